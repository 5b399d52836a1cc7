import { randomUUID } from 'node:crypto'
import { cartApi, type Cart } from '#/domains/cart/contract.ts'
import { deliveryApi, type Interval } from '#/domains/delivery/contract/customer.ts'
import { ordersApi, PAYMENT } from '#/domains/orders/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import type { PlannedOrder, Wish } from '../../plan/plan-day.ts'
import type { Person } from '../person.ts'
import type { Surroundings } from '../run-program.ts'

/** A window or a stem may be gone between the look and the order. */
const TRIES = 3
/** A door nearby, so that no two orders go to the same. */
const MAX_HOUSE = 150

type Place = Record<string, string | number>

const placeOf = ({ setup }: Surroundings, order: PlannedOrder): Place => {
  const base = { city_id: setup.city.id, date: setup.date }
  if (order.pickup) return { ...base, order_type: 'pickup', store_id: order.storeId }
  const store = setup.stores.find(({ id }) => id === order.storeId)
  const [lat, lon] = order.offset
  const coords = [(store?.lat ?? 0) + lat, (store?.lon ?? 0) + lon].map((one) => one.toFixed(5))
  return { ...base, order_type: 'delivery', address: addressOf(order), coords: coords.join(',') }
}

export const addressOf = ({ phone }: PlannedOrder): string =>
  t('rehearsal.people.address', { house: 1 + (Number(phone.slice(-4)) % MAX_HOUSE) })

/** The order's id; null: left with nothing, and it was noted why. */
export const buy = async (
  around: Surroundings,
  person: Person,
  order: PlannedOrder,
): Promise<string | null> => {
  const { note } = around
  for (const [at, wish] of order.wishes.entries()) {
    const cart = await putInCart(around, person, { order, wish })
    if (cart.available_products.length > 0) return placeWith(around, person, { order, wish })
    const [line] = cart.unavailable_products
    note('not to be had', {
      variant: wish.variantId,
      store: order.storeId,
      why: line?.reason,
      choice: at + 1,
    })
    await setQuantity(around, person, { order, wish, quantity: 0 })
  }
  note('left', { phone: order.phone, why: 'stems', variant: order.wishes[0]?.variantId })
  return null
}

type Line = { order: PlannedOrder; wish: Wish }

const setQuantity = (
  around: Surroundings,
  person: Person,
  { order, wish, quantity }: Line & { quantity: number },
) =>
  person.must<Cart>(cartApi.updateProduct, {
    query: placeOf(around, order),
    body: { product_id: wish.productId, variant_id: wish.variantId, quantity },
  })

const putInCart = (around: Surroundings, person: Person, line: Line) =>
  setQuantity(around, person, { ...line, quantity: 1 })

const findWindow = async ({ setup }: Surroundings, person: Person, order: PlannedOrder, cart: Cart) => {
  const lead_minutes = order.pickup ? cart.making_minutes : cart.lead_minutes
  const { items } = order.pickup
    ? await person.must<{ items: Interval[] }>(deliveryApi.pickupIntervals, {
        query: { store_id: order.storeId, target_date: setup.date, lead_minutes },
      })
    : await person.must<{ items: Interval[] }>(deliveryApi.intervals, {
        query: { city_id: setup.city.id, target_date: setup.date, lead_minutes, store_ids: cart.store_ids },
      })
  const windows = items.filter(({ time_type }) => time_type === 'interval')
  return nearestOpen(windows, order, ({ is_available }) => is_available)
}

/** To the one that is wanted. */
export const nearestOpen = <T>(
  windows: readonly T[],
  order: PlannedOrder,
  isOpen: (window: T) => boolean,
): T | undefined => {
  const wanted = Math.floor(order.window * windows.length)
  const open = windows.flatMap((window, at) =>
    isOpen(window) ? [{ window, far: Math.abs(at - wanted) }] : [],
  )
  return open.toSorted((one, other) => one.far - other.far)[0]?.window
}

const placeWith = async (
  around: Surroundings,
  person: Person,
  { order, wish }: Line,
): Promise<string | null> => {
  const { note } = around
  let code: string | undefined
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const place = placeOf(around, order)
    const seen = await person.must<Cart>(cartApi.show, { query: place })
    const window = await findWindow(around, person, order, seen)
    if (!window) {
      note('left', { phone: order.phone, why: 'windows', variant: wish.variantId })
      return null
    }
    const time = { time_type: 'interval', time_from: window.time_from, time_to: window.time_to }
    const cart = await person.must<Cart>(cartApi.show, { query: { ...place, ...time } })
    const placed = await person.ask<{ id: string }>(ordersApi.place, {
      headers: { 'idempotency-key': randomUUID() },
      body: { ...formOf(around, order), ...time, version: cart.version },
    })
    if (placed.status < 300) return placed.body.id
    code = placed.code ?? String(placed.status)
    note('refused', { code, detail: JSON.stringify(placed.body).slice(0, 300) })
  }
  note('left', { phone: order.phone, why: code, variant: wish.variantId })
  return null
}

const formOf = (around: Surroundings, order: PlannedOrder) => {
  const { setup } = around
  const common = {
    city_id: setup.city.id,
    date: setup.date,
    recipient: { name: t('rehearsal.people.recipient'), phone: order.phone },
    payment_method: PAYMENT.online,
    receipt_email: 'rehearsal@lavanda.example',
    substitution: 'replace',
    card_text: t('rehearsal.people.card'),
    consents: { personal_data: true },
  }
  if (order.pickup) return { ...common, order_type: 'pickup', store_id: order.storeId }
  const { coords = '' } = placeOf(around, order)
  return {
    ...common,
    order_type: 'delivery',
    address: { name: addressOf(order), apartment: '1', coords: String(coords).split(',').map(Number) },
  }
}
