import { DAY_MS } from '#/platform/shared/durations.ts'

export const BIRTHDAY_CHANGE_DAYS = 365

export const mayChangeBirthday = (setAt: Date, now: Date): boolean =>
  birthdayFixedUntil(setAt) <= now.toISOString().slice(0, 10)

/** Birthdays change once a year (`research §3.6`). */
export const birthdayFixedUntil = (setAt: Date): string =>
  new Date(setAt.getTime() + BIRTHDAY_CHANGE_DAYS * DAY_MS).toISOString().slice(0, 10)
