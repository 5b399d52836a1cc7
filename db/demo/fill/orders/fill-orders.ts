import { uuidv7 } from 'uuidv7'
import { isPaidAtOnce } from '#/domains/orders/rules/payment-methods.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import delivery from '../../data/delivery.json' with { type: 'json' }
import { type DemoOrder, linesOf, type OrderedLine, type OwnLines } from './demo-order.ts'
import { demoOrders } from './demo-orders.ts'
import { inCity } from '../../in-city.ts'
import { fillOrderPhoto } from '../order-photo.ts'
import { type People, personOf } from '../people.ts'
import { isMade, type MadeOrder, reserveStems, takeSlots } from './order-holds.ts'
import { type OrderMoments, orderMoments, REACHED_MINUTES_AGO } from './order-moments.ts'
import cities from '../../data/streets.json' with { type: 'json' }
import places from '../../data/places.json' with { type: 'json' }
import type { PhotoOf } from '../../store-pictures.ts'
import { orderSettings } from '#/domains/orders/rules/settings.ts'

export type OrderIds = Map<number, string>

/** In every status, with the stems and slots they hold (`decisions §6`). */
export const fillOrders = async (
  db: Db,
  people: People,
  { photoOf, bouquets }: { photoOf: PhotoOf; bouquets: OwnLines },
): Promise<OrderIds> => {
  const { sql } = db
  const all = demoOrders.map((order) => ({
    id: uuidv7(),
    order,
    lines: linesOf(order, bouquets),
    moments: orderMoments(order, db.now(), timeZoneOf(order)),
  }))
  // In few statements: a fresh shop waits for them.
  await sql`insert into orders ${sql(all.map((one) => orderRow(db, one, people)))}`
  await sql`insert into order_lines ${sql(all.flatMap(({ id, lines }) => lineRows(id, lines)))}`
  await sql`insert into order_history ${sql(all.flatMap((one) => historyRows(one, people)))}`
  await reserveStems(db, all)
  await takeSlots(db, all)
  for (const { id, order, moments } of all) {
    await insertAttention(db, id, order, moments, people)
    if (order.status === 'delivering') await insertStop(db, id, moments, personOf(people, 'timur').id)
    await fillOrderPhoto(db, id, order, { moments, people, photoOf })
  }
  await sql`select setval('order_numbers', ${Math.max(...all.map(({ order }) => order.number))})`
  return new Map(all.map(({ id, order }) => [order.number, id]))
}

const timeZoneOf = ({ store_id }: DemoOrder) => {
  const store = places.stores.find(({ id }) => id === store_id)
  return places.cities.find(({ id }) => id === store?.city_id)?.time_zone ?? 'UTC'
}

/** Kopecks; delivery by the zone unless it is free. */
const sumsOf = (order: DemoOrder, lines: OrderedLine[]) => {
  const goods = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const goods_full = lines.reduce((sum, { full_price, quantity }) => sum + full_price * quantity, 0)
  const zone = delivery.zones.find(({ id }) => id === order.zone_id)
  const isFree = !zone || (zone.free_from !== null && goods >= zone.free_from)
  const delivery_price = isFree ? 0 : zone.price
  return { goods_full, goods, delivery_price, total: goods + delivery_price }
}

const orderRow = ({ sql, now }: Db, { id, order, lines, moments }: MadeOrder, people: People) => {
  const { history, place: _held, ...window } = moments
  const customer = order.customer ? personOf(people, order.customer) : null
  const created = history[0]?.at ?? new Date(0)
  const reached = history.at(-1)?.at ?? created
  const city_id = places.stores.find((store) => store.id === order.store_id)?.city_id ?? 1
  return {
    id,
    number: order.number,
    user_id: customer?.id ?? null,
    source: order.source ?? 'site',
    source_ref: order.source_ref ?? null,
    city_id,
    store_id: order.store_id,
    status: order.status,
    payment_status: order.payment_status,
    address_status: order.address_status ?? 'known',
    is_know_address: order.address_status === undefined,
    photo_status: order.photo,
    photo_required: order.own !== undefined,
    needs_attention: order.needs_attention ?? null,
    cancel_asked_at: order.cancel_asked ? reached : null,
    // At night, when what is on its way is late.
    apologised_at: isLate(order, moments, now()) ? reached : null,
    pay_until:
      order.status === 'awaiting_payment'
        ? new Date(created.getTime() + orderSettings.settings.payMinutes.default * MINUTE_MS)
        : null,
    ...workersOf(order, people),
    order_type: order.order_type,
    time_type: order.slot.time_type,
    ...window,
    zone_id: order.zone_id ?? null,
    address: order.address
      ? sql.json({ ...order.address, coords: coordsOf(String(order.address['name']), city_id) })
      : null,
    recipient_name: order.recipient.name,
    recipient_phone: order.recipient.phone,
    payment_method: order.payment_method_id,
    anonymous: order.anonymous ?? false,
    photo_recipient: order.photo_recipient ?? false,
    reason: order.reason ?? null,
    card_text: order.card_text ?? null,
    substitution: order.substitution ?? 'call',
    receipt_email: customer && isPaidAtOnce(order.payment_method_id) ? emailOf(order, customer) : null,
    ...sumsOf(order, lines),
    idempotency_key: `demo-${order.number}`,
    request_hash: '',
    created_at: created,
    updated_at: reached,
  }
}

const isLate = (order: DemoOrder, { place: { date, time_to } }: OrderMoments, now: Date): boolean =>
  order.status === 'delivering' &&
  `${date}T${time_to}` < inCity(now, timeZoneOf(order)).toPlainDateTime().toString()

/** Of its street, with houses one after another. */
const coordsOf = (address: string, cityId: number): [lat: number, lon: number] | null => {
  const [, street = '', house = '0'] = /^(.+), (\d+)/.exec(address) ?? []
  const streets = cities.find(({ city_id }) => city_id === cityId)?.streets ?? []
  const [lat, lon] = streets.find(({ name }) => name === street)?.coords ?? []
  return lat === undefined || lon === undefined ? null : [lat + Number(house) / HOUSES_A_DEGREE, lon]
}
const HOUSES_A_DEGREE = 10_000

const EXPECTED_IN_MINUTES = 12

/** What Timur brings, and where he agreed to be seen. */
const insertStop = async ({ sql }: Db, orderId: string, { history }: OrderMoments, courierId: string) => {
  const left = history.at(-1)?.at ?? new Date(0)
  const seen = new Date(left.getTime() + REACHED_MINUTES_AGO * MINUTE_MS)
  const expected = new Date(seen.getTime() + EXPECTED_IN_MINUTES * MINUTE_MS)
  await sql`insert into delivery_stops (order_id, position, expected_at) values (${orderId}, 0, ${expected})`
  await sql`
    insert into courier_points (courier_id, lat, lon, at) values (${courierId}, 54.9822, 73.3665, ${seen})
    on conflict (courier_id) do nothing`
}

/** An online payment needs an email for the receipt. */
const emailOf = ({ customer = '' }: DemoOrder, { email }: { email: string | null }) =>
  email ?? `${customer}@lavanda.example`

const workersOf = ({ status, order_type }: DemoOrder, people: People) => ({
  florist_id: status === 'assembling' || isMade(status) ? personOf(people, 'anna').id : null,
  courier_id:
    order_type === 'delivery' && isMade(status) && status !== 'assembled'
      ? personOf(people, 'timur').id
      : null,
})

const lineRows = (order_id: string, lines: OrderedLine[]) =>
  lines.map(({ recipe: _parts, ...line }, position) => ({ id: uuidv7(), order_id, position, ...line }))

const ACTORS = new Map([
  ['confirmed', 'vera'],
  ['assembling', 'anna'],
  ['assembled', 'anna'],
  ['ready_for_pickup', 'anna'],
  ['delivering', 'timur'],
  ['delivery_failed', 'timur'],
  ['completed', 'timur'],
])

const historyRows = ({ id: order_id, order, moments: { history } }: MadeOrder, people: People) =>
  history.map(({ status, at }, index) => {
    const staff = order.order_type === 'pickup' && status === 'completed' ? 'anna' : ACTORS.get(status)
    const atTheCounter = order.source === 'counter' && index === 0
    const byCustomer = index === 0 || (status === 'cancelled' && order.cancel_reason !== 'unpaid')
    const actor = atTheCounter
      ? personOf(people, 'anna').id
      : staff
        ? personOf(people, staff).id
        : byCustomer && order.customer
          ? personOf(people, order.customer).id
          : 'system'
    const reason = status === 'cancelled' ? (order.cancel_reason ?? null) : null
    return { id: uuidv7(), order_id, status, actor, reason, created_at: at }
  })

const insertAttention = async (
  { sql }: Db,
  order_id: string,
  order: DemoOrder,
  { history }: OrderMoments,
  people: People,
) => {
  const { needs_attention: value = null, attention_reason: reason = null } = order
  if (reason === null) return
  const actor = personOf(people, 'anna').id
  const created_at = history.at(-1)?.at ?? new Date(0)
  const note = { id: uuidv7(), order_id, axis: 'attention', value, actor, reason, created_at }
  await sql`insert into order_log ${sql(note)}`
}
