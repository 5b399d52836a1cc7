import { uuidv7 } from 'uuidv7'
import { dueReminder } from '#/domains/reminders/rules/due-reminder.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { DAY_MS } from '#/platform/shared/durations.ts'
import { type People, personOf } from './people.ts'
import { inCity } from '../in-city.ts'
import people from '../data/people.json' with { type: 'json' }
import places from '../data/places.json' with { type: 'json' }
import { dayIn } from '#/domains/reminders/rules/next-reason-day.ts'

export const fillReasons = async (db: Db, everybody: People): Promise<void> => {
  for (const customer of people.customers) {
    const { id: userId } = personOf(everybody, customer.key)
    const since = new Date(db.now().getTime() - customer.joined_days_ago * DAY_MS)
    await insertAddresses(db, customer, userId, since)
    for (const reason of customer.reasons ?? [])
      await insertReason(db, customer, { ...reason, userId, since })
  }
}

type Customer = (typeof people.customers)[number]
/** Days from the filling and the year of birth, or a date. */
type DemoReason = Omit<NonNullable<Customer['reasons']>[number], 'in_days' | 'year' | 'date'> & {
  in_days?: number
  year?: number
  date?: string
}

/** The first one is the most used: saved last. */
const insertAddresses = async (
  { sql }: Db,
  { addresses = [], city_id }: Customer,
  user_id: string,
  since: Date,
) => {
  const rows = addresses.map(({ coords, ...address }, place) => ({
    id: uuidv7(),
    user_id,
    city_id,
    ...address,
    lat: coords?.[0] ?? null,
    lon: coords?.[1] ?? null,
    created_at: new Date(since.getTime() + (addresses.length - place) * DAY_MS),
  }))
  if (rows.length > 0) await sql`insert into addresses ${sql(rows)}`
}

/** Reminders already due count as sent. */
const insertReason = async (
  { sql, now }: Db,
  { city_id, recipients = [] }: Customer,
  { userId, since, ...reason }: DemoReason & { userId: string; since: Date },
) => {
  const id = uuidv7()
  const { title, remind_days, comment, in_days } = reason
  const today = inCity(
    now(),
    places.cities.find((city) => city.id === city_id)?.time_zone ?? 'UTC',
  ).toPlainDate()
  const day = in_days === undefined ? null : today.add({ days: in_days }).toString()
  const date = day === null ? reason.date : dayIn(day, reason.year ?? today.year)
  const phone = recipients.find(({ key }) => key === reason.recipient)?.phone ?? null
  await sql`
    insert into reasons (id, user_id, title, date, remind_days, comment, recipient_id, created_at)
    values (${id}, ${userId}, ${title}, ${date ?? today.toString()}, ${remind_days}, ${comment}, (
      select id from recipients where user_id = ${userId} and phone = ${phone}
    ), ${since})`
  const due = in_days === undefined ? null : dueReminder(remind_days, in_days)
  if (due !== null)
    await sql`
      insert into reminded (reason_id, day, days_before, created_at) values (${id}, ${day}, ${due}, ${now()})`
}
