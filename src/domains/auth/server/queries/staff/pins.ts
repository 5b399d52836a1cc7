import type { Db } from '#/platform/server/database/db.ts'

type NewPin = { userId: string; hmac: string; temporaryUntil: Date | null }

/** Ends the count of wrong ones. */
export const putPin = (db: Db, { userId, hmac, temporaryUntil }: NewPin) => db.sql`
  insert into staff_pins (user_id, pin_hmac, temporary_until, set_at)
  values (${userId}, ${hmac}, ${temporaryUntil}, ${db.now()})
  on conflict (user_id) do update set pin_hmac = excluded.pin_hmac, temporary_until = excluded.temporary_until,
    set_at = excluded.set_at, wrong_tries = 0, locked_until = null`

export type SpentTry = { pin_hmac: string; temporary_until: Date | null; wrong_tries: number }

type TryLimits = { tries: number; inAll: number; lockedUntil: Date }

/**
 * Counted before the digits are looked at, or parallel guesses would be free. Undefined while it is locked, over, or
 * not set. The row stays locked until the transaction ends.
 */
export const spendTry = async (db: Db, userId: string, { tries, inAll, lockedUntil }: TryLimits) => {
  const [spent] = await db.sql<SpentTry[]>`
    update staff_pins set wrong_tries = wrong_tries + 1,
      locked_until = case when (wrong_tries + 1) % ${tries} = 0 then ${lockedUntil}::timestamptz end
    where user_id = ${userId} and wrong_tries < ${inAll}
      and (locked_until is null or locked_until <= ${db.now()})
      and (temporary_until is null or temporary_until > ${db.now()})
    returning pin_hmac, temporary_until, wrong_tries`
  return spent
}

/** The right one: under the newest key. */
export const forgetTries = ({ sql }: Db, userId: string, hmac: string) => sql`
  update staff_pins set wrong_tries = 0, locked_until = null, pin_hmac = ${hmac} where user_id = ${userId}`
