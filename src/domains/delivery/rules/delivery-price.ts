import type { Zone } from '../contract/customer.ts'

/** Kopecks; a peak day is dearer and never free. */
export const deliveryPrice = (
  zone: Pick<Zone, 'price' | 'free_from'>,
  goods: number,
  peakFactor: number | null,
): number => {
  // 250 × 1.1 is not exactly 275 in floating point.
  if (peakFactor !== null) return Math.ceil((zone.price * Math.round(peakFactor * 100)) / 10_000) * 100
  return zone.free_from !== null && goods >= zone.free_from ? 0 : zone.price
}

/** Until the address is known: the cheapest, then the nearest. */
export const assumedZone = <T extends Pick<Zone, 'price' | 'courier_minutes'>>(
  zones: readonly T[],
): T | undefined => zones.toSorted((a, b) => a.price - b.price || a.courier_minutes - b.courier_minutes)[0]
