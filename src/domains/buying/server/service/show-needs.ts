import type { Staff } from '#/domains/auth/server/public.ts'
import { ownStore } from '#/domains/catalog/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { addDays, localMoment } from '#/platform/shared/local-moment.ts'
import type { Needs, StemNeeds } from '#/domains/buying/contract/needs.ts'
import { restOfDay } from '#/domains/buying/rules/rest-of-day.ts'
import { stemNeeds } from '#/domains/buying/rules/stem-needs.ts'
import * as queries from '../queries/needs.ts'
import { findCountedSpan } from '../queries/stem-days.ts'
import { forecastStore } from './forecast-store.ts'

/** Of one's own store. */
export const showNeeds = async (
  db: Db,
  staff: Staff,
  storeId: number,
  days: number,
): Promise<Omit<Needs, 'counted_at'> & { counted_at: Date | null }> => {
  const { name, city, time_zone: timeZone } = await ownStore(db, staff, storeId)
  const { date: today, time } = localMoment(db.now(), timeZone)
  const dates = Array.from({ length: days }, (_, n) => addDays(today, n))
  const last = addDays(today, days - 1)
  const [stems, batches, coming, ordered, used, span] = await Promise.all([
    queries.findStems(db, storeId),
    queries.findBatches(db, storeId, timeZone),
    queries.findComing(db, storeId),
    queries.findOrdered(db, storeId, last),
    queries.findUsed(db, storeId, today),
    findCountedSpan(db, storeId),
  ])
  const { quality, peaks, historyDays, forecastOf } = await forecastStore(db, storeId, {
    today,
    days,
    first: span.first,
  })
  const [batchesOf, comingOf, orderedOf] = [byComponent(batches), byComponent(coming), byComponent(ordered)]
  const usedOf = new Map(used.map(({ component_id, quantity }) => [component_id, quantity]))
  const period = { dates, rest: restOfDay(time) }
  const needsOf = (stem: (typeof stems)[number]): StemNeeds => {
    const { component_id: id, on_hand: onHand, life_days: lifeDays } = stem
    const facts = {
      onHand,
      lifeDays,
      batches: batchesOf(id).map(({ date, quantity }) => ({ arrived_on: date, quantity })),
      arrivals: comingOf(id).map(({ date, quantity }) => ({ date, quantity })),
      ordered: orderedOf(id),
      used: usedOf.get(id) ?? 0,
      forecast: forecastOf(id),
    }
    return { ...stem, ...stemNeeds(facts, period) }
  }
  return {
    store: { id: storeId, name, city },
    today,
    days: dates,
    peaks: peaks
      .filter(({ date }) => date >= today && date <= addDays(last, 1))
      .map(({ date, title }) => ({
        date,
        title,
        known: peaks.some((one) => one.title === title && one.date < today),
      })),
    history_days: historyDays,
    counted_at: span.counted_at,
    quality,
    stems: stems
      .map(needsOf)
      .filter((one) => one.on_hand + one.ordered + one.forecast + one.coming.length > 0)
      .toSorted((a, b) => b.missing - a.missing),
  }
}

const byComponent = <T extends { component_id: number }>(rows: readonly T[]) => {
  const found = Map.groupBy(rows, ({ component_id }) => component_id)
  return (id: number): readonly T[] => found.get(id) ?? []
}
