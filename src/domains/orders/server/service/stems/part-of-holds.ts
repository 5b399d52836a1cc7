import type { StemReservation } from '#/domains/catalog/server/public.ts'

/** So many of them, the first ones first; fewer where there are fewer. */
export const partOfHolds = (held: readonly StemReservation[], quantity: number): StemReservation[] => {
  let left = quantity
  return held.flatMap((one) => {
    const taken = Math.min(left, one.quantity)
    left -= taken
    return taken > 0 ? [{ ...one, quantity: taken }] : []
  })
}
