import type { Staff } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { whyNot } from '#/domains/orders/rules/transitions.ts'
import * as queries from '#/domains/orders/server/queries/staff/delivery-tasks.ts'
import { addressWithoutDoor } from './show-staff-order.ts'
import type { LatLon } from '#/domains/orders/rules/route/pace.ts'
import { amountDue } from '#/domains/orders/rules/amount-due.ts'
import { asRoute, asRouteUnderWay, runContext, runsFor } from '../route/show-route.ts'

type Row = queries.DeliveryTaskRow

export const showDeliveryTasks = async (db: Db, courier: Staff) => {
  const rows = await queries.findDeliveryTasks(db, courier)
  const own = rows.filter(({ courier_id, status }) => courier_id === courier.id && status !== 'completed')
  const last = rows
    .filter(({ done_at }) => done_at !== null)
    .toSorted((one, other) => Number(other.done_at) - Number(one.done_at))[0]
  const { mine, route } = await inRouteOrder(db, own, last?.address?.coords ?? null)
  return {
    mine: mine.map(toDeliveryTask),
    route,
    free: rows.filter(({ courier_id }) => courier_id === null).map(toDeliveryTask),
    done: rows.filter(({ status }) => status === 'completed').map(toDeliveryTask),
  }
}

/** What is on the way is the route; else what leaves next. Then what is to come, as it will leave. */
const inRouteOrder = async (db: Db, rows: Row[], from: LatLon | null) => {
  const [first] = rows
  if (!first) return { mine: rows, route: null }
  const store = { ...first.store, time_zone: first.time_zone }
  const context = await runContext(db, store)
  const routed = rows.map(asRouted)
  const onWay = routed
    .filter(({ row }) => row.status === 'delivering')
    .toSorted((one, other) => (one.row.position ?? Infinity) - (other.row.position ?? Infinity) || 0)
  const isUndecided = ({ row }: Routed) => row.status === 'delivery_failed' && row.needs_attention !== null
  const waiting = routed.filter((one) => one.row.status !== 'delivering' && !isUndecided(one))
  const runs = runsFor(waiting, context)
  const toGo = runs.flatMap(({ visits }) => visits.map(({ stop }) => stop.row))
  const route =
    onWay.length > 0
      ? asRouteUnderWay(onWay, { store, context, from })
      : runs[0]
        ? asRoute(runs[0], store)
        : null
  return { mine: [...onWay, ...toGo, ...routed.filter(isUndecided)].map(({ row }) => row), route }
}

type Routed = ReturnType<typeof asRouted>
const asRouted = (row: Row) => ({
  row,
  id: row.id,
  number: row.number,
  toTake: amountDue(row),
  coords: row.address?.coords ?? null,
  opens_at: row.opens_at,
  closes_at: row.closes_at,
  expected_at: row.expected_at,
  place_by_hand: row.place_by_hand,
  arrangement: row.arrangement,
})

/**
 * Phones only while the courier works on it, none of an anonymous sender nor of who is surprised; a free order shows the house but no
 * people.
 */
const toDeliveryTask = ({ courier_id, ...row }: Row) => {
  const {
    store,
    customer,
    recipient_phone,
    recipient_name,
    address,
    comment,
    is_later: _later,
    ...task
  } = row
  const isMine = courier_id !== null
  const mayCall = isMine && row.status !== 'completed'
  return {
    ...task,
    store,
    address: isMine ? address : addressWithoutDoor(address),
    recipient_name: isMine ? recipient_name : null,
    comment: isMine ? comment : null,
    recipient_phone: mayCall && !row.no_call ? recipient_phone : null,
    customer: mayCall && !row.anonymous ? customer : null,
    to_take: amountDue(row),
    obstacle:
      row.status === 'assembled' || row.status === 'delivery_failed'
        ? whyNot({ ...row, substitutions_asked: 0 }, 'delivering')
        : null,
  }
}
