import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { tableCalls } from '#/platform/shared/table-calls.ts'
import { Kopecks, LocalTime, NumericId, Reference, text, Version } from '#/platform/shared/schemas.ts'

/** Kopecks. */
export const MAX_PRICE = 10_000_000
const MAX_MINIMUM = 100_000_000
export const MAX_PACK = 10_000
export const MAX_ITEMS = 300
export const MAX_LEAD_DAYS = 30
export const WEEKDAYS = 7

const itemFields = {
  /** Kopecks a piece. */
  price: Kopecks.max(MAX_PRICE),
  pack: z.int().min(1).max(MAX_PACK),
}
const supplierFields = {
  name: text(80).pipe(z.string().min(1, { message: 'validation.required' })),
  contact: text(200),
  note: text(200),
  /** Of deliveries; Monday is 1. */
  weekdays: z.array(z.int().min(1).max(WEEKDAYS)).min(1, { message: 'validation.weekdays' }).max(WEEKDAYS),
  arrives_at: text(40),
  lead_days: z.int().min(0).max(MAX_LEAD_DAYS),
  order_until: LocalTime,
  /** Kopecks of an order; 0: any. */
  minimum: Kopecks.max(MAX_MINIMUM),
}
/** Where orders are sent; empty: nowhere. */
const Email = text(200).refine((value) => value === '' || z.email().safeParse(value).success, {
  message: 'validation.email',
})
const SupplierForm = z.strictObject({
  ...supplierFields,
  /** As it was when it is not named. */
  email: Email.optional(),
  items: z.array(z.strictObject({ component_id: Reference, ...itemFields })).max(MAX_ITEMS),
})
export type SupplierForm = z.infer<typeof SupplierForm>

const SupplierItem = z.object({ component_id: z.int(), name: z.string(), color: z.string(), ...itemFields })
export const Supplier = z.object({
  ...supplierFields,
  email: z.string(),
  id: z.int(),
  version: Version,
  items: z.array(SupplierItem),
})
export type Supplier = z.infer<typeof Supplier>

const byId = z.object({ id: NumericId })

export const supplierTableApi = tableCalls('/staff/api/suppliers', {
  things: 'suppliers with what they sell',
  rule: 'Suppliers and prices that the table does not name stay',
})

export const suppliersApi = {
  list: call('GET', '/staff/api/suppliers', {
    response: z.object({
      items: z.array(Supplier),
      /** What may be bought. */
      stems: z.array(z.object({ component_id: z.int(), name: z.string(), color: z.string() })),
    }),
    summary: 'Suppliers with what they sell, and all stems',
  }),
  create: call('POST', '/staff/api/suppliers', {
    body: SupplierForm,
    response: Supplier,
    summary: 'A new supplier',
  }),
  update: call('PATCH', '/staff/api/suppliers/{id}', {
    params: byId,
    body: SupplierForm.extend({ version: Version }),
    response: Supplier,
    summary: 'Saves a supplier; 409 with the fresh one when it was saved meanwhile',
  }),
  remove: call('DELETE', '/staff/api/suppliers/{id}', {
    params: byId,
    body: z.strictObject({ version: Version }),
    summary: 'Deletes a supplier of whom nothing was ordered',
  }),
}
