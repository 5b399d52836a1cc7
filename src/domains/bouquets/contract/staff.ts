import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { Kopecks, NumericId, PictureSchema, text, Version } from '#/platform/shared/schemas.ts'
import { RULE_KINDS, SHARED_ROLES } from '../rules/taste.ts'

const fields = {
  kind: z.enum(RULE_KINDS),
  /** apart: first words of flowers' names. */
  flower: text(40).nullable(),
  other: text(40).nullable(),
  /** share. */
  role: z.enum(SHARED_ROLES).nullable(),
  /** share: per cent at least; kinds: at most so many. */
  amount: z.int().min(1).max(100).nullable(),
  active: z.boolean(),
}
const RuleForm = z.strictObject(fields)
export type RuleForm = z.infer<typeof RuleForm>

const BouquetRule = z.object({ ...fields, id: z.int(), version: Version })
export type BouquetRule = z.infer<typeof BouquetRule>

const Rules = z.object({
  items: z.array(BouquetRule),
  /** Flowers that rules can name. */
  flowers: z.array(z.string()),
  /** Nothing can be made by these rules. */
  forbids_all: z.boolean(),
})
export type BouquetRules = z.infer<typeof Rules>

const OrderedBouquet = z.object({
  token: z.string(),
  label: z.string(),
  price: Kopecks,
  picture: PictureSchema,
  orders_count: z.int(),
  /** What staff have made of it. */
  product_id: z.int().nullable(),
})
export type OrderedBouquet = z.infer<typeof OrderedBouquet>

const ById = z.object({ id: NumericId })

export const bouquetsStaffApi = {
  rules: call('GET', '/staff/api/bouquet-rules', {
    response: Rules,
    summary: 'Rules of own bouquets',
  }),
  createRule: call('POST', '/staff/api/bouquet-rules', {
    body: RuleForm,
    response: Rules,
    summary: 'A new rule; says whether anything can still be made',
  }),
  updateRule: call('PATCH', '/staff/api/bouquet-rules/{id}', {
    params: ById,
    body: z.strictObject({ ...fields, version: Version }),
    response: Rules,
    summary: 'Changes a rule; 409 when it was changed meanwhile',
  }),
  removeRule: call('DELETE', '/staff/api/bouquet-rules/{id}', {
    params: ById,
    body: z.strictObject({ version: Version }),
    response: Rules,
    summary: 'Deletes a rule',
  }),
  ordered: call('GET', '/staff/api/own-bouquets', {
    response: z.object({ items: z.array(OrderedBouquet) }),
    summary: 'Own bouquets that customers have ordered, the most ordered and then the last first',
  }),
  makeProduct: call('POST', '/staff/api/own-bouquets/{token}/product', {
    params: z.object({ token: z.string().min(16).max(40) }),
    response: z.object({ id: z.int() }),
    summary:
      'A draft of a product with the recipe and the picture of an own bouquet; the one there is, if any',
  }),
}
