/** The cookie of the access token (`spec §3`). */
export const AUTH_COOKIE = 'LavandaAuthToken'
/** The cookie of a guest's client id, sent as `x-client-id` (`spec §3`). */
export const CLIENT_COOKIE = 'temporary_client_id'
/** The httpOnly half of the refresh token, sent to the auth calls only. */
export const REFRESH_COOKIE = 'LavandaRefresh'
/** Referral code from an invitation link, sent only to the sign-in calls. */
export const INVITED_COOKIE = 'LavandaInvited'
export const INVITED_PATH = '/v1/auth'
/** The visitor's cookie choice, `all` or `needed` (`decisions §9`). */
export const CONSENT_COOKIE = 'LavandaConsent'
/** Signed session ids of at most three customers who signed in on this browser, latest first. */
export const DEVICE_COOKIE = 'LavandaDevice'
/** The half of the refresh token that scripts may read; the other half is an httpOnly cookie. */
export const REFRESH_KEY = 'lavanda-refresh'
/** Web Lock: one tab refreshes at a time. */
export const REFRESH_LOCK = 'lavanda-refresh'
/** Survives a reload in this tab: phones discard pages while the message is read. */
export const SIGN_IN = 'lavanda-sign-in'
export const PHONE_CHANGE = 'phone-change'
export const FRESH_SIGN_IN = 'fresh-sign-in'
/** The text version agreed to on this browser, so that it is not asked for again. */
export const CONSENTED = 'lavanda-consented'
