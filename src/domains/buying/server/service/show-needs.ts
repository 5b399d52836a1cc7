import type { Staff } from '#/domains/auth/server/public.ts'
import { ownStore } from '#/domains/catalog/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { addDays, localMoment } from '#/platform/shared/local-moment.ts'
import type { Needs, StemNeeds } from '#/domains/buying/contract/needs.ts'
import { balanceStems, wiltsOn } from '#/domains/buying/rules/balance.ts'
import { restOfDay } from '#/domains/buying/rules/rest-of-day.ts'
import { fitBatches } from '#/domains/buying/rules/fit-batches.ts'
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
  const [batchesOf, comingOf, orderedOf] = [batches, coming, ordered].map(byComponent)
  const usedOf = new Map(used.map(({ component_id, quantity }) => [component_id, quantity]))
  const rest = restOfDay(time)
  const needsOf = ({ component_id: id, on_hand, life_days, ...stem }: (typeof stems)[number]): StemNeeds => {
    const forecast = forecastOf(id)
    const open = orderedOf?.(id) ?? []
    const needs = dates.map((date, n) => {
      const isToday = n === 0
      const taken = open
        .filter((one) => one.date === date || (isToday && one.date < today))
        .reduce((sum, { quantity }) => sum + quantity, 0)
      const whole = forecast.days[n] ?? 0
      const more = whole - taken - (isToday ? (usedOf.get(id) ?? 0) : 0)
      return {
        date,
        ordered: taken,
        forecast: Math.round(Math.max(0, isToday ? Math.min(more, whole * rest) : more)),
      }
    })
    const arrivals = (comingOf?.(id) ?? []).filter(({ date }) => date <= last)
    const shelf = fitBatches(
      (batchesOf?.(id) ?? []).map(({ date, quantity }) => ({ arrived_on: date, quantity })),
      on_hand,
      today,
    )
    const balance = balanceStems(shelf, arrivals, needs, life_days).map((day) => ({
      ...day,
      off: Math.round(day.forecast * forecast.dayError),
    }))
    const sum = (of: (day: (typeof balance)[number]) => number) =>
      balance.reduce((total, day) => total + of(day), 0)
    const missing = sum((day) => day.missing)
    const expected = sum((day) => day.forecast)
    return {
      ...stem,
      component_id: id,
      on_hand,
      life_days,
      batches: shelf.map((batch) => ({ ...batch, wilts_on: wiltsOn(batch.arrived_on, life_days) })),
      coming: arrivals.map(({ date, quantity }) => ({ date, quantity })),
      ordered: sum((day) => day.ordered),
      forecast: expected,
      off: Math.round(expected * forecast.periodError),
      wilts: sum((day) => day.wilts),
      covered: sum((day) => day.ordered + day.forecast) - missing,
      missing,
      short_on: balance.find((day) => day.missing > 0)?.date ?? null,
      days: balance,
    }
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
