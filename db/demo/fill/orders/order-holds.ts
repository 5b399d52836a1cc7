import type { OrderStatus } from '#/domains/orders/contract/customer.ts'
import type { Db } from '#/platform/server/database/db.ts'
import delivery from '../../data/delivery.json' with { type: 'json' }
import type { DemoOrder, OrderedLine } from './demo-order.ts'
import type { OrderMoments } from './order-moments.ts'

export const isMade = (status: OrderStatus): boolean =>
  ['assembled', 'delivering', 'ready_for_pickup', 'delivery_failed', 'completed'].includes(status)

export type MadeOrder = { id: string; order: DemoOrder; lines: OrderedLine[]; moments: OrderMoments }

/** Reserved until assembled, then used; returned by a cancelled order. */
export const reserveStems = async ({ sql }: Db, made: MadeOrder[]) => {
  await sql`insert into order_components ${sql(made.flatMap((one) => stemsOf(one)))}`
  await sql`
    update store_stock stock set reserved = stock.reserved + held.quantity
    from (
      select store_id, component_id, sum(quantity)::int as quantity from order_components
      where state = 'reserved' and order_id = any(${made.map(({ id }) => id)}::uuid[]) group by 1, 2
    ) held
    where stock.store_id = held.store_id and stock.component_id = held.component_id`
}

const stemsOf = ({ id: order_id, order, lines }: MadeOrder) => {
  const needed = new Map<number, number>()
  for (const { recipe, quantity } of lines) {
    for (const part of recipe)
      needed.set(part.component_id, (needed.get(part.component_id) ?? 0) + part.quantity * quantity)
  }
  const { store_id, status } = order
  const state = status === 'cancelled' ? 'released' : isMade(status) ? 'used' : 'reserved'
  return [...needed].map(([component_id, quantity]) => ({
    order_id,
    store_id,
    component_id,
    quantity,
    state,
  }))
}

export const takeSlots = async ({ sql }: Db, made: MadeOrder[]) => {
  const { pickup_per_hour, per_window } = delivery.capacity
  const held = made
    .filter(({ order }) => order.status !== 'cancelled')
    .map(({ id, order: { store_id, order_type: kind }, moments: { place } }) => ({
      order_id: id,
      store_id,
      kind,
      ...place,
    }))
  const slots = Map.groupBy(held, ({ order_id: _of, ...slot }) => JSON.stringify(slot))
  const rows = [...slots.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const { order_id: _of, ...slot } = first
    const capacity = slot.kind === 'pickup' ? pickup_per_hour : per_window
    return [{ ...slot, capacity, taken: 1 + others.length }]
  })
  await sql`insert into slots ${sql(rows)}`
  await sql`insert into order_slots ${sql(held)}`
}
