import type { Customer } from '#/domains/auth/server/public.ts'
import type { Quote } from '#/domains/cart/server/public.ts'
import { dayStems, type StemReservation } from '#/domains/catalog/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { invalid, unprocessable } from '#/platform/server/errors.ts'
import { advisoryLock } from '#/platform/server/database/advisory-lock.ts'
import { isPrivate } from '#/platform/server/networks.ts'
import { DAY_MS } from '#/platform/shared/durations.ts'
import { orderSettings } from '#/domains/orders/rules/settings.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import { t } from '#/platform/shared/texts.ts'
import type { OrderForm } from '#/domains/orders/contract/customer.ts'
import { isPaidAtOnce } from '#/domains/orders/rules/payment-methods.ts'
import {
  fitsLimits,
  type FlowerDemand,
  type Holding,
  isSharedScope,
  isFull,
} from '#/domains/orders/rules/unpaid-limits.ts'
import { setAttention, insertLog } from '#/domains/orders/server/queries/order-state.ts'
import { countLeftUnpaid, findUnpaidHoldings, type Origin } from '#/domains/orders/server/queries/unpaid.ts'
import { notifyStaffOfAttention } from '../notify-staff.ts'
import { rateLimitKeys } from '#/platform/server/rate-limit-keys.ts'

/** Only the customer's own unpaid orders block prepayment. */
const OWN_SCOPES: readonly Holding['bound'][] = ['customer', 'device']

type RequestSource = { device: string | null; ip: string }

export const originOf = (
  user: Pick<Customer, 'id' | 'phone'>,
  form: OrderForm,
  from: RequestSource,
): Origin => ({
  userId: user.id,
  phone: form.recipient.phone === user.phone ? null : form.recipient.phone,
  device: from.device,
  place: placeOf(form),
  network: networkOf(from.ip),
})

/** null for private addresses: they identify no customer. */
export const networkOf = (ip: string): string | null => (isPrivate(ip) ? null : rateLimitKeys(ip).address)

const OPTIONAL_ADDRESS_WORDS = /(?<!\p{L})(улица|ул|дом|д|город|г|проспект|пр|просп|пр-т)(?!\p{L})/gu

/** One key for all spellings of an address; null for pickup. */
const placeOf = (form: OrderForm): string | null => {
  if (form.order_type === 'pickup' || !form.address) return null
  const { name, apartment = '' } = form.address
  const written = name.toLowerCase().replaceAll('ё', 'е').replace(OPTIONAL_ADDRESS_WORDS, ' ')
  return `${form.city_id} ${written.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} ${apartment.toLowerCase().trim()}`
}

/**
 * Serialises orders of one phone or device; those of one customer are serialised by the cart. Shared scopes
 * are soft limits and not locked.
 */
export const lockOrigin = async (tx: Db, { phone, device }: Origin): Promise<void> => {
  const keys = [device && `device ${device}`, phone && `phone ${phone}`]
  // A fixed lock order.
  for (const key of keys) if (key) await advisoryLock(tx, `unpaid:${key}`)
}

type PricedOrder = { form: OrderForm; quote: Quote; holds: StemReservation[] }
/** `full`: the last order within the limits; `above`: prepaid within a shorter time. */
export type UnpaidLimitResult = 'within' | 'full' | 'above'

/**
 * Checks the limits of what is held unpaid (`decisions §10`). 422 when it must be prepaid, or too much is
 * unpaid already. Under `lockOrigin`, with the stems taken.
 */
export const checkUnpaidLimits = async (
  tx: Db,
  origin: Origin,
  ordered: PricedOrder,
): Promise<UnpaidLimitResult> => {
  const { form, quote } = ordered
  const limits = quote.calendar.settings
  const { total } = quote.cart.totals
  if (total === 0) return 'within'
  const [held, flowers] = await findHeldAndDemand(tx, origin, ordered)
  const demand = { total, flowers }
  const all = NO_HOLDINGS.map((none) => held.find(({ bound }) => bound === none.bound) ?? none)
  const exceeded = all.filter((one) => !fitsLimits(one, demand, limits))
  if (!isPaidAtOnce(form.payment_method)) {
    const [first] = exceeded
    if (first) throw mustPayAtOnce(first.orders > 0 ? 'prepay_unpaid' : 'prepay_large')
  } else if (exceeded.some((one) => !isSharedScope(one))) {
    if (all.some(({ bound, awaiting }) => awaiting > 0 && OWN_SCOPES.includes(bound)))
      throw unprocessable('unpaid_waits')
    // A shared scope that holds nothing yet does not block prepaying.
    if (exceeded.some((one) => isSharedScope(one) && one.orders > 0)) throw unprocessable('unpaid_crowd')
    const since = new Date(tx.now().getTime() - DAY_MS)
    const { leftUnpaidADay } = await settingsOf(tx, orderSettings)
    if ((await countLeftUnpaid(tx, origin.userId, since)) >= leftUnpaidADay)
      throw unprocessable('unpaid_left')
    return 'above'
  }
  return all.some((one) => isFull(one, limits)) ? 'full' : 'within'
}

const NO_HOLDINGS: Holding[] = (['customer', 'phone', 'device', 'place', 'network'] as const).map(
  (bound) => ({
    bound,
    orders: 0,
    awaiting: 0,
    sum: 0,
    stems: {},
  }),
)

const mustPayAtOnce = (code: 'prepay_unpaid' | 'prepay_large') =>
  invalid({ payment_method: t(`errors.${code}`) }, code)

const findHeldAndDemand = async (
  tx: Db,
  origin: Origin,
  { form, quote, holds }: PricedOrder,
): Promise<[Holding[], FlowerDemand[]]> => {
  const { today, stems, ofOnePiece } = quote
  // A day beyond the stock horizon has no stems yet.
  const counted = holds.length > 0 ? stems : []
  const componentIds = counted.map(({ component_id }) => component_id)
  const [held, day] = await Promise.all([
    findUnpaidHoldings(tx, origin, { cityId: form.city_id, componentIds }),
    counted.length > 0 ? dayStems(tx, { cityId: form.city_id, today, date: form.date, componentIds }) : [],
  ])
  const flowers = counted.map(({ component_id, quantity }) => {
    const has = day.find((one) => one.component_id === component_id)
    return {
      component_id,
      requested: quantity,
      ofOnePiece: ofOnePiece.get(component_id) ?? 0,
      ofDay: has?.quantity ?? 0,
    }
  })
  return [held, flowers]
}

/** Somebody may be blocking flowers for others. */
export const flagLargeHolding = async (tx: Db, orderId: string): Promise<void> => {
  await setAttention(tx, orderId, 'holds_much')
  await insertLog(tx, orderId, { axis: 'attention', value: 'holds_much', actor: 'system' })
  await notifyStaffOfAttention(tx, orderId, 'holds_much')
}
