import type { Staff } from '#/domains/auth/server/public.ts'
import { ownStore } from '#/domains/catalog/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { localDate } from '#/platform/server/local-time.ts'
import { whyNot } from '#/domains/orders/rules/order.ts'
import { routeOrder } from './sort-by-route.ts'
import * as queries from '#/domains/orders/server/queries/staff/work.ts'
import { houseOf, toTake } from './show-staff-order.ts'

/** What a store has to make on a day, today by default, and what to take for it; 403 for another store than one's own. */
export const showAssembly = async (db: Db, staff: Staff, storeId: number, asked: string | undefined) => {
  const { time_zone } = await ownStore(db, staff, storeId)
  const today = localDate(db.now(), time_zone)
  const date = asked ?? today
  const [items, stems] = await Promise.all([
    queries.findToAssemble(db, { storeId, date, today }),
    queries.findStemsToTake(db, { storeId, date, today }),
  ])
  return { date, today, items, stems }
}

/** A courier's day: their orders in the order of the way, those that nobody brings yet, and what is done. */
export const showErrands = async (db: Db, courier: Staff) => {
  const rows = await queries.findErrands(db, courier)
  const mine = rows.filter(({ courier_id, status }) => courier_id === courier.id && status !== 'completed')
  return {
    mine: inOrderOfWay(mine).map(toErrand),
    free: rows.filter(({ courier_id }) => courier_id === null).map(toErrand),
    done: rows.filter(({ status }) => status === 'completed').map(toErrand),
  }
}

const inOrderOfWay = (rows: queries.ErrandRow[]): queries.ErrandRow[] => {
  const [first] = rows
  if (!first) return []
  const stops = rows.map((row) => ({
    row,
    from: row.time_from,
    to: row.time_to,
    at: row.address?.coords ?? null,
    started: row.status === 'delivering',
  }))
  return routeOrder([first.store.lat, first.store.lon], stops).map(({ row }) => row)
}

/**
 * Whom to call a courier knows while they work for them only, and who sent it never when that is not to be said. Of what
 * nobody brings yet: what, when and to which house, and nothing of people.
 */
const toErrand = ({ courier_id, ...row }: queries.ErrandRow) => {
  const { store, customer, recipient_phone, recipient_name, address, comment, ...errand } = row
  const isMine = courier_id !== null
  const mayCall = isMine && row.status !== 'completed'
  return {
    ...errand,
    store,
    address: isMine ? address : houseOf(address),
    recipient_name: isMine ? recipient_name : null,
    comment: isMine ? comment : null,
    recipient_phone: mayCall ? recipient_phone : null,
    customer: mayCall && !row.anonymous ? customer : null,
    to_take: toTake(row),
    obstacle:
      row.status === 'assembled' || row.status === 'delivery_failed' ? whyNot(row, 'delivering') : null,
  }
}
