import type { Reason } from '#/domains/reminders/contract.ts'
import { CHOOSE_DAYS } from '#/domains/reminders/rules/due-reminder.ts'
import { formatYear } from '#/domains/reminders/rules/format-year.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import type { LabelTone } from '#/ui/labels/label.tsx'

export const dayAndMonth = (date: string): { day: string; month: string } => {
  const [day = '', month = ''] = formatDay(date).split(/\s/)
  return { day, month }
}

export const formatWhen = ({ days_left, date }: Reason): string =>
  days_left === null
    ? t('reasons.was', { day: formatDay(date), year: date.slice(0, 4) })
    : t('reasons.in', { n: days_left })

export const flowersLabel = (reason: Reason): { tone: LabelTone; text: string } | null => {
  if (reason.ordered) return { tone: 'leaf', text: t('reasons.ordered') }
  return isTimeToChoose(reason) ? { tone: 'honey', text: t('reasons.choose') } : null
}

export const isTimeToChoose = ({ days_left, ordered }: Reason): boolean =>
  days_left !== null && days_left <= CHOOSE_DAYS && !ordered

export const formatLastGiven = ({ last_given }: Reason, today: string): string =>
  last_given
    ? t('reasons.given', { when: formatYear(last_given.year, today), name: last_given.name })
    : t('reasons.notGiven')
