import { DAY_MS, MINUTE_MS } from '#/platform/shared/durations.ts'

/** Milliseconds: letters come later than SMS (`decisions §2`). */
export const CODE_LIFE_MS = 15 * MINUTE_MS
export const CODE_TRIES = 5
/** Of one customer, to whatever address: nobody's box is filled by us. */
export const ASK_EVERY_MS = MINUTE_MS
export const ASKS_A_DAY = 10
export const ASK_DAY_MS = DAY_MS
