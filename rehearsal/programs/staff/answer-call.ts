import { randomUUID } from 'node:crypto'
import { boardStaffApi, type OrderSearchResult } from '#/domains/orders/contract/staff/board.ts'
import { deliveryApi, type Interval } from '#/domains/delivery/contract/customer.ts'
import {
  newOrderStaffApi,
  type NewOrderQuote,
  type NewOrderTaken,
} from '#/domains/orders/contract/staff/new-order.ts'
import { orderStaffApi } from '#/domains/orders/contract/staff/order.ts'
import { t } from '#/platform/shared/texts.ts'
import type { PlannedCall } from '../../plan/plan-day.ts'
import type { Person } from '../person.ts'
import type { Surroundings } from '../run-program.ts'

/** «Где мой заказ?», or an order that is taken down: fetched from the store, paid by a transfer. */
export const answerCall = (around: Surroundings, manager: Person, call: PlannedCall): Promise<void> =>
  call.orders ? takeOrder(around, manager, call) : findForCaller(around, manager, call)

const findForCaller = async ({ setup, note }: Surroundings, manager: Person, { phone }: PlannedCall) => {
  const about = setup.orders[Number(phone.slice(-3)) % setup.orders.length]
  const { items } = await manager.must<{ items: OrderSearchResult[] }>(boardStaffApi.search, {
    query: { q: about?.phone.slice(-7) ?? '' },
  })
  const [found] = items
  if (found) await manager.must(orderStaffApi.show, { params: { id: found.id } })
  note('call', { about: 'where', done: found !== undefined })
}

const takeOrder = async ({ setup, note }: Surroundings, manager: Person, call: PlannedCall) => {
  const { phone, storeId, wish } = call
  await manager.must(newOrderStaffApi.people, { query: { q: phone.slice(-10) } })
  const buyer = { phone, name: t('rehearsal.people.recipient') }
  const place = {
    city_id: setup.city.id,
    store_id: storeId,
    source: 'phone',
    handover: 'pickup',
    lines: [{ variant_id: wish.variantId, quantity: 1 }],
    date: setup.date,
    time_type: 'interval',
  }
  const quote = await manager.ask<NewOrderQuote>(newOrderStaffApi.quote, {
    body: { ...place, buyer_phone: phone, recipient_phone: null },
  })
  if (quote.status >= 300 || quote.body.cart.available_products.length === 0)
    return note('call', { about: 'order', done: false, why: quote.code ?? 'stems' })
  const { items } = await manager.must<{ items: Interval[] }>(deliveryApi.pickupIntervals, {
    query: { store_id: storeId, target_date: setup.date, lead_minutes: quote.body.cart.making_minutes },
  })
  const window = items.find(({ is_available }) => is_available)
  const way = quote.body.ways.find(({ way: one, refusal }) => refusal === null && one === 'transfer')
  if (!window || !way)
    return note('call', { about: 'order', done: false, why: window ? 'payment' : 'windows' })
  const taken = await manager.ask<NewOrderTaken>(newOrderStaffApi.place, {
    body: {
      ...place,
      buyer,
      recipient: null,
      time_from: window.time_from,
      time_to: window.time_to,
      pay: way.way,
      consent: true,
      version: quote.body.cart.version,
      key: randomUUID(),
    },
  })
  if (taken.status < 300) await manager.must(newOrderStaffApi.transferCame, { params: { id: taken.body.id } })
  note('call', { about: 'order', done: taken.status < 300, why: taken.code ?? null })
}
