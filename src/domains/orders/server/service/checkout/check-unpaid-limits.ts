import type { Customer } from '#/domains/auth/server/public.ts'
import * as cart from '#/domains/cart/server/public.ts'
import type { CartFacts, Quote } from '#/domains/cart/server/public.ts'
import { dayStems, needsStock } from '#/domains/catalog/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { together } from '#/platform/server/statements/question.ts'
import { lockingNames, writeTogether } from '#/platform/server/statements/write.ts'
import { invalid, unprocessable } from '#/platform/server/errors.ts'
import { isPrivate } from '#/platform/server/http/networks.ts'
import { DAY_MS } from '#/platform/shared/durations.ts'
import { orderSettings } from '#/domains/orders/rules/settings.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import { t } from '#/platform/shared/texts.ts'
import type { OrderForm } from '#/domains/orders/contract/customer.ts'
import { isPaidAtOnce } from '#/domains/orders/rules/payment-methods.ts'
import { fitsLimits, type Holding, isSharedScope, isFull } from '#/domains/orders/rules/unpaid-limits.ts'
import { countLeftUnpaid, type Origin, unpaidHoldings } from '#/domains/orders/server/queries/unpaid.ts'
import { rateLimitKeys } from '#/platform/server/http/rate-limit-keys.ts'

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

/** One key for all spellings; null for pickup. */
const placeOf = (form: OrderForm): string | null => {
  if (form.order_type === 'pickup' || !form.address) return null
  const { name, apartment = '' } = form.address
  const written = name.toLowerCase().replaceAll('ё', 'е').replace(OPTIONAL_ADDRESS_WORDS, ' ')
  return `${form.city_id} ${written.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} ${apartment.toLowerCase().trim()}`
}

/**
 * Locks the cart, then phone and device, so that orders of one origin run one after another; shared scopes
 * are soft limits. Reads nothing: the next statement sees what others have done meanwhile.
 */
export const lockCartAndOrigin = async (tx: Db, { userId, phone, device }: Origin): Promise<string> => {
  // A fixed lock order.
  const names = [...(device ? [`unpaid:device ${device}`] : []), ...(phone ? [`unpaid:phone ${phone}`] : [])]
  const [cartId] = await writeTogether(tx, cart.lockingCart(tx, userId), lockingNames(tx, names))
  return cartId
}

/** For `checkUnpaidLimits`, under the locks above. */
export const unpaidFacts = (
  tx: Db,
  origin: Origin,
  { city_id: cityId, date }: OrderForm,
  { lines, gift, day: { today } }: CartFacts,
) => {
  const parts = [...lines, ...(gift ? [gift] : [])].flatMap(({ recipe }) => recipe)
  // A day beyond the stock horizon has no stems yet.
  const componentIds = needsStock(today, date) ? parts.map(({ component_id }) => component_id) : []
  return together(tx, {
    held: unpaidHoldings(tx, origin, { cityId, componentIds }),
    day: dayStems(tx, { cityId, today, date, componentIds }),
  })
}

export type UnpaidFacts = ReturnType<ReturnType<typeof unpaidFacts>['read']>
type PricedOrder = { form: OrderForm; quote: Quote; facts: UnpaidFacts }
/** `full`: the last within the limits; `above`: prepaid within a shorter time. */
export type UnpaidLimitResult = 'within' | 'full' | 'above'

/** `decisions §10`. 422 when it must be prepaid, or too much is unpaid already. */
export const checkUnpaidLimits = async (
  tx: Db,
  origin: Origin,
  { form, quote, facts: { held, day } }: PricedOrder,
): Promise<UnpaidLimitResult> => {
  const limits = quote.calendar.settings
  const { total } = quote.cart.totals
  if (total === 0) return 'within'
  const flowers = quote.stems.map(({ component_id, quantity }) => ({
    component_id,
    requested: quantity,
    ofOnePiece: quote.ofOnePiece.get(component_id) ?? 0,
    ofDay: day.find((one) => one.component_id === component_id)?.quantity ?? 0,
  }))
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
