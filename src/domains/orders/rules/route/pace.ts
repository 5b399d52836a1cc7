export type LatLon = readonly [lat: number, lon: number]

/** How fast couriers are in this city. */
export type Pace = {
  /** The road beside a straight line, in percent. */
  roadPercent: number
  cityKmh: number
  /** To park, go up and hand over. */
  stopMinutes: number
}

const KM_A_DEGREE = 111.2
const RADIANS = Math.PI / 180
const MINUTES_AN_HOUR = 60
const WHOLE_PERCENT = 100
/** To and from an address without coordinates. */
const UNKNOWN_KM = 5

/** Within a city the earth is flat. */
const straightKm = ([lat, lon]: LatLon, [otherLat, otherLon]: LatLon): number =>
  KM_A_DEGREE * Math.hypot(otherLat - lat, (otherLon - lon) * Math.cos(lat * RADIANS))

export type Leg = { km: number; minutes: number }

export const legBetween = (from: LatLon | null, to: LatLon | null, { roadPercent, cityKmh }: Pace): Leg => {
  const km = from && to ? (straightKm(from, to) * roadPercent) / WHOLE_PERCENT : UNKNOWN_KM
  return { km, minutes: (km / cityKmh) * MINUTES_AN_HOUR }
}
