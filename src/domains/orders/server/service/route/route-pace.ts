import { routeSettings } from '#/domains/orders/rules/settings.ts'
import type { LatLon } from '#/domains/orders/rules/route/pace.ts'
import type { Stop } from '#/domains/orders/rules/route/schedule.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'

export const paceOf = async (db: Db) => {
  const { roadPercent, cityKmh, stopMinutes } = await settingsOf(db, routeSettings)
  return { roadPercent, cityKmh, stopMinutes }
}

export const minuteOf = (moment: Date): number => moment.getTime() / MINUTE_MS
export const momentOf = (minute: number): Date => new Date(Math.round(minute) * MINUTE_MS)

type Timed = {
  coords: LatLon | null
  opens_at: Date | null
  closes_at: Date | null
  place_by_hand: number | null
}

export const asStop = <Row extends Timed>(row: Row): Stop & { row: Row } => ({
  row,
  at: row.coords,
  from: row.opens_at && minuteOf(row.opens_at),
  to: row.closes_at && minuteOf(row.closes_at),
  place: row.place_by_hand,
})
