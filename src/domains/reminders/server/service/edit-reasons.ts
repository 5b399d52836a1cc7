import { uuidv7 } from 'uuidv7'
import type { Db } from '#/platform/server/database/db.ts'
import { forbidden, invalid, notFound, unprocessable } from '#/platform/server/errors.ts'
import type { Validated } from '#/platform/shared/endpoint.ts'
import { t } from '#/platform/shared/texts.ts'
import type { Reason, reasonsApi } from '#/domains/reminders/contract.ts'
import { MAX_REASONS, REMIND_DAYS, usualRemindDays } from '#/domains/reminders/rules/due-reminder.ts'
import { reminderSettings } from '#/domains/reminders/rules/settings.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import * as queries from '../queries/reasons.ts'
import { todayOf, withDays } from './list-reasons.ts'

type NewReason = Validated<typeof reasonsApi.create>['body']
type Change = Validated<typeof reasonsApi.update>['body']

const DEFAULTS = { yearly: true, recipient_id: null, comment: '' }

/**
 * 403 for another's `user_id`; 422 for another's recipient, a past single day, or `reasons_limit`. A
 * duplicate is updated and returned.
 */
export const rememberReason = (db: Db, userId: string, newReason: NewReason): Promise<Reason> => {
  const { user_id, ...fields } = newReason
  if (user_id !== userId) throw forbidden()
  return db.transaction(async (tx) => {
    await queries.lockReasons(tx, userId)
    const remind_days = usualRemindDays(await settingsOf(tx, reminderSettings))
    const values = normalize({ ...DEFAULTS, remind_days, ...definedOnly(fields) })
    await checkReason(tx, userId, values)
    const same = await queries.findSameReason(tx, userId, values)
    if (same) return updateReason(tx, userId, same, definedOnly(fields))
    if ((await queries.countReasons(tx, userId)) >= MAX_REASONS)
      throw unprocessable('reasons_limit', { n: MAX_REASONS })
    const id = uuidv7()
    await queries.insertReason(tx, { id, userId, values })
    return showReason(tx, userId, id)
  })
}

/** A new day or new reminders start over. 404 `reason_not_found` for another's; otherwise as on creation. */
export const changeReason = (db: Db, userId: string, id: string, change: Change): Promise<Reason> =>
  db.transaction(async (tx) => {
    await queries.lockReasons(tx, userId)
    return updateReason(tx, userId, id, definedOnly(change))
  })

const updateReason = async (tx: Db, userId: string, id: string, change: Partial<queries.ReasonValues>) => {
  const before = await queries.findReason(tx, userId, id)
  if (!before) throw notFound('reason_not_found')
  const old = valuesOf(before)
  const values = normalize({ ...old, ...change })
  const hasMoved = values.date !== old.date || values.yearly !== old.yearly
  await checkReason(tx, userId, values, hasMoved)
  const fromNow = hasMoved || values.remind_days.join() !== old.remind_days.join()
  await queries.updateReason(tx, { id, userId, values, fromNow })
  return showReason(tx, userId, id)
}

/** 404 `reason_not_found` for another's. */
export const forgetReason = async (db: Db, userId: string, id: string): Promise<void> => {
  if (!(await queries.deleteReason(db, userId, id))) throw notFound('reason_not_found')
}

const showReason = async (db: Db, userId: string, id: string): Promise<Reason> => {
  const row = await queries.findReason(db, userId, id)
  const [reason] = row ? await withDays(db, [row], await todayOf(db, userId)) : []
  if (!reason) throw notFound('reason_not_found')
  return reason
}

const checkReason = async (tx: Db, userId: string, values: queries.ReasonValues, hasMoved = true) => {
  const { recipient_id, date, yearly } = values
  if (recipient_id !== null && !(await queries.lockRecipient(tx, userId, recipient_id)))
    throw invalid({ recipient_id: t('errors.recipient_not_found') })
  if (hasMoved && !yearly && date < (await todayOf(tx, userId)))
    throw invalid({ date: t('reminders.dayIsOver') })
}

const normalize = (values: queries.ReasonValues): queries.ReasonValues => ({
  ...values,
  remind_days: REMIND_DAYS.filter((days) => values.remind_days.includes(days)),
})

const valuesOf = ({ title, date, yearly, remind_days, recipient_id, comment }: queries.ReasonRow) => ({
  title,
  date,
  yearly,
  remind_days,
  recipient_id,
  comment,
})

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> }
const definedOnly = <T extends object>(fields: T): Defined<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>
