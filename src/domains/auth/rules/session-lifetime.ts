import { DAY_S } from '#/platform/shared/durations.ts'

export const ACCESS_TOKEN_TTL = 15 * 60
/** The owner may set less. */
export const SESSION_TTL = 60 * DAY_S
/** Seconds without a refresh, after which staff sign in again: their sessions open more than their own. */
export const STAFF_IDLE = 7 * DAY_S
/** Seconds for which a browser is known after a sign-in. */
export const DEVICE_TTL = 365 * DAY_S
/** Seconds: tabs that refresh within them get the same successor. */
export const REFRESH_GRACE = 20
/** Seconds since a sign-in that may change the phone or erase the account. */
export const FRESH_SIGN_IN = 10 * 60
