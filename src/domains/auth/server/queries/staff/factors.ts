import type { Db } from '#/platform/server/database/db.ts'

type Encrypted = { secret: string; keyId: string }

/** Replaces an unconfirmed one; false where one is confirmed. */
export const putUnconfirmed = async (db: Db, userId: string, { secret, keyId }: Encrypted) =>
  (
    await db.sql`
      insert into staff_factors as kept (user_id, secret, key_id, created_at)
      values (${userId}, ${secret}, ${keyId}, ${db.now()})
      on conflict (user_id) do update set secret = excluded.secret, key_id = excluded.key_id,
        created_at = excluded.created_at
      where kept.confirmed_at is null`
  ).count === 1

export type SpentFactorTry = { secret: string; last_step: number; wrong_tries: number }

type TryLimits = { tries: number; lockedUntil: Date; confirmed: boolean }

/**
 * Counted before the code is looked at; undefined while it is locked or there is none. The row stays locked until
 * the transaction ends.
 */
export const spendFactorTry = async (
  db: Db,
  userId: string,
  { tries, lockedUntil, confirmed }: TryLimits,
) => {
  const [spent] = await db.sql<SpentFactorTry[]>`
    update staff_factors set wrong_tries = wrong_tries + 1,
      locked_until = case when (wrong_tries + 1) % ${tries} = 0 then ${lockedUntil}::timestamptz end
    where user_id = ${userId} and (confirmed_at is not null) = ${confirmed}
      and (locked_until is null or locked_until <= ${db.now()})
    returning secret, last_step::int as last_step, wrong_tries`
  return spent
}

export const findLock = async ({ sql }: Db, userId: string) => {
  const [row] = await sql<{ locked_until: Date | null }[]>`
    select locked_until from staff_factors where user_id = ${userId}`
  return row
}

/** False for a code of a step that has been accepted, or of one before it. */
export const acceptStep = async ({ sql }: Db, userId: string, step: number): Promise<boolean> =>
  (
    await sql`
      update staff_factors set last_step = ${step}, wrong_tries = 0, locked_until = null
      where user_id = ${userId} and last_step < ${step}`
  ).count === 1

export const forgetFactorTries = ({ sql }: Db, userId: string) =>
  sql`update staff_factors set wrong_tries = 0, locked_until = null where user_id = ${userId}`

export const confirmFactor = ({ sql, now }: Db, userId: string) =>
  sql`update staff_factors set confirmed_at = ${now()} where user_id = ${userId}`

/** True when there was a confirmed one. */
export const deleteFactor = async ({ sql }: Db, userId: string): Promise<boolean> => {
  const [gone] = await sql<{ confirmed: boolean }[]>`
    delete from staff_factors where user_id = ${userId} returning confirmed_at is not null as confirmed`
  return gone?.confirmed ?? false
}

export const findFactor = async ({ sql }: Db, userId: string) => {
  const [factor] = await sql<{ since: Date; recovery_left: number }[]>`
    select confirmed_at as since, (
      select count(*)::int from staff_recovery_codes where user_id = ${userId} and used_at is null
    ) as recovery_left
    from staff_factors where user_id = ${userId} and confirmed_at is not null`
  return factor
}

export const replaceRecoveryCodes = async ({ sql }: Db, userId: string, hashes: string[]): Promise<void> => {
  await sql`delete from staff_recovery_codes where user_id = ${userId}`
  await sql`insert into staff_recovery_codes (user_id, code_sha256) select ${userId}::uuid, unnest(${hashes}::text[])`
}

/** True for one use. */
export const useRecoveryCode = async (db: Db, userId: string, hash: string): Promise<boolean> =>
  (
    await db.sql`
      update staff_recovery_codes set used_at = ${db.now()}
      where user_id = ${userId} and code_sha256 = ${hash} and used_at is null`
  ).count === 1

export const markFactorGiven = ({ sql, now }: Db, sessionId: string) =>
  sql`update sessions set factor_at = ${now()} where id = ${sessionId}`

export const findSecretsOfOtherKeys = ({ sql }: Db, keyId: string) => sql<
  { user_id: string; secret: string }[]
>`
  select user_id, secret from staff_factors where key_id <> ${keyId}`

/** Unless it has been replaced meanwhile. */
export const moveSecret = (
  { sql }: Db,
  userId: string,
  { from, to, keyId }: { from: string; to: string; keyId: string },
) =>
  sql`update staff_factors set secret = ${to}, key_id = ${keyId} where user_id = ${userId} and secret = ${from}`
