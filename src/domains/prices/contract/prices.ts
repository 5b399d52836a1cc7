import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { Instant, Kopecks, LocalMoment, NumericId, Reference, text } from '#/platform/shared/schemas.ts'

/** Kopecks, as of a size. */
export const MIN_PRICE = 100
export const MAX_PRICE = 100_000_000
export const MAX_SIZES = 2000
const MAX_WORDS = 100
export const MAX_PERCENT = 500
export const MIN_PERCENT = -90
export const MAX_MARGIN = 95

export const RULES = ['percent', 'amount', 'set', 'margin'] as const
export const ROUNDINGS = ['1', '10', '50', '100', '90'] as const
export const WAYS = ['nearest', 'up', 'down'] as const

const Rule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percent'), value: z.number().min(MIN_PERCENT).max(MAX_PERCENT) }),
  /** Kopecks more, or less. */
  z.strictObject({ kind: z.literal('amount'), value: z.int().min(-MAX_PRICE).max(MAX_PRICE) }),
  z.strictObject({ kind: z.literal('set'), value: z.int().min(MIN_PRICE).max(MAX_PRICE) }),
  /** Percent of the price that is left above the cost of the recipe. */
  z.strictObject({ kind: z.literal('margin'), value: z.number().min(1).max(MAX_MARGIN) }),
])

export const Terms = z.strictObject({
  rule: Rule,
  /** Roubles; `90`: the last two figures are 90. */
  rounding: z.enum(ROUNDINGS),
  way: z.enum(WAYS),
  /** Percent; null: none. */
  floor_margin: z.number().min(1).max(MAX_MARGIN).nullable(),
  /** Percent by which flowers will cost more than now. */
  cost_growth: z.number().min(0).max(MAX_PERCENT),
  /** A size with an old price is left alone. */
  keep_sales: z.boolean(),
  /** The price before is shown as the old one, where the new one is lower. */
  show_old: z.boolean(),
})
export type Terms = z.infer<typeof Terms>

/** All that are given must hold. */
const Selection = z.strictObject({
  category_id: Reference.nullable(),
  /** A word of products or the name of what is in the recipe. */
  flower: text(MAX_WORDS),
  /** Part of a product's name. */
  search: text(MAX_WORDS),
  /** Label of a size; empty: any. */
  size: text(MAX_WORDS),
  price_from: Kopecks.max(MAX_PRICE).nullable(),
  price_to: Kopecks.max(MAX_PRICE).nullable(),
})
export type Selection = z.infer<typeof Selection>

/** By the shop's clock; the last minute counts. Null: now, and for good. */
const Time = { from: LocalMoment.nullable(), to: LocalMoment.nullable() }

export const SKIPS = ['same', 'sale', 'old_price', 'no_cost'] as const
const PreviewLine = z.object({
  variant_id: z.int(),
  product_id: z.int(),
  product: z.string(),
  label: z.string(),
  price: Kopecks,
  old_price: Kopecks.nullable(),
  /** Of the recipe now; null: not known, or not for this role. */
  cost: Kopecks.nullable(),
  /** In the last four weeks. */
  sold: z.int(),
  /** By the rule; null where it cannot be. */
  next: Kopecks.nullable(),
  skip: z.enum(SKIPS).nullable(),
  /** Another change has it at that time. */
  taken_by: z.string().nullable(),
})
export type PreviewLine = z.infer<typeof PreviewLine>

export const CHANGE_STATES = [
  'planned',
  'running',
  'done',
  'ended',
  'cancelled',
  'returned',
  'missed',
] as const
const changeFields = {
  id: z.uuid(),
  name: z.string(),
  terms: Terms,
  /** By the shop's clock. */
  from: z.string(),
  to: z.string().nullable(),
  state: z.enum(CHANGE_STATES),
  author: z.string().nullable(),
  created_at: Instant,
  over_at: Instant.nullable(),
  taken_back_by: z.string().nullable(),
  prices: z.int(),
  /** Changed by hand meanwhile. */
  left: z.int(),
}
const PriceChange = z.object(changeFields)
export type PriceChange = z.infer<typeof PriceChange>

export const LINE_STATES = ['waiting', 'running', 'set', 'returned', 'left', 'skipped'] as const
const ChangeLine = z.object({
  variant_id: z.int(),
  product_id: z.int().nullable(),
  product: z.string(),
  label: z.string(),
  price_before: Kopecks,
  price: Kopecks,
  /** What it costs at the moment. */
  price_now: Kopecks,
  state: z.enum(LINE_STATES),
})
export type ChangeLine = z.infer<typeof ChangeLine>
const WholeChange = z.object({ ...changeFields, lines: z.array(ChangeLine) })
export type WholeChange = z.infer<typeof WholeChange>

const params = z.object({ id: z.uuid() })

export const pricesApi = {
  choices: call('GET', '/staff/api/prices/choices', {
    response: z.object({
      categories: z.array(z.object({ id: z.int(), name: z.string() })),
      /** Words of products. */
      flowers: z.array(z.string()),
      /** What stands in recipes. */
      stems: z.array(z.string()),
      sizes: z.array(z.string()),
      /** By the shop's clock. */
      now: z.string(),
      with_costs: z.boolean(),
    }),
    summary: 'What products may be chosen by, and the time of the shop’s clock',
  }),
  preview: call('POST', '/staff/api/prices/preview', {
    body: z.strictObject({ selection: Selection, terms: Terms, ...Time }),
    response: z.object({
      lines: z.array(PreviewLine),
      /** Codes from a sum: a cheaper bouquet may fall below it. */
      promos: z.array(z.object({ code: z.string(), min_sum: Kopecks })),
    }),
    summary: 'What the prices of the chosen sizes would become; nothing changes',
  }),
  create: call('POST', '/staff/api/prices/changes', {
    body: z.strictObject({
      id: z.uuid(),
      name: text(MAX_WORDS).pipe(z.string().min(1, { message: 'validation.required' })),
      terms: Terms,
      ...Time,
      lines: z
        .array(
          z.strictObject({
            variant_id: Reference,
            seen: Kopecks.max(MAX_PRICE),
            price: z.int().min(MIN_PRICE).max(MAX_PRICE),
          }),
        )
        .min(1, { message: 'validation.priceLines' })
        .max(MAX_SIZES),
    }),
    response: WholeChange,
    summary: 'Changes prices now or plans it; 409 when one is not as it was seen, or another change has it',
  }),
  list: call('GET', '/staff/api/prices/changes', {
    response: z.object({ items: z.array(PriceChange) }),
    summary: 'Planned and former changes of prices',
  }),
  show: call('GET', '/staff/api/prices/changes/{id}', {
    params,
    response: WholeChange,
    summary: 'A change of prices, size by size',
  }),
  ofProduct: call('GET', '/staff/api/products/{id}/price-changes', {
    params: z.object({ id: NumericId }),
    response: z.object({ items: z.array(PriceChange) }),
    summary: 'Changes that have a price of this product, or will have one',
  }),
  takeBack: call('POST', '/staff/api/prices/changes/{id}/take-back', {
    params,
    response: WholeChange,
    summary: 'Calls off a planned change, or brings the former prices back; those changed by hand stay',
  }),
}
