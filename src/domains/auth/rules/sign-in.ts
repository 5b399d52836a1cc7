/** Who has invited, kept by a link for friends until the first sign-in; sent to the calls that sign in and nowhere else. */
export const INVITED_COOKIE = 'LavandaInvited'
export const INVITED_PATH = '/v1/auth'

/** What this browser has agreed to: `all` or `needed`; seconds that it is kept (`decisions §9`). */
export const CONSENT_COOKIE = 'LavandaConsent'
export const CONSENT_FOR = 365 * 24 * 60 * 60

/** `decisions §2`; seconds unless said otherwise. */
export const CODE_TTL = 5 * 60
/** Tries of one code: of the browser that asked for it, and of all others together (docs/decisions/035). */
export const CODE_ATTEMPTS = 5
/** How long to wait before each next code: the first resend, the second, all later ones. */
export const RESEND_AFTER = [60, 90, 180] as const
/** To one phone (`decisions §10`); browsers that signed in to it before have as many of their own. */
export const CODES_PER_HOUR = 5
export const CODES_PER_DAY = 10
export const CODES_PER_HOUR_FROM_CLIENT = 20
/** Calls awaited in an hour of one phone, whoever asked. */
export const CALLS_PER_HOUR = 60
/** Of the hour's budget, kept for the phones of customers and staff (`decisions §10`). */
export const BUDGET_RESERVE = 1 / 5
export const ACCESS_TOKEN_TTL = 15 * 60
export const SESSION_TTL = 60 * 24 * 60 * 60
/** Tabs that refresh at once all get the same successor within this time. */
export const REFRESH_GRACE = 20

type Pace = {
  /** Codes of an hour, sent and never typed, that go out without a pause. */
  free: number
  /** Seconds that each one more adds to the pause after the last. */
  step: number
  /** Codes of an hour in all, typed ones too. */
  most: number
}
/**
 * What slows a source down but never closes it: an address (IPv6: its /64), its neighbourhood (/24, or /48) and a block of
 * ten thousand phones. A crowd behind an operator's address types its codes; who pumps messages does not.
 */
export const PACES = {
  address: { free: 60, step: 0.2, most: 400 },
  network: { free: 200, step: 0.2, most: 800 },
  block: { free: 50, step: 2, most: 200 },
} as const satisfies Record<string, Pace>
const LONGEST_PAUSE = 60

/** Wrong codes of a phone in a day after which each code is tried once only, by the browser that asked for it. */
export const WRONG_CODES_A_DAY = 20
/** Wrong codes of a phone in a day of which its owner is told. */
export const WRONG_CODES_TOLD = 5
/** Wrong codes in the whole shop in an hour, as a share of the codes that it may send, after which each is tried once only. */
export const WRONG_CODES_OF_SHOP = 1 / 2
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

/** Codes of an hour from one source: all, those that nobody typed, and seconds since the last; null when there was none. */
export type SourceCodes = { all: number; untyped: number; sinceLast: number | null }

/** Codes that were sent lately, as limits see them; calls are counted apart. */
export type SentCodes = {
  /** To this phone in the last hour and day; of calls, those that this address asked for. */
  lastHour: number
  lastDay: number
  /** Calls of this phone in the last hour, whoever asked for them; 0 for messages. */
  calls: number
  /** Seconds since the last one to this phone; null when there was none in the last hour. */
  sinceLast: number | null
  /** In the last hour from this browser. */
  fromClient: number
  /** Empty for a browser that signed in to this phone before: nobody slows it down. */
  sources: Partial<Record<keyof typeof PACES, SourceCodes>>
}

const HOUR = 60 * 60

export type Wait = { code: 'code_limit' | 'code_too_soon' | 'code_busy'; wait: number; isPhoneUsedUp?: true }

/** May one more code be sent, and if not, when (seconds)? `code_busy`: so many ask from there that it takes its time. */
export const whenNextCode = (sent: SentCodes): Wait | null => {
  if (sent.lastHour >= CODES_PER_HOUR || sent.calls >= CALLS_PER_HOUR)
    return { code: 'code_limit', wait: HOUR, isPhoneUsedUp: true }
  if (sent.lastDay >= CODES_PER_DAY) return { code: 'code_limit', wait: 24 * HOUR, isPhoneUsedUp: true }
  if (sent.fromClient >= CODES_PER_HOUR_FROM_CLIENT) return { code: 'code_limit', wait: HOUR }
  const resend =
    sent.lastHour === 0 || sent.sinceLast === null ? 0 : resendAfter(sent.lastHour) - sent.sinceLast
  if (resend > 0) return { code: 'code_too_soon', wait: resend }
  const pause = Math.max(0, ...sourcesOf(sent).map(([pace, codes]) => pauseOf(pace, codes)))
  return pause > 0 ? { code: 'code_busy', wait: pause } : null
}

const sourcesOf = ({ sources }: SentCodes) =>
  Object.entries(sources).map(([name, codes]) => [PACES[name as keyof typeof PACES], codes] as const)

/** Seconds until a source may go on: it grows with each code that nobody typed. */
const pauseOf = ({ free, step, most }: Pace, { all, untyped, sinceLast }: SourceCodes): number => {
  if (sinceLast === null || untyped < free) return all < most ? 0 : LONGEST_PAUSE
  const pause = Math.min(LONGEST_PAUSE, Math.ceil((untyped - free + 1) * step))
  return all < most ? Math.max(0, pause - sinceLast) : LONGEST_PAUSE
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
