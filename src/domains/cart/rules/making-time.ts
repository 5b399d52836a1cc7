/** Minutes added by every bouquet after the first (`research §3.3`). */
export const FURTHER_BOUQUET_MINUTES = 10

/** Minutes to make the cart: the slowest line plus ten for every further bouquet. */
export const makingMinutes = (lines: { lead_minutes: number; quantity: number; kind: string }[]): number => {
  if (lines.length === 0) return 0
  const bouquets = lines
    .filter(({ kind }) => kind === 'bouquet' || kind === 'flowers')
    .reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    Math.max(...lines.map(({ lead_minutes }) => lead_minutes)) +
    Math.max(0, bouquets - 1) * FURTHER_BOUQUET_MINUTES
  )
}
