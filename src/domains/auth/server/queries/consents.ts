import { uuidv7 } from 'uuidv7'
import type { Db } from '#/platform/server/database/db.ts'
import { type Write, writing } from '#/platform/server/statements/write.ts'
import { advisoryLock } from '#/platform/server/database/advisory-lock.ts'
import type { ConsentState } from '#/domains/auth/contract/account.ts'

type Purpose = ConsentState['purpose']
export type ConsentRow = Omit<ConsentState, 'created_at'> & { created_at: Date }
export type ConsentOwner = { userId: string | null; clientId: string | null }
/** `countedAs`: a guest's address as the limits count it. */
type ConsentSource = { version: string; ip: string; countedAs?: string; source?: string }

/** Append only. */
export const insertConsents = (
  db: Db,
  consents: { purpose: string; given: boolean }[],
  source: ConsentOwner & ConsentSource,
) => db.sql<ConsentRow[]>`
  ${insertion(db, consents, source)} returning purpose, given, text_version, created_at`

export const insertingConsents = (
  db: Db,
  consents: { purpose: string; given: boolean }[],
  source: ConsentOwner & ConsentSource,
): Write<void> => writing(db, 'new_consents', insertion(db, consents, source))

const insertion = (
  { sql, now }: Db,
  consents: { purpose: string; given: boolean }[],
  { userId, clientId, version, ip, countedAs, source }: ConsentOwner & ConsentSource,
) => sql`
  insert into consents (id, user_id, client_id, purpose, text_version, given, ip, counted_as, source, created_at)
  select id, ${userId}::uuid, ${clientId}::text, purpose, ${version}::text, given, ${ip}::text, ${countedAs ?? null}::text,
    ${source ?? null}::text, ${now()}::timestamptz
  from jsonb_to_recordset(${sql.json(consents.map((one) => ({ id: uuidv7(), ...one })))})
    as one (id uuid, purpose text, given boolean)`

/** Locks out other guests of this address until the transaction ends. */
export const countGuestConsents = async ({ sql }: Db, address: string, since: Date): Promise<number> => {
  await advisoryLock({ sql }, `consents-from:${address}`)
  const [row] = await sql<[{ given: number }]>`
    select count(*)::int as given from consents where counted_as = ${address} and created_at > ${since}`
  return row.given
}

export const findLastConsents = ({ sql }: Db, { userId, clientId }: ConsentOwner) => sql<ConsentRow[]>`
  select distinct on (purpose) purpose, given, text_version, created_at from consents
  where ${userId ? sql`user_id = ${userId}` : sql`user_id is null and client_id = ${clientId}`}
  order by purpose, created_at desc, id desc`

/** Unless the customer has a later one. */
export const adoptConsent = ({ sql }: Db, userId: string, clientId: string, purpose: Purpose) => sql`
  insert into consents (id, user_id, client_id, purpose, text_version, given, ip, created_at)
  select ${uuidv7()}::uuid, ${userId}::uuid, client_id, purpose, text_version, given, ip, created_at from (
    select * from consents where user_id is null and client_id = ${clientId} and purpose = ${purpose}
    order by created_at desc, id desc limit 1) guest
  where not exists (
    select from consents own
    where own.user_id = ${userId} and own.purpose = ${purpose} and own.created_at >= guest.created_at)`
