/** Why an order was late, by its clocks: the first that holds (docs/decisions/089). */
export const LATE_CAUSES = ['stems', 'nobody', 'making', 'departure', 'way'] as const
export type LateCause = (typeof LATE_CAUSES)[number]

/** Minutes after the promised end that are still in time. */
export const GRACE_MINUTES = 10
