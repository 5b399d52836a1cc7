import { uuidv7 } from 'uuidv7'
import type { TableReason } from '#/domains/auth/server/public.ts'
import { shopTimeZone } from '#/domains/places/server/public.ts'
import { MAX_REASONS } from '#/domains/reminders/rules/due-reminder.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { localDate } from '#/platform/server/local-time.ts'
import * as queries from '../queries/customer-tables.ts'

type ReasonsRequest = {
  userIds: string[] | null
  add: (userId: string, part: { reasons: TableReason[] }) => void
}

export const exportReasons = async (tx: Db, { userIds, add }: ReasonsRequest): Promise<void> => {
  for (const { user_id, reasons } of await queries.findTableReasons(tx, userIds)) add(user_id, { reasons })
}

export const importReasons = async (
  tx: Db,
  { customers }: { customers: { userId: string; reasons: TableReason[] }[] },
): Promise<void> => {
  const year = localDate(tx.now(), await shopTimeZone(tx)).slice(0, 4)
  const reasons = customers.flatMap(({ userId, reasons: days }) =>
    days.map(({ title, date, yearly }) => ({
      id: uuidv7(),
      user_id: userId,
      title,
      date: date.length > 5 ? date : dayOfYear(date, Number(year)),
      yearly,
    })),
  )
  if (reasons.length > 0) await queries.insertTableReasons(tx, reasons, MAX_REASONS)
}

/** 29 February waits for a leap year. */
const dayOfYear = (date: string, year: number): string => {
  const isLeapDay = date === '02-29'
  return `${isLeapDay ? year - (year % 4) : year}-${date}`
}
