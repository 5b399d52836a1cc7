/** Who has invited, kept by a link for friends until the first sign-in; sent to the calls that sign in and nowhere else. */
export const INVITED_COOKIE = 'LavandaInvited'
export const INVITED_PATH = '/v1/auth'

/** What this browser has agreed to: `all` or `needed`; seconds that it is kept (`decisions §9`). */
export const CONSENT_COOKIE = 'LavandaConsent'
export const CONSENT_FOR = 365 * 24 * 60 * 60

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
/** Of a neighbourhood of addresses (/24, or /48), of a block of ten thousand phones, and of one browser (`research §3.9`, T2). */
export const CODES_PER_HOUR_FROM_NETWORK = 100
export const CODES_PER_HOUR_TO_BLOCK = 50
export const CODES_PER_HOUR_FROM_CLIENT = 20
/** Wrong codes of a day, of one phone and of one address, after which the day is over for it. */
export const WRONG_CODES_A_DAY = 20
/** Seconds: what changes hands (the phone, the whole account) needs a sign-in no older than this. */
export const FRESH_SIGN_IN = 10 * 60
/** Hours after a change of the phone in which points cannot be spent: who stole a number gains nothing by it. */
export const POINTS_HOLD_HOURS = 24
/** Days after which a number that was let go is anybody's new one: operators sell it again. */
export const FORMER_PHONE_DAYS = 365
/** New words of guests in an hour from one address: a phone operator's whole crowd has one, and so has who floods. */
export const GUEST_CONSENTS_PER_HOUR = 200
/** Days between two changes of a birthday. */
export const BIRTHDAY_CHANGE_DAYS = 365
export const CONSENT_TEXT_VERSION = '2026-11-01'

/** Codes that were sent lately, as limits see them. */
export type SentCodes = {
  /** To this phone in the last hour and day. */
  lastHour: number
  lastDay: number
  /** In the last hour: from this address, its neighbourhood, this browser; to this block of ten thousand phones. */
  fromAddress: number
  fromNetwork: number
  fromClient: number
  toBlock: number
  /** Wrong codes of this phone in the last day. */
  wrongToday: number
  /** Seconds since the last one to this phone; null when there was none in the last hour. */
  sinceLast: number | null
}

const HOUR = 60 * 60

/** May one more code be sent, and if not, when (seconds)? */
export const whenNextCode = (sent: SentCodes) => {
  const hourIsOver =
    sent.lastHour >= CODES_PER_HOUR ||
    sent.fromAddress >= CODES_PER_HOUR_FROM_ADDRESS ||
    sent.fromNetwork >= CODES_PER_HOUR_FROM_NETWORK ||
    sent.fromClient >= CODES_PER_HOUR_FROM_CLIENT ||
    sent.toBlock >= CODES_PER_HOUR_TO_BLOCK
  if (hourIsOver) return { code: 'code_limit', wait: HOUR } as const
  // A code that nobody may try any more is not sent either.
  if (sent.lastDay >= CODES_PER_DAY || sent.wrongToday >= WRONG_CODES_A_DAY)
    return { code: 'code_limit', wait: 24 * HOUR } as const
  const wait =
    sent.lastHour === 0 || sent.sinceLast === null ? 0 : resendAfter(sent.lastHour) - sent.sinceLast
  return wait > 0 ? ({ code: 'code_too_soon', wait } as const) : null
}

/** Seconds until the next code may be asked for when `sent` were sent in the last hour. */
export const resendAfter = (sent: number): number =>
  RESEND_AFTER[Math.min(sent, RESEND_AFTER.length) - 1] ?? RESEND_AFTER[0]

/** May a birthday that was told at that moment be changed now? */
export const mayChangeBirthday = (toldAt: Date, now: Date): boolean =>
  birthdayFixedUntil(toldAt) <= now.toISOString().slice(0, 10)

/** The day from which a birthday that was told at this moment may be changed again (`research §3.6`: once a year). */
export const birthdayFixedUntil = (toldAt: Date): string =>
  new Date(toldAt.getTime() + BIRTHDAY_CHANGE_DAYS * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
