import type { ReminderSettings } from './settings.ts'

export const MAX_REASONS = 100
export const REMIND_DAYS = [14, 7, 3, 1, 0] as const
/** Local times; missed ones are sent late, never at night. */
export const REMIND_FROM = '10:00'
export const REMIND_HOURS = ['09:00', '21:00'] as const
/** Days before from which the page suggests flowers. */
export const CHOOSE_DAYS = 14

/** In days before: the nearest one reached, so that a missed one is sent late but never two at once. */
export const dueReminder = (remindDays: readonly number[], daysLeft: number): number | null => {
  const come = remindDays.filter((days) => days >= daysLeft)
  return come.length > 0 ? Math.min(...come) : null
}

export const usualRemindDays = ({ remind14, remind7, remind3, remind1, remind0 }: ReminderSettings) => {
  const isUsual = { 14: remind14, 7: remind7, 3: remind3, 1: remind1, 0: remind0 }
  return REMIND_DAYS.filter((days) => isUsual[days])
}
