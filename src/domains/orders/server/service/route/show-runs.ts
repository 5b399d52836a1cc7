import type { Staff } from '#/domains/auth/server/public.ts'
import { amountDue } from '#/domains/orders/rules/amount-due.ts'
import { whyNot } from '#/domains/orders/rules/transitions.ts'
import * as queries from '#/domains/orders/server/queries/staff/runs.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { chooseStore } from '../staff/show-board.ts'
import { asRoute, runContext, runsFor } from './show-route.ts'

/** What leaves later is not worth deciding now. */
const WITHIN_HOURS = 4

/** Departing orders that nobody brings yet, as they are best brought together. */
export const showRuns = async (db: Db, staff: Staff, storeId: number | undefined) => {
  const { stores, store } = await chooseStore(db, staff, storeId)
  const place = await queries.findStorePlace(db, store.id)
  const [rows, couriers, context] = await Promise.all([
    queries.findDeparting(db, store.id, WITHIN_HOURS),
    queries.findCouriers(db, store.id),
    runContext(db, place),
  ])
  return {
    stores: stores.map(({ id, name }) => ({ id, name })),
    store: { id: store.id, name: store.name },
    runs: runsFor(rows.map(asRouted), context).map((run) => ({
      route: asRoute(run, place),
      orders: run.visits.map(({ stop }) => asRunOrder(stop.row.row)),
    })),
    couriers: couriers.map(({ last_at, ...courier }) => ({ ...courier, back_at: last_at })),
  }
}

const asRouted = (row: queries.RunOrderRow) => ({ ...row, row, toTake: amountDue(row) })

const asRunOrder = ({
  id,
  number,
  status,
  name,
  place,
  time_from,
  time_to,
  is_exact,
  ...row
}: queries.RunOrderRow) => ({
  id,
  number,
  status,
  name,
  place,
  time_from,
  time_to,
  is_exact,
  to_take: amountDue({ ...row, status }),
  obstacle:
    status === 'assembled' || status === 'delivery_failed' ? whyNot({ ...row, status }, 'delivering') : null,
})
