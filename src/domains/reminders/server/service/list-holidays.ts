import { t } from '#/platform/shared/texts.ts'
import { holidays } from '#/domains/reminders/rules/holidays.ts'

export const listHolidays = (year: number) => ({
  items: holidays(year).map(({ date, name }) => ({ date, name: t(`reminders.holidays.${name}`) })),
})
