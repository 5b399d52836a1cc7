import type { Staff } from '#/domains/auth/server/public.ts'
import { listStores, ownStore } from '#/domains/catalog/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import { addDays, localMoment } from '#/platform/shared/local-moment.ts'
import type { Needs, StemNeeds } from '#/domains/buying/contract/needs.ts'
import { qualityOf, sumErrors } from '#/domains/buying/rules/forecast-error.ts'
import { restOfDay } from '#/domains/buying/rules/rest-of-day.ts'
import { stemNeeds } from '#/domains/buying/rules/stem-needs.ts'
import { sumNeeds } from '#/domains/buying/rules/sum-needs.ts'
import * as queries from '../queries/needs.ts'
import { findCountedSpan } from '../queries/stem-days.ts'
import { forecastStore } from './forecast-store.ts'

export type BuyingStore = Needs['store'] & { time_zone: string }

/** Of one's own store. */
export const showNeeds = async (db: Db, staff: Staff, storeId: number, days: number) => {
  const { error, ...needs } = await storeNeeds(db, await ownStore(db, staff, storeId), days)
  return { ...needs, quality: error && qualityOf(error) }
}

/** Of all stores that one may buy for, one after the other: no more connections than for one. 404 without any. */
export const showAllNeeds = async (db: Db, staff: Staff, days: number) => {
  const { items: stores } = await listStores(db, staff)
  if (stores.length === 0) throw notFound('store_not_found')
  const all = []
  for (const store of stores) all.push(await storeNeeds(db, store, days))
  const errors = all.flatMap(({ error }) => error ?? [])
  return {
    ...sumNeeds(all),
    stores: all.map(({ store }) => store),
    history_days: Math.max(0, ...all.map(({ history_days: past }) => past)),
    counted_at: all[0]?.counted_at ?? null,
    quality: errors.length === 0 ? null : qualityOf(sumErrors(errors)),
  }
}

/** `error`: of the forecast; null: too little past. */
export const storeNeeds = async (
  db: Db,
  { id: storeId, name, city, time_zone: timeZone }: BuyingStore,
  days: number,
) => {
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
  const {
    error,
    peaks,
    historyDays,
    stems: forecasts,
  } = await forecastStore(db, storeId, {
    today,
    days,
    first: span.first,
    countedAt: span.counted_at,
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
      forecast: forecasts.get(id) ?? NO_FORECAST,
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
    error,
    stems: stems
      .map(needsOf)
      .filter((one) => one.on_hand + one.ordered + one.forecast + one.coming.length > 0)
      .toSorted((a, b) => b.missing - a.missing),
  }
}

const NO_FORECAST = { days: [], dayError: 0, periodError: 0 }

const byComponent = <T extends { component_id: number }>(rows: readonly T[]) => {
  const found = Map.groupBy(rows, ({ component_id }) => component_id)
  return (id: number): readonly T[] => found.get(id) ?? []
}
