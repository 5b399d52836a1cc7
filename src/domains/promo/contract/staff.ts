import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { KOPECKS } from '#/platform/shared/money.ts'
import {
  Instant,
  Kopecks,
  listOf,
  LocalDate,
  NumericId,
  Page,
  Reference,
  text,
  Version,
} from '#/platform/shared/schemas.ts'
import { PROMO_KINDS, PROMO_REFUSALS } from './customer.ts'
import { isCode } from '../rules/promo-code.ts'

const MAX_MONEY = 100_000_000
const MAX_USES = 1_000_000

const ById = z.object({ id: NumericId })
const Ids = (max: number) => z.array(Reference).max(max)
const Limit = z.int().min(1).max(MAX_USES).nullable()

/** Without the code, so that a draft can be tried. */
const termsFields = {
  kind: z.enum(PROMO_KINDS),
  /** Per cent or kopecks; ignored for other kinds. */
  value: z.int().min(0).max(MAX_MONEY),
  max_discount: z.int().min(KOPECKS).max(MAX_MONEY).nullable(),
  gift_variant_id: Reference.nullable(),
  min_sum: z.int().min(0).max(MAX_MONEY),
  usage_limit: Limit,
  per_user_limit: Limit,
  first_order_only: z.boolean(),
  city_ids: Ids(50),
  category_ids: Ids(200),
  product_ids: Ids(500),
  order_types: z.array(z.enum(['delivery', 'pickup'])).max(2),
  weekdays: z.array(z.int().min(1).max(7)).max(7),
  discounted_too: z.boolean(),
  with_points: z.boolean(),
}
const namedFields = {
  code: text(30)
    .overwrite((code) => code.toUpperCase())
    .refine(isCode, { message: 'validation.promoCode' }),
  /** In the time zone of its only city, else the default one; the last is included. */
  starts_on: LocalDate.nullable(),
  ends_on: LocalDate.nullable(),
  active: z.boolean(),
  note: text(300),
}

type Valued = { kind: string; value: number; gift_variant_id: number | null }
const checkValue = ({ kind, value, gift_variant_id }: Valued, context: z.core.$RefinementCtx) => {
  const wrong = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message: `validation.${message}` })
  if (kind === 'percent' && (value < 1 || value > 100)) wrong('value', 'percent')
  if (kind === 'fixed' && value < KOPECKS) wrong('value', 'fixedDiscount')
  if (kind === 'gift' && gift_variant_id === null) wrong('gift_variant_id', 'gift')
}
const checkDays = (
  { starts_on, ends_on }: { starts_on: string | null; ends_on: string | null },
  context: z.core.$RefinementCtx,
) => {
  if (starts_on && ends_on && starts_on > ends_on)
    context.addIssue({ code: 'custom', path: ['ends_on'], message: 'validation.endsBeforeStart' })
}

const TermsForm = z.strictObject(termsFields).superRefine(checkValue)
export type TermsForm = z.infer<typeof TermsForm>
const formFields = { ...namedFields, ...termsFields }
const PromoForm = z.strictObject(formFields).superRefine(checkValue).superRefine(checkDays)
export type PromoForm = z.infer<typeof PromoForm>

/** off: by hand; over: past its last day; used_up: no uses left. */
export const PROMO_STATES = ['on', 'coming', 'over', 'used_up', 'off'] as const
const State = z.enum(PROMO_STATES)
export type PromoState = z.infer<typeof State>

const PromoProduct = z.object({
  product_id: z.int(),
  name: z.string(),
  variants: z.array(z.object({ id: z.int(), label: z.string(), price: Kopecks })),
})
export type PromoProduct = z.infer<typeof PromoProduct>

export const StaffPromo = z.object({
  ...formFields,
  id: z.int(),
  version: z.int(),
  state: State,
  used: z.int(),
  /** Kopecks off, and the total of the orders. */
  amount: Kopecks,
  ordered: Kopecks,
  goods: z.array(PromoProduct),
})
export type StaffPromo = z.infer<typeof StaffPromo>

export const PromoListRow = z.object({
  id: z.int(),
  code: z.string(),
  title: z.string(),
  min_sum: Kopecks,
  first_order_only: z.boolean(),
  city_ids: z.array(z.int()),
  state: State,
  starts_on: LocalDate.nullable(),
  ends_on: LocalDate.nullable(),
  used: z.int(),
  usage_limit: z.int().nullable(),
  amount: Kopecks,
  note: z.string(),
})
export type PromoListRow = z.infer<typeof PromoListRow>

export const PromoUse = z.object({
  order_id: z.uuid(),
  number: z.int(),
  customer: z.string().nullable(),
  created_at: Instant,
  amount: Kopecks,
  total: Kopecks,
  /** The order was cancelled. */
  given_back: z.boolean(),
})
export type PromoUse = z.infer<typeof PromoUse>

const RefusalCode = z.enum(PROMO_REFUSALS)
export const DryRun = z.object({
  orders: z.int(),
  applied: z.int(),
  /** Kopecks; the average in whole roubles, over the orders it applied to. */
  total: Kopecks,
  average: Kopecks,
  refusals: z.array(z.object({ code: RefusalCode, count: z.int() })),
  items: z.array(
    z.object({
      order_id: z.uuid(),
      number: z.int(),
      created_at: Instant,
      goods: Kopecks,
      amount: Kopecks,
      refusal: z.object({ code: RefusalCode, text: z.string() }).nullable(),
      had: z.string().nullable(),
    }),
  ),
})
export type DryRun = z.infer<typeof DryRun>

export const promoStaffApi = {
  list: call('GET', '/staff/api/promo', {
    query: z.object({
      search: text(100).optional(),
      state: State.optional().catch(undefined),
      ...Page,
    }),
    response: listOf(PromoListRow),
    summary: 'Promo codes, the newest first',
  }),
  goods: call('GET', '/staff/api/promo/goods', {
    query: z.object({ search: text(100) }),
    response: z.object({ items: z.array(PromoProduct) }),
    summary: 'Products that a code may name or give',
  }),
  show: call('GET', '/staff/api/promo/{id}', {
    params: ById,
    response: StaffPromo,
    summary: 'A promo code as staff edit it, with what it has brought',
  }),
  uses: call('GET', '/staff/api/promo/{id}/uses', {
    params: ById,
    query: z.object(Page),
    response: listOf(PromoUse),
    summary: 'Orders that used a code, the latest first',
  }),
  create: call('POST', '/staff/api/promo', {
    body: PromoForm,
    response: StaffPromo,
    summary: 'A new promo code; 422 for one that looks like another',
  }),
  update: call('PATCH', '/staff/api/promo/{id}', {
    params: ById,
    body: z
      .strictObject({ ...formFields, version: Version })
      .superRefine(checkValue)
      .superRefine(checkDays),
    response: StaffPromo,
    summary: 'Changes a promo code; 409 with the present one when somebody else has',
  }),
  dryRun: call('POST', '/staff/api/promo/dry-run', {
    body: TermsForm,
    response: DryRun,
    summary: 'What a code would have done to the last 100 orders; nothing is kept',
  }),
}
