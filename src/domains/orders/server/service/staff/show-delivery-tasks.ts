import type { Staff } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { whyNot } from '#/domains/orders/rules/transitions.ts'
import * as queries from '#/domains/orders/server/queries/staff/delivery-tasks.ts'
import { addressWithoutDoor } from './show-staff-order.ts'
import { sortByRoute } from '../../../rules/courier-route.ts'
import { amountDue } from '#/domains/orders/rules/amount-due.ts'

export const showDeliveryTasks = async (db: Db, courier: Staff) => {
  const rows = await queries.findDeliveryTasks(db, courier)
  const mine = rows.filter(({ courier_id, status }) => courier_id === courier.id && status !== 'completed')
  return {
    mine: inRouteOrder(mine).map(toDeliveryTask),
    free: rows.filter(({ courier_id }) => courier_id === null).map(toDeliveryTask),
    done: rows.filter(({ status }) => status === 'completed').map(toDeliveryTask),
  }
}

const inRouteOrder = (rows: queries.DeliveryTaskRow[]): queries.DeliveryTaskRow[] => {
  const [first] = rows
  if (!first) return []
  const stops = rows.map((row) => ({
    row,
    from: row.time_from,
    to: row.time_to,
    at: row.address?.coords ?? null,
    started: row.status === 'delivering',
  }))
  return sortByRoute([first.store.lat, first.store.lon], stops).map(({ row }) => row)
}

/**
 * Phones only while the courier works on it, none of an anonymous sender; a free order shows the house but no
 * people.
 */
const toDeliveryTask = ({ courier_id, ...row }: queries.DeliveryTaskRow) => {
  const { store, customer, recipient_phone, recipient_name, address, comment, ...task } = row
  const isMine = courier_id !== null
  const mayCall = isMine && row.status !== 'completed'
  return {
    ...task,
    store,
    address: isMine ? address : addressWithoutDoor(address),
    recipient_name: isMine ? recipient_name : null,
    comment: isMine ? comment : null,
    recipient_phone: mayCall ? recipient_phone : null,
    customer: mayCall && !row.anonymous ? customer : null,
    to_take: amountDue(row),
    obstacle:
      row.status === 'assembled' || row.status === 'delivery_failed' ? whyNot(row, 'delivering') : null,
  }
}
