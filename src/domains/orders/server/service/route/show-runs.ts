import type { Staff } from '#/domains/auth/server/public.ts'
import { amountDue } from '#/domains/orders/rules/amount-due.ts'
import { whyNot } from '#/domains/orders/rules/transitions.ts'
import * as queries from '#/domains/orders/server/queries/staff/runs.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { invalid } from '#/platform/server/errors.ts'
import { localDate } from '#/platform/server/local-time.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { t } from '#/platform/shared/texts.ts'
import { chooseStore } from '../staff/show-board.ts'
import { minuteOf } from './route-pace.ts'
import { asRoute, runContext, runsFor } from './show-route.ts'

/** What leaves later is not worth deciding now. */
const WITHIN_HOURS = 4

/** A day ahead begins so long before its first window. */
const EARLIER_MINUTES = 60
const FIRST_HOUR = 9

type RunsQuery = { store_id?: number | undefined; date?: string | undefined }

/**
 * Departing orders that nobody brings yet, as they are best brought together; of a later day, all of them. 422 for a
 * day that is over.
 */
export const showRuns = async (db: Db, staff: Staff, { store_id, date: requestedDate }: RunsQuery) => {
  const { stores, store } = await chooseStore(db, staff, store_id)
  const today = localDate(db.now(), store.time_zone)
  const date = requestedDate ?? today
  if (date < today) throw invalid({ date: t('staff.runs.dayOver') })
  const isAhead = date > today
  const place = await queries.findStorePlace(db, store.id)
  const [rows, couriers, now] = await Promise.all([
    queries.findDeparting(db, store.id, { date, withinHours: isAhead ? null : WITHIN_HOURS }),
    queries.findCouriers(db, store.id),
    runContext(db, place),
  ])
  const context = isAhead
    ? { ...now, store: { ...now.store, minute: startOf(rows, date, place.time_zone) } }
    : now
  return {
    date,
    today,
    stores: stores.map(({ id, name }) => ({ id, name })),
    store: { id: store.id, name: store.name },
    runs: runsFor(rows.map(asRouted), context).map((run) => ({
      route: asRoute(run, place),
      orders: run.visits.map(({ stop }) => asRunOrder(stop.row.row)),
    })),
    couriers: couriers.map(({ last_at, ...courier }) => ({ ...courier, back_at: last_at })),
  }
}

/** Before the first window of the day; of nothing with a window, in its morning. */
const startOf = (rows: readonly queries.RunOrderRow[], date: string, timeZone: string): number => {
  const opens = rows.flatMap(({ opens_at }) => (opens_at ? [minuteOf(opens_at)] : []))
  const morning = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: { hour: FIRST_HOUR } })
  return opens.length > 0 ? Math.min(...opens) - EARLIER_MINUTES : morning.epochMilliseconds / MINUTE_MS
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
