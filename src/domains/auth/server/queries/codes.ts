import { uuidv7 } from 'uuidv7'
import type { Db, Fragment } from '#/platform/server/database/db.ts'
import { advisoryLock } from '#/platform/server/database/advisory-lock.ts'
import type { SentCodeCounts } from '#/domains/auth/rules/login-code-limits.ts'
import { HOUR_MS } from '#/platform/shared/durations.ts'

export type Purpose = 'login' | 'phone_change'
export type Channel = 'sms' | 'call'

export type LimitedRequest = {
  phone: string
  channel: Channel
  address: string
  network: string
  clientId: string | null
  isKnown: boolean
}

/** Ten thousand phones; matches the expression index. */
const blockOf = (phone: string) => phone.slice(0, 8)

/**
 * Serializes requests of one phone block, network and browser until the transaction ends: limits hold under
 * load. The fixed order prevents deadlocks.
 */
export const lockCodeRequests = async (
  db: Db,
  { phone, network, clientId }: LimitedRequest,
): Promise<void> => {
  await advisoryLock(db, `code-block:${blockOf(phone)}`)
  await advisoryLock(db, `code-network:${network}`)
  if (clientId) await advisoryLock(db, `code-client:${clientId}`)
}

const hoursAgo = (db: Db, hours: number) => new Date(db.now().getTime() - hours * HOUR_MS)

export const countSentCodes = async (db: Db, asking: LimitedRequest): Promise<SentCodeCounts> => {
  const { sql } = db
  const { phone, channel, clientId, isKnown, address, network } = asking
  const [hour, day] = [hoursAgo(db, 1), hoursAgo(db, 24)]
  const since = (moments: Fragment) =>
    sql`floor(extract(epoch from ${db.now()}::timestamptz - ${moments}))::int`
  // Otherwise anyone could use up a phone's calls.
  const ofPhone = sql`phone = ${phone} and channel = ${channel} and is_known = ${isKnown}
    ${channel === 'call' && !isKnown ? sql`and ip = ${address}` : sql``}`
  const source = (where: Fragment) => sql`(
    select json_build_object('all', count(*), 'untyped', count(*) filter (where used_at is null),
      'sinceLast', ${since(sql`max(created_at)`)}) from login_codes
    where ${where} and channel = ${channel} and not is_known and created_at > ${hour})`
  const isSlowed = !isKnown
  const [row] = await sql<[SentCodeCounts]>`
    select
      (select count(*)::int from login_codes where ${ofPhone} and created_at > ${hour}) as "lastHour",
      (select count(*)::int from login_codes where ${ofPhone} and created_at > ${day}) as "lastDay",
      (select ${since(sql`max(created_at)`)} from login_codes where ${ofPhone} and created_at > ${hour}) as "sinceLast",
      (select count(*)::int from login_codes where phone = ${phone} and channel = 'call' and not is_known
        and ${channel === 'call' && isSlowed} and created_at > ${hour}) as calls,
      (select count(*)::int from login_codes where client_id = ${clientId} and created_at > ${hour}) as "fromClient",
      ${
        isSlowed
          ? sql`json_build_object(
        'address', ${source(sql`ip = ${address}`)},
        'network', ${source(sql`network = ${network}`)},
        'block', ${source(sql`left(phone, 8) = ${blockOf(phone)}`)})`
          : sql`'{}'::json`
      } as sources`
  return row
}

type NewCode = LimitedRequest & {
  purpose: Purpose
  codeHmac: string
  attempts: number
  expiresAt: Date
}

/**
 * Undefined when unknown browsers have used up this hour's `most`; messages and calls apart. Comes after the
 * other limits, which keeps the shop-wide lock quiet.
 */
export const insertCode = async (db: Db, code: NewCode, most: number): Promise<string | undefined> => {
  const { sql } = db
  if (!code.isKnown) await advisoryLock(db, 'code-budget')
  const [made] = await sql<{ id: string }[]>`
    insert into login_codes (id, phone, purpose, channel, code_hmac, attempts_left, others_left, ip, network, client_id,
      is_known, created_at, expires_at)
    select ${uuidv7()}::uuid, ${code.phone}, ${code.purpose}, ${code.channel}, ${code.codeHmac}, ${code.attempts}::int,
      ${code.attempts}::int, ${code.address}, ${code.network}, ${code.clientId}, ${code.isKnown}, ${db.now()}::timestamptz,
      ${code.expiresAt}::timestamptz
    where ${code.isKnown} or (
      select count(*) from login_codes
      where channel = ${code.channel} and not is_known and created_at > ${hoursAgo(db, 1)}) < ${most}
    returning id`
  return made?.id
}

export const isPhoneKnown = async ({ sql }: Db, phone: string): Promise<boolean> =>
  (await sql`select from users where phone = ${phone} limit 1`).count === 1

export const deleteCode = ({ sql }: Db, id: string) => sql`delete from login_codes where id = ${id}`

export type LiveCode = {
  id: string
  code_hmac: string
  attempts_left: number
  others_left: number
  ip: string
  client_id: string | null
  is_known: boolean
  is_live: boolean
}

/** Newest first; locks out other tries until the transaction ends. */
export const lockCodes = async (db: Db, phone: string, purpose: Purpose): Promise<LiveCode[]> => {
  const { sql } = db
  await advisoryLock(db, `code-tried:${phone}`)
  return sql<LiveCode[]>`
    select id, code_hmac, attempts_left, others_left, ip, client_id, is_known,
      used_at is null and expires_at > ${db.now()} as is_live
    from login_codes
    where phone = ${phone} and purpose = ${purpose} and channel = 'sms' and created_at > ${hoursAgo(db, 1)}
    order by created_at desc, id desc`
}

export const spendAttempt = async ({ sql }: Db, id: string, whose: 'own' | 'others'): Promise<void> => {
  await (whose === 'own'
    ? sql`update login_codes set attempts_left = attempts_left - 1 where id = ${id}`
    : sql`update login_codes set others_left = others_left - 1 where id = ${id}`)
}

/** True for the first caller only. */
export const consumeCode = async (db: Db, id: string) =>
  (await db.sql`update login_codes set used_at = ${db.now()} where id = ${id} and used_at is null`).count ===
  1

/** Of one phone in a day (known browsers apart), and shop-wide in an hour. */
export const countWrongCodes = async (db: Db, phone: string, isKnown: boolean) => {
  const [row] = await db.sql<[{ ofPhone: number; ofShop: number }]>`
    select
      (select count(*)::int from wrong_codes
        where phone = ${phone} and is_known = ${isKnown} and created_at > ${hoursAgo(db, 24)}) as "ofPhone",
      (select count(*)::int from wrong_codes
        where not is_known and ${!isKnown} and created_at > ${hoursAgo(db, 1)}) as "ofShop"`
  return row
}

export const insertWrongCode = (
  db: Db,
  wrong: { phone: string; address: string; isKnown: boolean },
) => db.sql`
  insert into wrong_codes (id, phone, ip, is_known, created_at)
  values (${uuidv7()}, ${wrong.phone}, ${wrong.address}, ${wrong.isKnown}, ${db.now()})`

export const setProviderRef = ({ sql }: Db, id: string, ref: string) =>
  sql`update login_codes set provider_ref = ${ref} where id = ${id}`

export type AwaitedCall = { id: string; provider_ref: string; client_id: string | null; ip: string }

export const findCall = async (db: Db, phone: string, hmacs: string[]) => {
  const [call] = await db.sql<AwaitedCall[]>`
    select id, provider_ref, client_id, ip from login_codes
    where phone = ${phone} and code_hmac = any(${hmacs}) and channel = 'call' and provider_ref is not null
      and used_at is null and expires_at > ${db.now()}`
  return call
}

export const findCallsOfOtherBrowsers = (db: Db, phone: string, { id, client_id, ip }: AwaitedCall) => db.sql<
  AwaitedCall[]
>`
  select id, provider_ref, client_id, ip from login_codes
  where phone = ${phone} and id <> ${id} and channel = 'call' and provider_ref is not null
    and used_at is null and expires_at > ${db.now()}
    and (client_id is distinct from ${client_id} or client_id is null and ip <> ${ip})`

export const expireCalls = (db: Db, calls: AwaitedCall[]) => db.sql`
  update login_codes set expires_at = ${db.now()} where id = any(${calls.map(({ id }) => id)}::uuid[])`

/** True for one caller within these seconds. */
export const claimProviderPoll = async (db: Db, id: string, seconds: number): Promise<boolean> =>
  (
    await db.sql`update login_codes set asked_at = ${db.now()}
      where id = ${id} and (asked_at is null or asked_at <= ${new Date(db.now().getTime() - seconds * 1000)})`
  ).count === 1

export const deleteCodesBefore = async ({ sql }: Db, moment: Date): Promise<void> => {
  await sql`delete from login_codes where created_at < ${moment}`
  await sql`delete from wrong_codes where created_at < ${moment}`
  await sql`delete from sign_in_alarms where raised_at < ${moment}`
}
