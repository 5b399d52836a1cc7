import { uuidv7 } from 'uuidv7'
import type { Db } from '#/platform/server/database/db.ts'
import { CONSENT_TEXT_VERSION } from '#/domains/auth/rules/consents.ts'
import { DAY_MS } from '#/platform/shared/durations.ts'
import { idOf, goods } from '../products.ts'
import people from '../data/people.json' with { type: 'json' }

const STAFF_SINCE_DAYS = 400

type Person = { id: string; name: string; email: string | null }
export type People = Map<string, Person>

/** Also of the tests and the README. Phone code 973 belongs to no operator (decision 032). */
export const fillPeople = async ({ sql, now }: Db): Promise<People> => {
  const since = (days: number) => new Date(now().getTime() - days * DAY_MS)
  const customers = people.customers.map((customer) => ({
    key: customer.key,
    id: uuidv7(),
    phone: customer.phone,
    name: customer.name,
    email: customer.email ?? null,
    birthday: customer.birthday ?? null,
    gender: customer.gender ?? null,
    created_at: since(customer.joined_days_ago),
  }))
  const staff = people.staff.map(({ key, phone, name, role, store_id }) => ({
    person: {
      key,
      id: uuidv7(),
      phone,
      name,
      email: null,
      birthday: null,
      gender: null,
      created_at: since(STAFF_SINCE_DAYS),
    },
    role,
    store_id,
  }))
  const everybody = [...customers, ...staff.map(({ person }) => person)]
  await sql`
    insert into users ${sql(everybody, 'id', 'phone', 'name', 'email', 'birthday', 'gender', 'created_at')}`
  await sql`
    insert into staff ${sql(staff.map(({ person, role, store_id }) => ({ user_id: person.id, role, store_id })))}`
  // Customers with orders consented when they signed up.
  const consents = customers.flatMap(({ id, created_at }) =>
    ['personal_data', 'offer'].map((purpose) => ({
      id: uuidv7(),
      user_id: id,
      purpose,
      text_version: CONSENT_TEXT_VERSION,
      given: true,
      ip: '127.0.0.1',
      created_at,
    })),
  )
  await sql`insert into consents ${sql(consents)}`
  const byKey: People = new Map(everybody.map((person) => [person.key, person]))
  const favourites = people.customers.flatMap(({ key, favourites: slugs = [] }) =>
    slugs.map((slug) => ({
      user_id: personOf(byKey, key).id,
      product_id: idOf(goods, slug),
      created_at: since(1),
    })),
  )
  await sql`insert into favourites ${sql(favourites)}`
  const recipients = people.customers.flatMap(({ key, joined_days_ago, recipients: saved = [] }) =>
    saved.map(({ name, phone }) => ({
      id: uuidv7(),
      user_id: personOf(byKey, key).id,
      name,
      phone,
      created_at: since(joined_days_ago),
    })),
  )
  await sql`insert into recipients ${sql(recipients)}`
  return byKey
}

export const personOf = (known: People, key: string): Person => {
  const person = known.get(key)
  if (!person) throw new Error(`demo data: no person ${key}`)
  return person
}
