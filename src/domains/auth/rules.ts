/** Who has invited, kept by a link for friends until the first sign-in; sent to the calls that sign in and nowhere else. */
export const INVITED_COOKIE = 'LavandaInvited'
export const INVITED_PATH = '/v1/auth'

/** `decisions §2`; seconds unless said otherwise. */
export const CODE_TTL = 5 * 60
export const CODE_ATTEMPTS = 5
/** How long to wait before each next code: the first resend, the second, all later ones. */
export const RESEND_AFTER = [60, 90, 180] as const
export const CODES_PER_HOUR = 5
export const CODES_PER_DAY = 10
export const CODES_PER_HOUR_FROM_ADDRESS = 20
export const ACCESS_TOKEN_TTL = 15 * 60
export const SESSION_TTL = 60 * 24 * 60 * 60
/** Tabs that refresh at once all get the same successor within this time. */
export const REFRESH_GRACE = 20
export const CONSENT_TEXT_VERSION = '2026-11-01'

export type SentCodes = {
  /** Sent to this phone in the last hour and day, and to this network address in the last hour. */
  lastHour: number
  lastDay: number
  fromAddress: number
  /** Seconds since the last one to this phone; null when there was none in the last hour. */
  sinceLast: number | null
}

/** May one more code be sent, and if not, when (seconds)? */
export const whenNextCode = ({ lastHour, lastDay, fromAddress, sinceLast }: SentCodes) => {
  if (lastHour >= CODES_PER_HOUR || fromAddress >= CODES_PER_HOUR_FROM_ADDRESS)
    return { code: 'code_limit', wait: 3600 } as const
  if (lastDay >= CODES_PER_DAY) return { code: 'code_limit', wait: 24 * 3600 } as const
  const wait = lastHour === 0 || sinceLast === null ? 0 : resendAfter(lastHour) - sinceLast
  return wait > 0 ? ({ code: 'code_too_soon', wait } as const) : null
}

/** Seconds until the next code may be asked for when `sent` were sent in the last hour. */
export const resendAfter = (sent: number): number =>
  RESEND_AFTER[Math.min(sent, RESEND_AFTER.length) - 1] ?? RESEND_AFTER[0]
