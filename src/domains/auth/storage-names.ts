/** `spec §3`. */
export const AUTH_COOKIE = 'LavandaAuthToken'
/** Sent as `x-client-id` (`spec §3`). */
export const CLIENT_COOKIE = 'temporary_client_id'
/** The httpOnly half, sent to the auth calls only. */
export const REFRESH_COOKIE = 'LavandaRefresh'
/** Sent only to the sign-in calls. */
export const INVITED_COOKIE = 'LavandaInvited'
export const INVITED_PATH = '/v1/auth'
/** The page of the profile that a signed-out visitor came for. */
export const RETURN_COOKIE = 'LavandaReturn'
/** `all` or `needed` (`decisions §9`). */
export const CONSENT_COOKIE = 'LavandaConsent'
/** Signed ids of sessions, of three customers at most, latest first. */
export const DEVICE_COOKIE = 'LavandaDevice'
/** Signed id of a shared tablet; sent to the staff's calls only. */
export const TABLET_COOKIE = 'LavandaTablet'
/** When the shared tablet was last touched, in milliseconds since 1970. */
export const TABLET_TOUCHED = 'lavanda-tablet-touched'
/** The half that scripts may read. */
export const REFRESH_KEY = 'lavanda-refresh'
export const REFRESH_LOCK = 'lavanda-refresh'
/** Phones discard pages while the message is read. */
export const SIGN_IN = 'lavanda-sign-in'
export const PHONE_CHANGE = 'phone-change'
export const FRESH_SIGN_IN = 'fresh-sign-in'
/** The agreed text version. */
export const CONSENTED = 'lavanda-consented'
