import { formatDay } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import type { Segments } from '../../contract/segments.ts'
import type { Holiday } from '#/domains/reminders/rules/holidays.ts'

type Ready = Segments['ready'][number]

export const readyName = ({ id, holiday }: Pick<Ready, 'id' | 'holiday'>): string =>
  id === 'holiday'
    ? t('staff.campaigns.segments.holiday.name', {
        id: holiday as Holiday,
        holiday: t(`reminders.holidays.${holiday as Holiday}`),
      })
    : t(`staff.campaigns.segments.${id}.name`)

export const readyText = ({ id, conditions }: Ready): string => {
  if (id !== 'holiday') return t(`staff.campaigns.segments.${id}.text`)
  const days = conditions.find((one) => one.kind === 'ordered_for')
  return t('staff.campaigns.segments.holiday.text', {
    from: days ? formatDay(days.from) : '',
    to: days ? formatDay(days.to) : '',
  })
}
