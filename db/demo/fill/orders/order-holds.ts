import type { OrderStatus } from '#/domains/orders/contract/customer.ts'
import type { Db } from '#/platform/server/database/db.ts'
import delivery from '../../data/delivery.json' with { type: 'json' }
import { type DemoOrder, linesOf } from './demo-order.ts'
import { components, idOf } from '../../products.ts'
import type { OrderMoments } from './order-moments.ts'

export const isMade = (status: OrderStatus): boolean =>
  ['assembled', 'delivering', 'ready_for_pickup', 'delivery_failed', 'completed'].includes(status)

/** Reserved until assembled, then used; returned by a cancelled order. */
export const reserveStems = async ({ sql }: Db, order_id: string, order: DemoOrder) => {
  const needed = new Map<number, number>()
  for (const { size, quantity } of linesOf(order)) {
    for (const line of size.recipe) {
      const component = idOf(components, line.component)
      needed.set(component, (needed.get(component) ?? 0) + line.quantity * quantity)
    }
  }
  const { store_id, status } = order
  const state = status === 'cancelled' ? 'released' : isMade(status) ? 'used' : 'reserved'
  const rows = [...needed].map(([component_id, quantity]) => ({
    order_id,
    store_id,
    component_id,
    quantity,
    state,
  }))
  await sql`insert into order_components ${sql(rows)}`
  await sql`
    update store_stock stock set reserved = stock.reserved + held.quantity
    from order_components held
    where held.order_id = ${order_id} and held.state = 'reserved'
      and stock.store_id = held.store_id and stock.component_id = held.component_id`
}

export const takeSlot = async ({ sql }: Db, order_id: string, order: DemoOrder, { place }: OrderMoments) => {
  const { store_id, order_type: kind, status } = order
  if (status === 'cancelled') return
  const { pickup_per_hour, per_window } = delivery.capacity
  const capacity = kind === 'pickup' ? pickup_per_hour : per_window
  const slot = { store_id, kind, ...place }
  await sql`
    insert into slots ${sql({ ...slot, capacity, taken: 1 })}
    on conflict (store_id, kind, date, time_from, time_to) do update set taken = slots.taken + 1`
  await sql`insert into order_slots ${sql({ order_id, ...slot })}`
}
