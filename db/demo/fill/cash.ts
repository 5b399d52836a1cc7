import { uuidv7 } from 'uuidv7'
import type { Db } from '#/platform/server/database/db.ts'
import { HOUR_MS } from '#/platform/shared/durations.ts'
import { type People, personOf } from './people.ts'

/** Kopecks. */
const FLOAT = 300_000
const RIBBONS = 45_000
const CHANGE = 100_000
const STORE = 1

/** Past takings are collected; on Lenina a shift is open, and the courier has change. */
export const fillCash = async (db: Db, people: People): Promise<void> => {
  await fillTakings(db, personOf(people, 'vera').id)
  await fillShifts(db, people)
  await fillBalances(db)
}

const fillTakings = async ({ sql }: Db, manager: string): Promise<void> => {
  await sql`insert into cash_holders (store_id) select id from stores`
  await sql`
    insert into cash_moves (id, store_id, kind, amount, to_holder, order_id, receipt_id, staff_id, created_at)
    select gen_random_uuid(), o.store_id, 'taken', r.amount, h.id, r.order_id, r.id, r.staff_id, r.created_at
    from cash_receipts r join orders o on o.id = r.order_id
    join cash_holders h on h.store_id = o.store_id and h.staff_id is null`
  await sql`
    insert into cash_moves (id, store_id, kind, amount, from_holder, staff_id, reason, created_at)
    select gen_random_uuid(), store_id, 'paid_out', sum(amount), to_holder, ${manager}, 'Инкассация', max(created_at)
    from cash_moves group by store_id, to_holder`
}

const fillShifts = async (db: Db, people: People): Promise<void> => {
  const { sql } = db
  const ago = (hours: number) => new Date(db.now().getTime() - hours * HOUR_MS)
  const staffId = (key: string) => personOf(people, key).id
  const [anna, vera, timur] = [staffId('anna'), staffId('vera'), staffId('timur')]
  const [{ id: drawer }] = await sql<[{ id: number }]>`
    select id from cash_holders where store_id = ${STORE} and staff_id is null`
  const [{ id: courier }] = await sql<[{ id: number }]>`
    insert into cash_holders (store_id, staff_id) values (${STORE}, ${timur}) returning id`
  const [former, open] = [uuidv7(), uuidv7()]
  const left = FLOAT - RIBBONS
  const shift = { store_id: STORE, opened_by: anna }
  await sql`
    insert into cash_shifts ${sql({
      ...shift,
      id: former,
      number: 1,
      opened_at: ago(26),
      opening_expected: FLOAT,
      opening_counted: FLOAT,
      closed_at: ago(15),
      closed_by: anna,
      expected: left,
      counted: left,
      taken_out: 0,
      card: 0,
      carried: sql.json([]),
      unprinted: 0,
    })}`
  await sql`
    insert into cash_shifts ${sql({
      ...shift,
      id: open,
      number: 2,
      opened_at: ago(3),
      opening_expected: left,
      opening_counted: left,
    })}`
  const move = { store_id: STORE, from_holder: null, to_holder: null, shift_id: null, reason: null }
  await sql`
    insert into cash_moves ${sql(
      [
        {
          ...move,
          kind: 'put_in',
          amount: FLOAT,
          to_holder: drawer,
          staff_id: vera,
          reason: 'На размен',
          created_at: ago(27),
        },
        {
          ...move,
          kind: 'paid_out',
          amount: RIBBONS,
          from_holder: drawer,
          shift_id: former,
          staff_id: vera,
          reason: 'Ленты и упаковка',
          created_at: ago(20),
        },
        {
          ...move,
          kind: 'change',
          amount: CHANGE,
          from_holder: drawer,
          to_holder: courier,
          shift_id: open,
          staff_id: anna,
          created_at: ago(2),
        },
      ].map((one) => ({ id: uuidv7(), ...one })),
    )}`
}

const fillBalances = ({ sql }: Db) => sql`
  update cash_holders h set balance = coalesce((select sum(amount) from cash_moves where to_holder = h.id), 0)
    - coalesce((select sum(amount) from cash_moves where from_holder = h.id), 0)`
