import { uuidv7 } from 'uuidv7'
import type { Db } from '#/platform/server/database/db.ts'

export type ComposedLetter = {
  address: string
  subject: string
  body: string
  html: string
  file_name: string
  csv: string
  content: string
}
type NewLetter = ComposedLetter & { order_id: string; asked_by: string; expires_at: Date }

/** Instead of the one that has not gone yet. */
export const insertSupplyLetter = async ({ sql, now }: Db, letter: NewLetter) => {
  await sql`
    update supply_letters set state = 'replaced', ended_at = ${now()}
    where order_id = ${letter.order_id} and state = 'queued'`
  await sql`insert into supply_letters ${sql({ id: uuidv7(), ...letter, due_at: now(), created_at: now() })}`
}

type TakenLetter = ComposedLetter & { id: string; tries: number; expires_at: Date }

/** Leased until `leaseUntil`, when another may take it: a killed process loses nothing. */
export const claimSupplyLetter = async (
  { sql, now }: Db,
  leaseUntil: Date,
): Promise<TakenLetter | undefined> => {
  const [letter] = await sql<TakenLetter[]>`
    with due as materialized (
      select id from supply_letters where state = 'queued' and due_at <= ${now()}
      order by due_at limit 1 for update skip locked
    )
    update supply_letters l set due_at = ${leaseUntil}, tries = l.tries + 1
    from due where l.id = due.id
    returning l.id, l.tries, l.expires_at, l.address, l.subject, l.body, l.html, l.file_name, l.csv, l.content`
  return letter
}

/** Also of one that was replaced while it went: it arrived. */
export const endSupplyLetter = (
  { sql, now }: Db,
  id: string,
  state: 'sent' | 'refused' | 'unanswered',
) => sql`
  update supply_letters set state = ${state}, ended_at = ${now()}
  where id = ${id} and (state = 'queued' or ${state} = 'sent')`

export const postponeSupplyLetter = ({ sql }: Db, id: string, until: Date) => sql`
  update supply_letters set due_at = ${until} where id = ${id} and state = 'queued'`

export const countLateSupplyLetters = async ({ sql }: Db, before: Date): Promise<number> => {
  const [row] = await sql<[{ late: number }]>`
    select count(*)::int as late from supply_letters where state = 'queued' and due_at < ${before}`
  return row.late
}

/** Where it is to be brought. */
export const findStoreAddress = async ({ sql }: Db, storeId: number) => {
  const [row] = await sql<{ address: string; phone: string }[]>`
    select s.address, s.phone from stores s where s.id = ${storeId}`
  return row ?? { address: '', phone: '' }
}
