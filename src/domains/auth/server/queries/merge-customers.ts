import type { Db } from '#/platform/server/database/db.ts'

export const moveRecords = async ({ sql }: Db, from: string, into: string): Promise<void> => {
  await sql`update consents set user_id = ${into} where user_id = ${from}`
  await sql`update customer_notes set user_id = ${into} where user_id = ${from}`
}

/** The customer's own values win. */
export const mergeProfiles = async ({ sql }: Db, from: string, into: string): Promise<void> => {
  await sql`
    update users own set name = coalesce(own.name, double.name), email = coalesce(own.email, double.email),
      birthday = coalesce(own.birthday, double.birthday), gender = coalesce(own.gender, double.gender),
      birthday_set_at = greatest(own.birthday_set_at, double.birthday_set_at),
      phone_changed_at = greatest(own.phone_changed_at, double.phone_changed_at),
      created_at = least(own.created_at, double.created_at)
    from users double where own.id = ${into} and double.id = ${from}`
}

/**
 * The duplicate keeps its phone (it signs in to the customer), its name (staff recognize it) and its referral
 * link.
 */
export const linkDuplicate = async ({ sql }: Db, from: string, into: string): Promise<void> => {
  await sql`update users set merged_into = ${into} where merged_into = ${from}`
  await sql`
    update users set merged_into = ${into}, email = null, birthday = null, birthday_set_at = null, gender = null
    where id = ${from}`
}
