import { z } from 'zod'
import { isSoleTrader } from '#/domains/content/rules/sole-trader.ts'
import { call } from '#/platform/shared/endpoint.ts'
import { Instant, Kopecks, LocalDate, text } from '#/platform/shared/schemas.ts'
import { isInn, isKpp } from '#/platform/shared/shop/company-numbers.ts'
import { FoundCompany } from '#/platform/shared/shop/found-company.ts'

/** A party of an invoice; `kpp` is empty for a sole trader. */
const Party = z.object({ name: z.string(), inn: z.string(), kpp: z.string(), address: z.string() })
export type Party = z.infer<typeof Party>

export const Invoice = z.object({
  /** Of its order. */
  number: z.int(),
  date: LocalDate,
  /** null: no hurry any more. */
  pay_until: Instant.nullable(),
  time_zone: z.string(),
  seller: Party,
  /** null: the owner has not said where money comes. */
  bank: z
    .object({ name: z.string(), bik: z.string(), account: z.string(), correspondent: z.string() })
    .nullable(),
  /** null: a person. */
  payer: Party.nullable(),
  /** `amount`: of the whole line. */
  items: z.array(z.object({ description: z.string(), quantity: z.int(), price: Kopecks, amount: Kopecks })),
  total: Kopecks,
  /** `percent` is null without VAT; `amount`: what of the total it is. */
  vat: z.object({ percent: z.int().nullable(), amount: Kopecks }),
  /** The total in words. */
  in_words: z.string(),
  /** What the payer writes. */
  purpose: z.string(),
  /** For an app of a bank, by ГОСТ Р 56042; null without an account. */
  qr: z.string().nullable(),
})
export type Invoice = z.infer<typeof Invoice>

const ById = z.object({ id: z.uuid() })

const required = (max: number) =>
  text(max).refine((value) => value !== '', { message: 'validation.required' })

export const PayerForm = z
  .strictObject({
    inn: text(12).refine(isInn, { message: 'validation.inn' }),
    kpp: text(9)
      .refine((kpp) => kpp === '' || isKpp(kpp), { message: 'validation.kpp' })
      .default(''),
    name: required(250),
    address: text(250),
  })
  // A sole trader has none.
  .transform((form) => (isSoleTrader(form.inn) ? { ...form, kpp: '' } : form))
export type PayerForm = z.infer<typeof PayerForm>

const OrderInvoice = z.object({
  invoice: Invoice,
  /** By its ИНН. */
  finds_company: z.boolean(),
})
export type OrderInvoice = z.infer<typeof OrderInvoice>

/** Of one's own order. */
export const invoiceApi = {
  link: call('POST', '/orders/order/{id}/invoice-link', {
    params: ById,
    response: z.object({ path: z.string() }),
    summary: 'The page with the invoice of an order that is paid by transfer; 404 for other orders',
  }),
}

export const invoiceStaffApi = {
  show: call('GET', '/staff/api/orders/{id}/invoice', {
    params: ById,
    response: OrderInvoice,
    summary: 'The invoice of an order that is paid by transfer; 404 for other orders',
  }),
  savePayer: call('POST', '/staff/api/orders/{id}/invoice/payer', {
    params: ById,
    body: PayerForm,
    response: OrderInvoice,
    summary: 'Whom the order is billed to',
  }),
  removePayer: call('DELETE', '/staff/api/orders/{id}/invoice/payer', {
    params: ById,
    response: OrderInvoice,
    summary: 'Bills the order to a person again',
  }),
  findCompany: call('GET', '/staff/api/companies', {
    query: z.object({ inn: z.string().refine(isInn, { message: 'validation.inn' }) }),
    response: z.object({ company: FoundCompany.nullable() }),
    summary: 'Who may be billed, by its tax number, from the public register',
  }),
}
