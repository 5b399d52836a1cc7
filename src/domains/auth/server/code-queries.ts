import { uuidv7 } from 'uuidv7'
import type { Db } from '#/platform/server/db.ts'
import { hold } from '#/platform/server/hold.ts'
import type { SentCodes } from '../rules.ts'

export type Purpose = 'login' | 'phone_change'
export type Channel = 'sms' | 'call'

/** Whom a code goes to, and who asks for it, as limits count them. */
export type Asking = { phone: string; address: string; network: string; clientId: string | null }

/** Ten thousand phones in a row: the index of the same expression holds the others. */
const blockOf = (phone: string) => phone.slice(0, 8)

/**
 * Requests for phones of one block, those from one neighbourhood, and those of one browser stand in line until the end of
 * the transaction, so that limits hold in a storm; always in this order, so that two never wait for each other.
 */
export const lockAsking = async (db: Db, { phone, network, clientId }: Asking): Promise<void> => {
  await hold(db, `code-block:${blockOf(phone)}`)
  await hold(db, `code-network:${network}`)
  if (clientId) await hold(db, `code-client:${clientId}`)
}

export const countSentCodes = async (
  db: Db,
  { phone, address, network, clientId }: Asking,
): Promise<SentCodes> => {
  const { sql } = db
  const ago = (hours: number) => new Date(db.now().getTime() - hours * 60 * 60_000)
  const [hour, day] = [ago(1), ago(24)]
  const [row] = await sql<[SentCodes]>`
    select
      (select count(*)::int from login_codes where phone = ${phone} and created_at > ${hour}) as "lastHour",
      (select count(*)::int from login_codes where phone = ${phone} and created_at > ${day}) as "lastDay",
      (select count(*)::int from login_codes where ip = ${address} and created_at > ${hour}) as "fromAddress",
      (select count(*)::int from login_codes where network = ${network} and created_at > ${hour}) as "fromNetwork",
      (select count(*)::int from login_codes where client_id = ${clientId} and created_at > ${hour}) as "fromClient",
      (select count(*)::int from login_codes
        where left(phone, 8) = ${blockOf(phone)} and created_at > ${hour}) as "toBlock",
      (select count(*)::int from wrong_codes where phone = ${phone} and created_at > ${day}) as "wrongToday",
      (select floor(extract(epoch from ${db.now()}::timestamptz - max(created_at)))::int from login_codes
        where phone = ${phone} and created_at > ${hour}) as "sinceLast"`
  return row
}

type NewCode = Asking & {
  purpose: Purpose
  channel: Channel
  codeHmac: string
  attempts: number
  expiresAt: Date
}

/**
 * The id of a new code; undefined when the shop has sent its `most` of this hour. Only who may ask at all comes so far,
 * so hardly more than `most` an hour stand in this line of the whole shop's.
 */
export const insertCode = async (db: Db, code: NewCode, most: number): Promise<string | undefined> => {
  const { sql } = db
  await hold(db, 'code-budget')
  const [made] = await sql<{ id: string }[]>`
    insert into login_codes
      (id, phone, purpose, channel, code_hmac, attempts_left, ip, network, client_id, created_at, expires_at)
    select ${uuidv7()}::uuid, ${code.phone}, ${code.purpose}, ${code.channel}, ${code.codeHmac}, ${code.attempts}::int,
      ${code.address}, ${code.network}, ${code.clientId}, ${db.now()}::timestamptz, ${code.expiresAt}::timestamptz
    where (select count(*) from login_codes where created_at > ${new Date(db.now().getTime() - 60 * 60_000)}) < ${most}
    returning id`
  return made?.id
}

export const deleteCode = ({ sql }: Db, id: string) => sql`delete from login_codes where id = ${id}`

/** Spends one try of the newest code that was sent; undefined when it is used, too old or out of tries. */
export const spendAttempt = async (db: Db, phone: string, purpose: Purpose) => {
  const { sql } = db
  const [code] = await sql<{ id: string; code_hmac: string; attempts_left: number }[]>`
    update login_codes set attempts_left = attempts_left - 1
    where id = (
        select id from login_codes where phone = ${phone} and purpose = ${purpose} and channel = 'sms'
        order by created_at desc, id desc limit 1)
      and used_at is null and attempts_left > 0 and expires_at > ${db.now()}
    returning id, code_hmac, attempts_left`
  return code
}

/** True for the one caller who was first to use the code, or the call. */
export const useCode = async (db: Db, id: string) =>
  (await db.sql`update login_codes set used_at = ${db.now()} where id = ${id} and used_at is null`).count ===
  1

/** Guesses from one address stand in line until the end of the transaction; those at one phone do so by its code's row. */
export const lockGuesser = (db: Db, address: string) => hold(db, `wrong-code-from:${address}`)

/** Wrong codes of the last day: of one phone, and from one address. */
export const countWrongCodes = async (db: Db, phone: string, address: string) => {
  const day = new Date(db.now().getTime() - 24 * 60 * 60_000)
  const [row] = await db.sql<[{ ofPhone: number; fromAddress: number }]>`
    select
      (select count(*)::int from wrong_codes where phone = ${phone} and created_at > ${day}) as "ofPhone",
      (select count(*)::int from wrong_codes where ip = ${address} and created_at > ${day}) as "fromAddress"`
  return row
}

export const insertWrongCode = (db: Db, phone: string, address: string) => db.sql`
  insert into wrong_codes (id, phone, ip, created_at) values (${uuidv7()}, ${phone}, ${address}, ${db.now()})`

/** What the provider knows the call by. */
export const setProviderRef = ({ sql }: Db, id: string, ref: string) =>
  sql`update login_codes set provider_ref = ${ref} where id = ${id}`

/** A call that is still waited for, by what only the browser that asked for it has. */
export const findCall = async (db: Db, phone: string, hmac: string) => {
  const [call] = await db.sql<{ id: string; provider_ref: string }[]>`
    select id, provider_ref from login_codes
    where phone = ${phone} and code_hmac = ${hmac} and channel = 'call' and provider_ref is not null
      and used_at is null and expires_at > ${db.now()}`
  return call
}

/** True for the one who may ask the provider now: nobody has within these seconds. */
export const takeQuestion = async (db: Db, id: string, seconds: number): Promise<boolean> =>
  (
    await db.sql`update login_codes set asked_at = ${db.now()}
      where id = ${id} and (asked_at is null or asked_at <= ${new Date(db.now().getTime() - seconds * 1000)})`
  ).count === 1

/** Removes what is older than any limit looks back. */
export const deleteCodesBefore = async ({ sql }: Db, moment: Date): Promise<void> => {
  await sql`delete from login_codes where created_at < ${moment}`
  await sql`delete from wrong_codes where created_at < ${moment}`
}
