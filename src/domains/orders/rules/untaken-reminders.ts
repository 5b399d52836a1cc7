/**
 * Minutes from when an order came, and then from each reminder, until staff are told of it again: as long as the bell on
 * the board rings.
 */
export const UNTAKEN_PAUSES_MIN = [3, 10, 30] as const
