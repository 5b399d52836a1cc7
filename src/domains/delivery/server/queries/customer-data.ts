import type { Db } from '#/platform/server/database/db.ts'

export const deleteAddressBook = async ({ sql }: Db, userId: string): Promise<void> => {
  await sql`delete from recipients where user_id = ${userId}`
  await sql`delete from addresses where user_id = ${userId}`
}

export const mergeRecipients = async ({ sql }: Db, from: string, into: string): Promise<void> => {
  await sql`
    delete from recipients duplicate using recipients own
    where duplicate.user_id = ${from} and own.user_id = ${into} and own.phone = duplicate.phone
      and lower(own.name) = lower(duplicate.name)`
  await sql`update recipients set user_id = ${into} where user_id = ${from}`
}

export const mergeAddresses = async ({ sql }: Db, from: string, into: string): Promise<void> => {
  await sql`
    delete from addresses duplicate using addresses own
    where duplicate.user_id = ${from} and own.user_id = ${into} and own.city_id = duplicate.city_id
      and lower(own.name) = lower(duplicate.name) and lower(own.apartment) = lower(duplicate.apartment)`
  await sql`update addresses set user_id = ${into} where user_id = ${from}`
}

export const findSavedRecipients = ({ sql }: Db, userId: string) => sql<object[]>`
  select name, phone, created_at from recipients where user_id = ${userId} order by created_at, id`

export const findSavedAddresses = ({ sql }: Db, userId: string) => sql<object[]>`
  select c.name as city, a.title, a.name as address, a.apartment, a.entrance, a.floor, a.intercom, a.comment,
    a.private as private_house, a.lat, a.lon, a.created_at
  from addresses a join cities c on c.id = a.city_id where a.user_id = ${userId} order by a.created_at, a.id`
