import { uuidv7 } from 'uuidv7'
import type { Db } from '#/platform/server/database/db.ts'
import { hold } from '#/platform/server/database/advisory-lock.ts'
import type { ConsentState } from '#/domains/auth/contract/account.ts'

type Purpose = ConsentState['purpose']
export type ConsentRow = Omit<ConsentState, 'created_at'> & { created_at: Date }
/** Whose word it is: a customer's, a browser's, or both. */
export type Agreeing = { userId: string | null; clientId: string | null }
/** `countedAs`: of a guest, the address as limits count it. */
type Said = { version: string; ip: string; countedAs?: string }

/** New rows of the ledger; none is ever changed. */
export const insertConsents = (
  db: Db,
  consents: { purpose: string; given: boolean }[],
  { userId, clientId, version, ip, countedAs }: Agreeing & Said,
) => db.sql<ConsentRow[]>`
  insert into consents ${db.sql(
    consents.map(({ purpose, given }) => ({
      id: uuidv7(),
      user_id: userId,
      client_id: clientId,
      purpose,
      text_version: version,
      given,
      ip,
      counted_as: countedAs ?? null,
      created_at: db.now(),
    })),
  )}
  returning purpose, given, text_version, created_at`

/** How many words guests have said from an address since then; others who do wait until the end of the transaction. */
export const countGuestConsents = async ({ sql }: Db, address: string, since: Date): Promise<number> => {
  await hold({ sql }, `consents-from:${address}`)
  const [row] = await sql<[{ said: number }]>`
    select count(*)::int as said from consents where counted_as = ${address} and created_at > ${since}`
  return row.said
}

/** The last word on each purpose: the customer's own, or for a guest that of the browser. */
export const findLastConsents = ({ sql }: Db, { userId, clientId }: Agreeing) => sql<ConsentRow[]>`
  select distinct on (purpose) purpose, given, text_version, created_at from consents
  where ${userId ? sql`user_id = ${userId}` : sql`user_id is null and client_id = ${clientId}`}
  order by purpose, created_at desc, id desc`

/** A guest's last word becomes the customer's, unless the customer has said something later. */
export const adoptConsent = ({ sql }: Db, userId: string, clientId: string, purpose: Purpose) => sql`
  insert into consents (id, user_id, client_id, purpose, text_version, given, ip, created_at)
  select ${uuidv7()}::uuid, ${userId}::uuid, client_id, purpose, text_version, given, ip, created_at from (
    select * from consents where user_id is null and client_id = ${clientId} and purpose = ${purpose}
    order by created_at desc, id desc limit 1) guest
  where not exists (
    select from consents own
    where own.user_id = ${userId} and own.purpose = ${purpose} and own.created_at >= guest.created_at)`
