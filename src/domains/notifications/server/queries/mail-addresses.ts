import type { Db } from '#/platform/server/database/db.ts'
import { ASK_DAY_MS, ASK_EVERY_MS, ASKS_A_DAY, CODE_TRIES } from '#/domains/notifications/rules/mail-code.ts'

export type MailRow = {
  address: string | null
  wanted: string | null
  code_hmac: string | null
  code_until: Date | null
  tries: number
}

export const findMail = async ({ sql }: Db, userId: string): Promise<MailRow | undefined> => {
  const [row] = await sql<MailRow[]>`
    select address, wanted, code_hmac, code_until, tries from mail_addresses where user_id = ${userId}`
  return row
}

export const lockMail = async ({ sql }: Db, userId: string): Promise<MailRow | undefined> => {
  const [row] = await sql<MailRow[]>`
    select address, wanted, code_hmac, code_until, tries from mail_addresses where user_id = ${userId} for update`
  return row
}

/** False when too often. */
export const askAddress = async (
  { sql, now }: Db,
  userId: string,
  { wanted, codeHmac, codeUntil }: { wanted: string; codeHmac: string; codeUntil: Date },
): Promise<boolean> => {
  const at = now().getTime()
  const dayAgo = new Date(at - ASK_DAY_MS)
  const { count } = await sql`
    insert into mail_addresses as m
      (user_id, wanted, code_hmac, code_until, tries, asked_at, day_started_at, asked_in_day)
    values (${userId}, ${wanted}, ${codeHmac}, ${codeUntil}, ${CODE_TRIES}, ${now()}, ${now()}, 1)
    on conflict (user_id) do update set wanted = excluded.wanted, code_hmac = excluded.code_hmac,
      code_until = excluded.code_until, tries = excluded.tries, asked_at = excluded.asked_at,
      day_started_at = case when m.day_started_at > ${dayAgo} then m.day_started_at else excluded.day_started_at end,
      asked_in_day = case when m.day_started_at > ${dayAgo} then m.asked_in_day + 1 else 1 end
    where (m.asked_at is null or m.asked_at <= ${new Date(at - ASK_EVERY_MS)})
      and (m.day_started_at <= ${dayAgo} or m.asked_in_day < ${ASKS_A_DAY})`
  return count === 1
}

/** A letter that did not go costs no try. */
export const forgetAsked = ({ sql }: Db, userId: string) => sql`
  update mail_addresses set wanted = null, code_hmac = null, code_until = null, asked_at = null,
    asked_in_day = greatest(asked_in_day - 1, 0)
  where user_id = ${userId}`

export const spendMailTry = ({ sql }: Db, userId: string) => sql`
  update mail_addresses set tries = tries - 1 where user_id = ${userId} and tries > 0`

export const confirmAddress = ({ sql }: Db, userId: string) => sql`
  update mail_addresses set address = wanted, wanted = null, code_hmac = null, code_until = null
  where user_id = ${userId}`

/** The row stays: limits are counted in it. False when there were no letters. */
export const endLetters = async ({ sql }: Db, userId: string): Promise<boolean> => {
  await sql`delete from letters where user_id = ${userId}`
  const before = await sql<{ address: string | null }[]>`
    select address from mail_addresses where user_id = ${userId} for update`
  await sql`
    update mail_addresses set address = null, wanted = null, code_hmac = null, code_until = null
    where user_id = ${userId}`
  return Boolean(before[0]?.address)
}
