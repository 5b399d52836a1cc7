import { t } from '#/platform/shared/texts.ts'

export const formatYear = (year: number, today: string): string => {
  const ago = Number(today.slice(0, 4)) - year
  if (ago === 0) return t('reminders.year.this')
  return ago === 1 ? t('reminders.year.last') : t('reminders.year.other', { year: String(year) })
}
