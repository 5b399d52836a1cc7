import { isOnMenu } from '#/domains/cart/server/public.ts'
import { cartSettings } from '#/domains/cart/rules/settings.ts'
import { dayProblem, describeVariants, type SaleVariant } from '#/domains/catalog/server/public.ts'
import type { Calendar } from '#/domains/delivery/server/public.ts'
import type { ChangedLine } from '#/domains/orders/contract/change.ts'
import type { ChangingRow } from '#/domains/orders/server/queries/change/change-order.ts'
import type { OrderedLine } from '#/domains/orders/server/queries/change/change-lines.ts'
import { MAX_MONEY } from '#/domains/orders/rules/payment-methods.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { invalid, unprocessable } from '#/platform/server/errors.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import { t } from '#/platform/shared/texts.ts'
import { enlarged, newLine } from './goods-of-change.ts'
import { type LinePrices, priceLines } from './price-lines.ts'
import { type StemShift, shiftOf } from './shift-of-stems.ts'

/** What an order is to have. */
export type LinesPlan = LinePrices & {
  before: OrderedLine[]
  /** By the place of the wish: its lines, and whether it asks for more than there was. */
  wishes: { lines: OrderedLine[]; isMore: boolean }[]
  shift: StemShift[]
  /** Of the slowest that is added; 0: nothing is. */
  leadMinutes: number
}

type LinesRequest = {
  order: ChangingRow
  ordered: OrderedLine[]
  wished: ChangedLine[]
  date: string
  calendar: Calendar
}

/**
 * `decisions 062`: `order_changed` when a line is no more there. 422 at the line for one that is not sold that day,
 * above the limits of a cart, or whose flowers were replaced.
 */
export const planLines = async (tx: Db, request: LinesRequest): Promise<LinesPlan | 'order_changed'> => {
  const { order, ordered, wished } = request
  const byId = new Map(ordered.map((line) => [line.id, line]))
  if (wished.some(({ id }) => id !== undefined && !byId.has(id))) return 'order_changed'
  const variants = await describeVariants(tx, [
    ...ordered.map(({ variant_id }) => variant_id),
    ...wished.flatMap(({ variant_id }) => variant_id ?? []),
  ])
  await checkWishes(tx, request, byId)
  const sold = new Map(variants.map((one) => [one.variant_id, one]))
  const wishes = wished.map((wish, at) => linesOf(wish, at, { request, byId, sold }))
  const gifts = ordered.filter(({ fixed }) => fixed === 'gift')
  const lines = wishes.flatMap((wish) => wish.lines)
  const prices = await priceLines(tx, order, { lines, gifts, sold })
  if (Math.max(prices.sums.goods_full, prices.sums.goods) > MAX_MONEY) throw unprocessable('order_too_large')
  const added = wishes.flatMap((wish) => (wish.isMore ? wish.lines : []))
  return {
    ...prices,
    before: ordered,
    wishes,
    shift: shiftOf(ordered, prices.lines),
    leadMinutes: Math.max(0, ...added.map(({ variant_id }) => sold.get(variant_id)?.lead_minutes ?? 0)),
  }
}

/** Of what is asked as a whole. */
const checkWishes = async (
  tx: Db,
  { ordered, wished }: LinesRequest,
  byId: Map<string, OrderedLine>,
): Promise<void> => {
  const { mostOfLine, mostLines } = await settingsOf(tx, cartSettings)
  const own = ordered.filter(({ fixed }) => fixed !== 'gift')
  if (wished.length > mostLines && wished.length > own.length)
    throw invalid({ lines: t('errors.cart_too_long', { n: mostLines }) })
  const ids = wished.flatMap(({ id }) => id ?? [])
  if (own.some(({ id, fixed }) => fixed === 'substituted' && !ids.includes(id)))
    throw invalid({ lines: t('errors.change_line_substituted') }, 'change_line_substituted')
  for (const [at, { id = '', quantity }] of wished.entries()) {
    const line = byId.get(id)
    if (line?.fixed === 'gift' || ids.indexOf(id) !== ids.lastIndexOf(id))
      throw invalid({ [`lines.${at}.id`]: t('validation.wrong') })
    if (line?.fixed === 'substituted' && quantity !== line.quantity)
      throw invalid(
        { [`lines.${at}.quantity`]: t('errors.change_line_substituted') },
        'change_line_substituted',
      )
    if (quantity > mostOfLine && quantity > (line?.quantity ?? 0))
      throw invalid({ [`lines.${at}.quantity`]: t('validation.most', { n: mostOfLine }) })
  }
}

type Assortment = {
  request: LinesRequest
  byId: Map<string, OrderedLine>
  sold: Map<number, SaleVariant>
}

const linesOf = (wish: ChangedLine, at: number, { request, byId, sold }: Assortment) => {
  const line = wish.id === undefined ? undefined : byId.get(wish.id)
  const { quantity, options = {} } = wish
  const isMore = quantity > (line?.quantity ?? 0)
  if (line && (!isMore || line.made_up)) return { lines: [{ ...line, quantity }], isMore }
  const variant = sold.get(line?.variant_id ?? wish.variant_id ?? 0)
  const why = whyNotSold(variant, request)
  if (!variant || why) throw invalid({ [`lines.${at}.quantity`]: why ?? '' }, 'change_line_gone')
  return { lines: line ? enlarged(line, quantity, variant) : [newLine(variant, quantity, options)], isMore }
}

/** Null: it can be had, as far as there are stems. */
const whyNotSold = (variant: SaleVariant | undefined, { date, calendar }: LinesRequest): string | null => {
  if (!variant?.published) return t('errors.change_line_gone')
  if (!isOnMenu(variant, calendar.peakDays.get(date)?.category_id ?? null))
    return t('orders.change.lines.offMenu')
  const problem = dayProblem(variant, calendar.today, date)
  return problem && t(`orders.change.lines.${problem}`)
}
