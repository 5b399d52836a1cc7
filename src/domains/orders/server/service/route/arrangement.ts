/** Tells the sequence that somebody chose by hand from any other; null as proposed. */
export const arrangementOf = (stops: readonly { arrangement: string | null }[]): string | null =>
  [...new Set(stops.flatMap(({ arrangement }) => arrangement ?? []))].toSorted().join() || null
