import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { Version } from '#/platform/shared/schemas.ts'
import { tableCalls } from '#/platform/shared/table-calls.ts'
import { BOUQUET_ROLES, PART_DRAWINGS } from '#/domains/catalog/rules/bouquet-parts.ts'
import { ById, Required } from './fields.ts'
import { COMPONENT_KINDS } from './products.ts'

/** Kopecks. */
const MAX_COST = 10_000_000

const componentFields = {
  name: Required(80),
  kind: z.enum(COMPONENT_KINDS),
  color: z.string().regex(/^#[0-9a-f]{6}$/, { message: 'validation.color' }),
  unit: Required(12),
  /** Kopecks per unit; null: unknown, or hidden from this role. */
  cost: z.int().min(0).max(MAX_COST).nullable(),
}
/** Null: unknown. */
const LifeDays = z.int().min(1).max(365).nullable()
const partFields = { bouquet_role: z.enum(BOUQUET_ROLES), bouquet_drawing: z.enum(PART_DRAWINGS) }
const formFields = {
  ...componentFields,
  life_days: LifeDays.optional(),
  /** Without them: by the name. */
  bouquet_role: partFields.bouquet_role.optional(),
  bouquet_drawing: partFields.bouquet_drawing.optional(),
}
const ComponentForm = z.strictObject(formFields)
export type ComponentForm = z.infer<typeof ComponentForm>
export const StaffComponent = z.object({
  ...componentFields,
  ...partFields,
  life_days: LifeDays,
  id: z.int(),
  slug: z.string(),
  version: Version,
  products_count: z.int(),
})
export type StaffComponent = z.infer<typeof StaffComponent>

export const componentsImportApi = tableCalls('/staff/api/components', {
  things: 'flowers and materials with their stock',
  rule: 'Stock comes as counts',
})

export const componentsStaffApi = {
  list: call('GET', '/staff/api/components', {
    response: z.object({ items: z.array(StaffComponent) }),
    summary: 'Flowers and materials',
  }),
  usage: call('GET', '/staff/api/components/{id}/usage', {
    params: ById,
    response: z.object({
      items: z.array(
        z.object({ product_id: z.int(), name: z.string(), variant_label: z.string(), quantity: z.int() }),
      ),
    }),
    summary: 'Recipes that hold a component',
  }),
  create: call('POST', '/staff/api/components', {
    body: ComponentForm,
    response: StaffComponent,
    summary: 'A new flower or material',
  }),
  update: call('PATCH', '/staff/api/components/{id}', {
    params: ById,
    body: z.strictObject({ ...formFields, version: Version }),
    response: StaffComponent,
    summary: 'Saves a component; 409 with the fresh one when it was saved meanwhile',
  }),
  remove: call('DELETE', '/staff/api/components/{id}', {
    params: ById,
    body: z.strictObject({ version: Version }),
    summary: 'Deletes a component that no recipe, stock or order knows',
  }),
}
