import type { Staff } from '#/domains/auth/server/public.ts'
import type { Address, OrderStatus } from '#/domains/orders/contract/customer.ts'
import { amountDue } from '#/domains/orders/rules/amount-due.ts'
import { type Obstacle, whyNot } from '#/domains/orders/rules/transitions.ts'
import { lockState } from '#/domains/orders/server/queries/order-state.ts'
import { findStaffOrder, type StaffOrderRow } from '#/domains/orders/server/queries/staff/order.ts'
import { findStorePoint } from '#/domains/orders/server/queries/route/store-point.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { requireOrder } from '../staff/require-order.ts'

/** What a courier of a service is told of an order, and why none may be called now. */
export type OrderToCarry = {
  id: string
  number: number
  storeId: number
  status: OrderStatus
  obstacle: Obstacle | 'courier_call_not_ready' | 'courier_call_money' | null
  from: { name: string; city: string; address: string; phone: string; lat: number; lon: number }
  to: { city: string; address: Address | null; name: string; phone: string | null; mayCall: boolean }
  window: { date: string; from: string | null; to: string | null; timeZone: string }
}

/** Waits for whoever moves it at this moment. */
export const lockOrderToCarry = async (tx: Db, id: string): Promise<OrderToCarry | undefined> =>
  (await lockState(tx, id)) && orderToCarry(tx, id)

export const orderToCarry = async (db: Db, id: string): Promise<OrderToCarry | undefined> => {
  const row = await findStaffOrder(db, id)
  return row && carriedOf(row, await findStorePoint(db, row.store_id))
}

/** 404 and 403 as of the order itself. */
export const requireOrderToCarry = async (db: Db, staff: Staff, id: string): Promise<OrderToCarry> => {
  const row = await requireOrder(db, staff, id)
  return carriedOf(row, await findStorePoint(db, row.store_id))
}

const carriedOf = (row: StaffOrderRow, point: { lat: number; lon: number }): OrderToCarry => {
  const { name, city, address, phone } = row.store
  return {
    id: row.id,
    number: row.number,
    storeId: row.store_id,
    status: row.status,
    obstacle: obstacleOf(row),
    from: { name, city, address, phone, ...point },
    to: {
      city,
      address: row.address,
      name: row.recipient_name,
      phone: row.recipient_phone,
      mayCall: !row.no_call,
    },
    window: {
      date: row.date,
      from: row.time_from,
      to: row.time_to,
      timeZone: row.store.time_zone,
    },
  }
}

/** Staff go over an unanswered photo and another day knowingly: they see both beside the button. */
const obstacleOf = (row: StaffOrderRow): OrderToCarry['obstacle'] => {
  if (row.order_type === 'pickup') return 'wrong_kind_of_order'
  if (row.status !== 'assembled' && row.status !== 'delivery_failed') return 'courier_call_not_ready'
  if (amountDue(row) > 0) return 'courier_call_money'
  return row.address === null
    ? 'order_without_address'
    : whyNot(row, 'delivering', { unanswered: true, early: true })
}
