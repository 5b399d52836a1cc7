import { expect, test } from 'vitest'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import places from '../../data/places.json' with { type: 'json' }
import { inCity } from '../../in-city.ts'
import type { DemoOrder } from './demo-order.ts'
import { demoOrders } from './demo-orders.ts'
import { orderMoments } from './order-moments.ts'

const ZONES = new Map(places.cities.map(({ id, time_zone }) => [id, time_zone]))
const BY_CUSTOMERS = new Set(['awaiting_payment', 'new', 'cancelled'])
const DAY = Array.from({ length: 24 * 12 }, (_, n) => new Date(Date.UTC(2026, 10, 20) + n * 5 * MINUTE_MS))

const storeOf = ({ store_id }: DemoOrder) => {
  const store = places.stores.find(({ id }) => id === store_id)
  if (!store) throw new Error(`no store ${store_id}`)
  return { ...store.hours, zone: ZONES.get(store.city_id) ?? 'UTC' }
}

const isOpen = ({ status }: DemoOrder) => status !== 'completed' && status !== 'cancelled'

/** Of every five minutes of a day. */
const faultsOf = (find: (order: DemoOrder, now: Date) => boolean) =>
  DAY.flatMap((now) =>
    demoOrders
      .filter((order) => isOpen(order) && find(order, now))
      .map(({ number, status }) => `${now.toISOString().slice(11, 16)} ${number} ${status}`),
  )

const momentsAt = (order: DemoOrder, now: Date) => {
  const { from, to, zone } = storeOf(order)
  const { history, place } = orderMoments(order, now, zone)
  const steps = history.map(({ status, at }) => {
    const local = inCity(at, zone)
    return {
      status,
      at,
      date: local.toPlainDate().toString(),
      time: local.toPlainTime().toString().slice(0, 5),
    }
  })
  return { opens: from, closes: to, place, steps, last: steps.at(-1) }
}

test('whenever the shop is filled, its staff worked in the hours of their store, one step after another', () => {
  const faults = faultsOf((order, now) => {
    const { opens, closes, steps } = momentsAt(order, now)
    const isNight = steps.some(
      ({ status, time }) => !BY_CUSTOMERS.has(status) && (time < opens || time > closes),
    )
    const isMixed = steps.some(({ at }, index) => at > (steps[index + 1]?.at ?? now))
    return isNight || isMixed
  })
  expect(faults).toEqual([])
})

test('a courier is on the way, or did not find the recipient, in the window of the order', () => {
  const faults = faultsOf((order, now) => {
    if (order.status !== 'delivering' && order.status !== 'delivery_failed') return false
    const { place, last } = momentsAt(order, now)
    const soon = order.status === 'delivering' ? 14 : 0
    const comes = inCity(new Date((last?.at.getTime() ?? 0) + soon * MINUTE_MS), storeOf(order).zone)
    const time = comes.toPlainTime().toString().slice(0, 5)
    return (
      last?.date !== place.date || place.time_from > time || time > place.time_to || place.time_to > '21:00'
    )
  })
  expect(faults).toEqual([])
})

test('what is not on its way has a window ahead', () => {
  const faults = faultsOf((order, now) => {
    if (order.status === 'delivering' || order.status === 'delivery_failed') return false
    const { place } = momentsAt(order, now)
    const local = inCity(now, storeOf(order).zone)
    return `${place.date}T${place.time_to}` <= local.toPlainDateTime().toString().slice(0, 16)
  })
  expect(faults).toEqual([])
})
