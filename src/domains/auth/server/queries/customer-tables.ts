import type { Db, Fragment } from '#/platform/server/database/db.ts'
import type { ExistingCustomer, NewConsent, Profile } from '../service/customers/tables/plan-customer.ts'

/** `day` in the shop's zone, `YYYY-MM-DD`. */
type Consent = { given: boolean; source: string | null; day: string }
type CustomerRow = Omit<ExistingCustomer, 'points' | 'reasons' | 'consents'> & {
  consents: { personal_data: Consent | null; marketing: Consent | null }
}

const lastConsents = ({ sql }: Db, zone: string): Fragment => sql`
  left join lateral (
    select jsonb_object_agg(purpose, jsonb_build_object('given', given, 'source', source,
      'day', to_char(created_at at time zone ${zone}, 'YYYY-MM-DD'))) as last
    from (
      select distinct on (purpose) purpose, given, source, created_at from consents c
      where c.user_id = u.id and purpose in ('personal_data', 'marketing')
        and c.created_at >= coalesce(u.revived_at, '-infinity')
      order by purpose, created_at desc, id desc
    ) word
  ) consent on true`

const facts = ({ sql }: Db): Fragment => sql`
  u.id, u.erased_at is not null as erased,
  jsonb_build_object('name', u.name, 'email', u.email, 'birthday', u.birthday, 'gender', u.gender) as profile,
  jsonb_build_object('personal_data', consent.last -> 'personal_data', 'marketing', consent.last -> 'marketing') as consents`

/** Also by the phones of doubles and erased customers; `locked` until the transaction ends. */
export const findCustomersOfPhones = async (
  db: Db,
  keys: { phone: string; hmac: string }[],
  { zone, locked }: { zone: string; locked: boolean },
): Promise<CustomerRow[]> => {
  const { sql } = db
  const found = await sql<{ phone: string; id: string }[]>`
    select k.phone, coalesce(u.merged_into, u.id) as id
    from jsonb_to_recordset(${sql.json(keys)}) as k (phone text, hmac text)
    join lateral (
      select id, merged_into from users where phone = k.phone or phone_hmac = k.hmac order by phone is null limit 1
    ) u on true`
  const ids = [...new Set(found.map(({ id }) => id))]
  if (locked) await sql`select 1 from users where id = any(${ids}::uuid[]) order by id for no key update`
  const rows = await sql<Omit<CustomerRow, 'phone'>[]>`
    select ${facts(db)} from users u ${lastConsents(db, zone)} where u.id = any(${ids}::uuid[])`
  const byId = new Map(rows.map((row) => [row.id, row]))
  return found.flatMap(({ phone, id }) => {
    const row = byId.get(id)
    return row ? { ...row, phone } : []
  })
}

export const findAllCustomers = (db: Db, zone: string) => db.sql<CustomerRow[]>`
  select u.phone, ${facts(db)} from users u ${lastConsents(db, zone)}
  where u.phone is not null and u.merged_into is null order by u.created_at, u.id`

/** Returns how many were new. A recently released number marks its customer as not new. */
export const insertCustomers = async (
  { sql, now }: Db,
  customers: { id: string; phone: string; hmac: string }[],
): Promise<number> => {
  const { count } = await sql`
    insert into users (id, phone, created_at, came_by_former)
    select id, phone, ${now()}, exists (select from former_phones f where f.phone_hmac = r.hmac)
    from jsonb_to_recordset(${sql.json(customers)}) as r (id uuid, phone text, hmac text)
    on conflict (phone) do nothing`
  return count
}

export const fillProfiles = ({ sql }: Db, profiles: ({ id: string } & Partial<Profile>)[]) => sql`
  update users u set name = coalesce(u.name, r.name), email = coalesce(u.email, r.email),
    birthday = coalesce(u.birthday, r.birthday), gender = coalesce(u.gender, r.gender)
  from jsonb_to_recordset(${sql.json(profiles)}) as r (id uuid, name text, email text, birthday date, gender text)
  where u.id = r.id`

/** Not the shop's own text, which is asked for again at the first sign-in. */
const TEXT_VERSION = 'table'

export const insertTableConsents = (
  { sql }: Db,
  consents: (NewConsent & { id: string; user_id: string })[],
  zone: string,
) => sql`
  insert into consents (id, user_id, purpose, text_version, given, ip, source, created_at)
  select id, user_id, purpose, ${TEXT_VERSION}, true, '', source, date::timestamp at time zone ${zone}
  from jsonb_to_recordset(${sql.json(consents)}) as r (id uuid, user_id uuid, purpose text, source text, date date)`
