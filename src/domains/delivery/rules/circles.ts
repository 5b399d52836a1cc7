/** Kilometres, kopecks, minutes. */
export type Circle = {
  radius_km: number
  price: number
  /** Kopecks of goods for free delivery; null: never. */
  free_from: number | null
  courier_minutes: number
}

/** For a middle-sized town. */
export const FIRST_CIRCLES: readonly Circle[] = [
  { radius_km: 3, price: 20_000, free_from: 300_000, courier_minutes: 25 },
  { radius_km: 6, price: 30_000, free_from: 500_000, courier_minutes: 40 },
  { radius_km: 12, price: 50_000, free_from: null, courier_minutes: 60 },
]

export const MAX_CIRCLES = 12
export const MIN_RADIUS_KM = 0.1
export const MAX_RADIUS_KM = 200
/** Kopecks: more is a slip of the hand. */
export const MAX_CIRCLE_PRICE = 10_000_000

const METRES = 1000
export const radiusInMetres = (kilometres: number): number => Math.round(kilometres * METRES)
export const radiusInKm = (metres: number): number => metres / METRES

export type CircleFault = { at: number; field: keyof Circle; fault: 'sameRadius' | 'freeBelowPrice' }

/** One radius twice, or free delivery of goods that cost less than it. */
export const circleFaults = (circles: readonly Circle[]): CircleFault[] =>
  circles.flatMap(({ radius_km, price, free_from }, at) => {
    const first = circles.findIndex((one) => radiusInMetres(one.radius_km) === radiusInMetres(radius_km))
    return [
      ...(first < at ? [{ at, field: 'radius_km', fault: 'sameRadius' } as const] : []),
      ...(free_from !== null && free_from < price
        ? [{ at, field: 'free_from', fault: 'freeBelowPrice' } as const]
        : []),
    ]
  })
