type TimedLine = { lead_minutes: number; quantity: number; kind: string }

/** The slowest line, and so many more for every bouquet after the first. */
export const makingMinutes = (lines: readonly TimedLine[], furtherBouquetMinutes: number): number => {
  if (lines.length === 0) return 0
  const bouquets = lines
    .filter(({ kind }) => kind === 'bouquet' || kind === 'flowers')
    .reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    Math.max(...lines.map(({ lead_minutes }) => lead_minutes)) +
    Math.max(0, bouquets - 1) * furtherBouquetMinutes
  )
}
