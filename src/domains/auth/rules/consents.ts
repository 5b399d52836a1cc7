import { DAY_S } from '#/platform/shared/durations.ts'

/** Seconds (`decisions §9`). */
export const CONSENT_COOKIE_TTL = 365 * DAY_S
/** Per hour and address, which a mobile operator's customers share. */
export const GUEST_CONSENTS_PER_HOUR = 200
export const CONSENT_TEXT_VERSION = '2026-11-01'
