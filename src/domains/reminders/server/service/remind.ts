import { notify } from '#/domains/notifications/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { forEachSettled } from '#/platform/server/concurrency/for-each-settled.ts'
import { localNow } from '#/platform/server/local-time.ts'
import { addDays, daysBetween } from '#/platform/shared/local-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import type { Reason } from '#/domains/reminders/contract.ts'
import {
  dueReminder,
  REMIND_DAYS,
  REMIND_FROM,
  REMIND_HOURS,
} from '#/domains/reminders/rules/due-reminder.ts'
import { formatYear } from '#/domains/reminders/rules/format-year.ts'
import { flowersFor } from './flowers-given-before.ts'
import { findUpcomingReasons, markReminded, type UpcomingReason } from '../queries/reminders.ts'
import { defaultTimeZone } from './list-reasons.ts'
import { nextDay } from '#/domains/reminders/rules/next-reason-day.ts'

const BATCH = 500
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

type DueReminder = UpcomingReason & { today: string; next_date: string; daysBefore: number }

/**
 * Sends due reminders once each in the customer's local time, missed ones later, none when flowers are
 * ordered already (`decisions §6`).
 */
export const remind = async (db: Db, signal: AbortSignal): Promise<void> => {
  const usual = await defaultTimeZone(db)
  const days = monthDaysNear(db.now())
  for (let after = FIRST_ID; after !== '' && !signal.aborted;) {
    const near = await findUpcomingReasons(db, { days, usualZone: usual, after, limit: BATCH })
    await remindOf(db, near, signal)
    after = near.length === BATCH ? (near.at(-1)?.id ?? '') : ''
  }
}

const remindOf = async (db: Db, near: readonly UpcomingReason[], signal: AbortSignal) => {
  const due = near.flatMap((reason) => dueNow(reason, db.now()))
  if (due.length === 0) return
  const flowers = await flowersFor(db, due)
  await forEachSettled(due, signal, async (reason) => {
    const { ordered, last_given } = flowers.get(reason.id) ?? { ordered: null, last_given: null }
    if (ordered) return
    const { id, date, next_date: day, daysBefore } = reason
    await db.transaction(async (tx) => {
      if (await markReminded(tx, { id, date, day, daysBefore }))
        await notify(tx, reason.user_id, noticeOf(reason, last_given))
    })
  })
}

const dueNow = (reason: UpcomingReason, now: Date): DueReminder[] => {
  const local = localNow(now, reason.time_zone)
  const [today, time] = [local.slice(0, 10), local.slice(11)]
  if (time < REMIND_HOURS[0] || time >= REMIND_HOURS[1]) return []
  const next = nextDay(reason, today)
  const daysBefore = next === null ? null : dueReminder(reason.remind_days, daysBetween(today, next))
  if (next === null || daysBefore === null) return []
  const moment = `${addDays(next, -daysBefore)}T${REMIND_FROM}`
  if (local < moment || localNow(reason.since, reason.time_zone) > moment) return []
  const isDone = reason.reminded?.some((one) => one.day === next && one.days_before === daysBefore)
  return isDone ? [] : [{ ...reason, today, next_date: next, daysBefore }]
}

const noticeOf = (
  { title, recipient, today, next_date }: DueReminder,
  lastGiven: Reason['last_given'],
): Parameters<typeof notify>[2] => ({
  name: t('reminders.notice.name'),
  title: t('reminders.notice.title', { n: daysBetween(today, next_date), what: title }),
  text: [
    recipient && !title.includes(recipient) ? t('reminders.notice.recipient', { name: recipient }) : '',
    lastGiven
      ? t('reminders.notice.given', { when: formatYear(lastGiven.year, today), name: lastGiven.name })
      : t('reminders.notice.choose'),
  ]
    .filter(Boolean)
    .join(' '),
  link: '/profile/reasons',
})

/** Days of the year within the earliest reminder in any time zone; 28 February covers the 29th. */
const monthDaysNear = (now: Date): number[] => {
  const today = now.toISOString().slice(0, 10)
  const dates = Array.from({ length: REMIND_DAYS[0] + 3 }, (_, n) => addDays(today, n - 1))
  const numbers = dates.map((date) => Number(date.slice(5, 7)) * 100 + Number(date.slice(8)))
  return numbers.includes(228) ? [...numbers, 229] : numbers
}
