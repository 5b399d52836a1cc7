import { DAY_S, HOUR_S } from '#/platform/shared/durations.ts'

/** `decisions §2`; seconds unless said otherwise. */
export const CODE_TTL = 5 * 60
/** Per code: for the browser that requested it, and for all others together (decision 035). */
export const CODE_ATTEMPTS = 5
/** Wait before the first, the second and all later resends. */
export const RESEND_AFTER = [60, 90, 180] as const
export const CODES_PER_HOUR_FROM_CLIENT = 20
/** Per phone, from all sources. */
export const CALLS_PER_HOUR = 60
/** Share of the hourly budget kept for known phones (`decisions §10`). */
export const BUDGET_RESERVE = 1 / 5

type Pace = {
  /** Unused codes per hour without a pause. */
  free: number
  /** Seconds added to the pause by each further one. */
  step: number
  /** Per hour, used codes included. */
  most: number
}
/**
 * Slows a source without blocking it: an address (IPv6: its /64), its network (/24 or /48), a block of ten
 * thousand phones. SMS pumping leaves its codes unused; customers behind one operator's address use theirs.
 */
export const PACES = {
  address: { free: 60, step: 0.2, most: 400 },
  network: { free: 200, step: 0.2, most: 800 },
  block: { free: 50, step: 2, most: 200 },
} as const satisfies Record<string, Pace>
const MAX_PAUSE_S = 60

/** After so many per phone, each code has one try, for the requesting browser only. */
export const WRONG_CODES_A_DAY = 20
/** After so many per phone, its owner is notified. */
export const WRONG_CODES_BEFORE_ALERT = 5
/** Share of the hourly budget: more wrong codes shop-wide leave each code one try. */
export const WRONG_CODES_OF_SHOP = 1 / 2

/** Of the last hour; `sinceLast` in seconds, null without one. */
export type SourceCodeCounts = { all: number; untyped: number; sinceLast: number | null }

export type SentCodeCounts = {
  /** To this phone; for calls, those requested from this address. */
  lastHour: number
  lastDay: number
  /** Awaited for this phone in the last hour, from all sources; 0 for messages. */
  calls: number
  /** Seconds since the past hour's last code to this phone; null without one. */
  sinceLast: number | null
  fromClient: number
  /** Empty for a browser that signed in to this phone before. */
  sources: Partial<Record<keyof typeof PACES, SourceCodeCounts>>
}

export type CodeRefusal = {
  code: 'code_limit' | 'code_too_soon' | 'code_busy'
  wait: number
  isPhoneUsedUp?: true
}

/** For browsers new to the phone. */
export type PhoneLimits = { codesPerHour: number; codesPerDay: number }

/** Null when one may be sent. `wait` in seconds; `code_busy`: the source is slowed. */
export const whenNextCode = (sent: SentCodeCounts, limits: PhoneLimits): CodeRefusal | null => {
  if (sent.lastHour >= limits.codesPerHour || sent.calls >= CALLS_PER_HOUR)
    return { code: 'code_limit', wait: HOUR_S, isPhoneUsedUp: true }
  if (sent.lastDay >= limits.codesPerDay) return { code: 'code_limit', wait: DAY_S, isPhoneUsedUp: true }
  if (sent.fromClient >= CODES_PER_HOUR_FROM_CLIENT) return { code: 'code_limit', wait: HOUR_S }
  const resend =
    sent.lastHour === 0 || sent.sinceLast === null ? 0 : resendAfter(sent.lastHour) - sent.sinceLast
  if (resend > 0) return { code: 'code_too_soon', wait: resend }
  const pause = Math.max(0, ...sourcesOf(sent).map(([pace, codes]) => pauseOf(pace, codes)))
  return pause > 0 ? { code: 'code_busy', wait: pause } : null
}

const sourcesOf = ({ sources }: SentCodeCounts) =>
  Object.entries(sources).map(([name, codes]) => [PACES[name as keyof typeof PACES], codes] as const)

const pauseOf = ({ free, step, most }: Pace, { all, untyped, sinceLast }: SourceCodeCounts): number => {
  if (sinceLast === null || untyped < free) return all < most ? 0 : MAX_PAUSE_S
  const pause = Math.min(MAX_PAUSE_S, Math.ceil((untyped - free + 1) * step))
  return all < most ? Math.max(0, pause - sinceLast) : MAX_PAUSE_S
}

/** Seconds, after `sent` codes in the last hour. */
export const resendAfter = (sent: number): number =>
  RESEND_AFTER[Math.min(sent, RESEND_AFTER.length) - 1] ?? RESEND_AFTER[0]
