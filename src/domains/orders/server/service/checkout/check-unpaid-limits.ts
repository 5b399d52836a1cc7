import type { Customer } from '#/domains/auth/server/public.ts'
import type { Quote } from '#/domains/cart/server/public.ts'
import { dayStems, type Hold } from '#/domains/catalog/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { invalid, refused } from '#/platform/server/errors.ts'
import { hold } from '#/platform/server/database/advisory-lock.ts'
import { countedAs, isPrivate } from '#/platform/server/networks.ts'
import { t } from '#/platform/shared/texts.ts'
import type { OrderForm } from '#/domains/orders/contract/customer.ts'
import { isAtOnce } from '#/domains/orders/rules/order.ts'
import {
  fits,
  type Flower,
  type Holding,
  isCrowd,
  isFull,
  MOST_LEFT_UNPAID,
} from '#/domains/orders/rules/unpaid.ts'
import { setAttention, insertLog } from '#/domains/orders/server/queries/state.ts'
import { countLeftUnpaid, findHeld, type Origin } from '#/domains/orders/server/queries/unpaid.ts'
import { callToLook } from '../notify-staff.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Whose own these bounds are: what others do never keeps a customer from paying at once. */
const OWN: readonly Holding['bound'][] = ['customer', 'device']

type From = { device: string | null; ip: string }

/** By what an order is counted until it is paid. */
export const originOf = (user: Pick<Customer, 'id' | 'phone'>, form: OrderForm, from: From): Origin => ({
  userId: user.id,
  phone: form.recipient.phone === user.phone ? null : form.recipient.phone,
  device: from.device,
  place: placeOf(form),
  network: networkOf(from.ip),
})

/** Null for an address that says nothing of who asks: the machine's own, a proxy's, a test's. */
export const networkOf = (ip: string): string | null => (isPrivate(ip) ? null : countedAs(ip).address)

/** Words that an address is written with or without. */
const PLAIN_WORDS = /(?<!\p{L})(улица|ул|дом|д|город|г|проспект|пр|просп|пр-т)(?!\p{L})/gu

/** The same door, however it is written; null where nobody brings anything to it. */
const placeOf = (form: OrderForm): string | null => {
  if (form.order_type === 'pickup' || !form.address) return null
  const { name, apartment = '' } = form.address
  const written = name.toLowerCase().replaceAll('ё', 'е').replace(PLAIN_WORDS, ' ')
  return `${form.city_id} ${written.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} ${apartment.toLowerCase().trim()}`
}

/**
 * Orders of the same phone or device stand in line, so that each sees what the others hold; those of one customer do by
 * their cart. A crowd's do not: its bounds are soft ones.
 */
export const lockOrigin = async (tx: Db, { phone, device }: Origin): Promise<void> => {
  const keys = [device && `device ${device}`, phone && `phone ${phone}`]
  // One order of locks for everybody.
  for (const key of keys) if (key) await hold(tx, `unpaid:${key}`)
}

type Ordered = { form: OrderForm; quote: Quote; holds: Hold[] }
/** `full`: there is no room for another one; `above`: it has to be paid at once, or gives everything back soon. */
export type Room = 'within' | 'full' | 'above'

/**
 * Is there room for an order among what is held without money already (`decisions §10`)? 422 where it has to be paid at
 * once, and where too much of that is not paid yet. Under `lockOrigin`, with the stems taken.
 */
export const boundUnpaid = async (tx: Db, origin: Origin, ordered: Ordered): Promise<Room> => {
  const { form, quote } = ordered
  const limits = quote.calendar.settings
  const { total } = quote.cart.totals
  if (total === 0) return 'within'
  const [held, flowers] = await findAll(tx, origin, ordered)
  const wanted = { total, flowers }
  const all = NOTHING.map((none) => held.find(({ bound }) => bound === none.bound) ?? none)
  const tight = all.filter((one) => !fits(one, wanted, limits))
  if (!isAtOnce(form.payment_method)) {
    const [first] = tight
    if (first) throw toPayAtOnce(first.orders > 0 ? 'prepay_unpaid' : 'prepay_large')
  } else if (tight.some((one) => !isCrowd(one))) {
    if (all.some(({ bound, awaiting }) => awaiting > 0 && OWN.includes(bound))) throw refused('unpaid_waits')
    // A crowd that holds nothing yet keeps nobody from paying for much.
    if (tight.some((one) => isCrowd(one) && one.orders > 0)) throw refused('unpaid_crowd')
    const since = new Date(tx.now().getTime() - DAY_MS)
    if ((await countLeftUnpaid(tx, origin.userId, since)) >= MOST_LEFT_UNPAID) throw refused('unpaid_left')
    return 'above'
  }
  return all.some((one) => isFull(one, limits)) ? 'full' : 'within'
}

const NOTHING: Holding[] = (['customer', 'phone', 'device', 'place', 'network'] as const).map((bound) => ({
  bound,
  orders: 0,
  awaiting: 0,
  sum: 0,
  stems: {},
}))

const toPayAtOnce = (code: 'prepay_unpaid' | 'prepay_large') =>
  invalid({ payment_method: t(`errors.${code}`) }, code)

/** What is held already, and the flowers that the order wants besides. */
const findAll = async (
  tx: Db,
  origin: Origin,
  { form, quote, holds }: Ordered,
): Promise<[Holding[], Flower[]]> => {
  const { today, stems, ofOnePiece } = quote
  // A day that everything is ordered for has no stems yet.
  const counted = holds.length > 0 ? stems : []
  const componentIds = counted.map(({ component_id }) => component_id)
  const [held, day] = await Promise.all([
    findHeld(tx, origin, { cityId: form.city_id, componentIds }),
    counted.length > 0 ? dayStems(tx, { cityId: form.city_id, today, date: form.date, componentIds }) : [],
  ])
  const flowers = counted.map(({ component_id, quantity }) => {
    const has = day.find((one) => one.component_id === component_id)
    return {
      component_id,
      wanted: quantity,
      ofOnePiece: ofOnePiece.get(component_id) ?? 0,
      ofDay: has?.quantity ?? 0,
    }
  })
  return [held, flowers]
}

/** Staff look at what may be somebody's who takes the flowers from others. */
export const markHolding = async (tx: Db, orderId: string): Promise<void> => {
  await setAttention(tx, orderId, 'holds_much')
  await insertLog(tx, orderId, { axis: 'attention', value: 'holds_much', actor: 'system' })
  await callToLook(tx, orderId, 'holds_much')
}
