import type { Db } from '#/platform/server/database/db.ts'

/** What was agreed to and what staff keep in mind. */
export const moveRecords = async ({ sql }: Db, from: string, into: string): Promise<void> => {
  await sql`update consents set user_id = ${into} where user_id = ${from}`
  await sql`update customer_notes set user_id = ${into} where user_id = ${from}`
}

/** What the customer has not told is as the double has told it. */
export const joinProfiles = async ({ sql }: Db, from: string, into: string): Promise<void> => {
  await sql`
    update users own set name = coalesce(own.name, double.name), email = coalesce(own.email, double.email),
      birthday = coalesce(own.birthday, double.birthday), gender = coalesce(own.gender, double.gender),
      birthday_set_at = greatest(own.birthday_set_at, double.birthday_set_at),
      phone_changed_at = greatest(own.phone_changed_at, double.phone_changed_at),
      created_at = least(own.created_at, double.created_at)
    from users double where own.id = ${into} and double.id = ${from}`
}

/**
 * The double keeps its phone, by which one signs in to the customer, its name for staff to tell it by, and its link for
 * friends, who are the customer's from now on.
 */
export const followInto = async ({ sql }: Db, from: string, into: string): Promise<void> => {
  await sql`update users set merged_into = ${into} where merged_into = ${from}`
  await sql`
    update users set merged_into = ${into}, email = null, birthday = null, birthday_set_at = null, gender = null
    where id = ${from}`
}
