/**
 * Points that a manager may give by hand within 24 hours; beyond that an admin must. Limits the damage of a
 * stolen session.
 */
export const MANUAL_POINTS_PER_DAY = 5_000
/** Admins are notified from so many manual points of a manager within 24 hours. */
export const MANUAL_POINTS_ALERT_FROM = 1_000
