/** As far ahead as delivery dates go. */
export const SIGHT_DAYS = 60
