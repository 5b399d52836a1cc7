import { t } from '#/platform/shared/texts.ts'
import { flowerDays } from '#/domains/reminders/rules/flower-days.ts'

export const listHolidays = (year: number) => ({
  items: flowerDays(year).map(({ date, name }) => ({ date, name: t(`reminders.holidays.${name}`) })),
})
