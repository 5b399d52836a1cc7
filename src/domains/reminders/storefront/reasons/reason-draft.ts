import type { Reason, reasonsApi } from '#/domains/reminders/contract.ts'
import type { REMIND_DAYS } from '#/domains/reminders/rules/due-reminder.ts'
import type { Input } from '#/platform/shared/endpoint.ts'
import { dayIn } from '#/domains/reminders/rules/next-reason-day.ts'

export type ReasonDraft = {
  title: string
  day: string
  month: string
  year: string
  yearly: boolean
  recipient: string
  name: string
  phone: string
  remind_days: (typeof REMIND_DAYS)[number][]
  comment: string
}
export type ReasonBody = Input<typeof reasonsApi.update>['body']

const NO_RECIPIENT = { recipient: '', name: '', phone: '' }

export const newReason = (
  at: { date: string; title: string } | null,
  remindDays: ReasonDraft['remind_days'],
): ReasonDraft => ({
  ...NO_RECIPIENT,
  title: at?.title ?? '',
  ...partsOf(at?.date ?? ''),
  yearly: true,
  remind_days: remindDays,
  comment: '',
})

export const draftOf = ({
  title,
  date,
  yearly,
  recipient_id,
  remind_days,
  comment,
}: Reason): ReasonDraft => ({
  ...NO_RECIPIENT,
  title,
  ...partsOf(date),
  yearly,
  recipient: recipient_id ?? '',
  remind_days,
  comment,
})

const partsOf = (date: string) => ({
  day: date && String(Number(date.slice(8))),
  month: date && String(Number(date.slice(5, 7))),
  year: date.slice(0, 4),
})

/** For yearly days. */
const LEAP = 2024

export const daysOfMonth = ({
  month,
  year,
  yearly,
}: Pick<ReasonDraft, 'month' | 'year' | 'yearly'>): number =>
  month === '' ? 31 : new Date(Date.UTC(yearly ? LEAP : Number(year), Number(month), 0)).getUTCDate()

export const clampDay = (draft: ReasonDraft): ReasonDraft => {
  const last = daysOfMonth(draft)
  return Number(draft.day) > last ? { ...draft, day: String(last) } : draft
}

export const dateOf = ({ day, month, year, yearly }: ReasonDraft, thisYear: number): string | undefined => {
  if (day === '' || month === '') return undefined
  const monthDay = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = `${year || thisYear}-${monthDay}`
  const isThere = !yearly || dayIn(`${LEAP}-${monthDay}`, Number(year || thisYear)) === date
  return isThere ? date : `${LEAP}-${monthDay}`
}
