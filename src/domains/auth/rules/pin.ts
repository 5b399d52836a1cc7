import { DAY_S, MINUTE_S } from '#/platform/shared/durations.ts'

/** Decision 063; seconds unless said otherwise. */
export const PIN_LENGTH = 4
/** Wrong ones in a row, until it is locked for a while. */
export const PIN_TRIES = 5
export const PIN_LOCK = 15 * MINUTE_S
/** In a row: only a manager's new PIN helps then. */
export const PIN_TRIES_IN_ALL = 15
/** Of a session by PIN, however busy. */
export const PIN_SESSION = 30 * MINUTE_S
/** Without a touch, until the tablet closes. */
export const TABLET_IDLE = 3 * MINUTE_S
/** Until a manager's PIN has to be used and changed. */
export const TEMPORARY_PIN = DAY_S

/** What others try first: 0000, 1234, 9876, 1212. */
export const isGuessablePin = (pin: string): boolean => {
  const digits = [...pin].map(Number)
  const steps = new Set(digits.slice(1).map((digit, at) => digit - (digits[at] ?? 0)))
  const [step = 0] = steps
  return (steps.size === 1 && Math.abs(step) <= 1) || pin.slice(0, 2) === pin.slice(2)
}

export type PinState = 'none' | 'temporary' | 'own' | 'locked' | 'closed'

/** `closed`: a manager has to give a new one. */
export const pinStateOf = (
  pin: { temporary_until: Date | null; wrong_tries: number; locked_until: Date | null } | null,
  now: Date,
): PinState => {
  if (pin === null) return 'none'
  if (pin.wrong_tries >= PIN_TRIES_IN_ALL) return 'closed'
  if (pin.temporary_until && pin.temporary_until <= now) return 'closed'
  if (pin.locked_until && pin.locked_until > now) return 'locked'
  return pin.temporary_until ? 'temporary' : 'own'
}
