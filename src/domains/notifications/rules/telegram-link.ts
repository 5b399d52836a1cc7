import { DAY_MS, MINUTE_MS, SECOND_MS } from '#/platform/shared/durations.ts'

/** Milliseconds, as the code of a letter lives. */
export const LINK_LIFE_MS = 15 * MINUTE_MS
/** Of one person. */
export const LINKS_A_DAY = 20
export const LINK_DAY_MS = DAY_MS
/** How often the page asks whether the chat is connected, while it waits. */
export const LOOK_EVERY_MS = 3 * SECOND_MS
