import type { z } from 'zod'
import type { Db } from '#/platform/server/database/db.ts'
import type { ClosedShift, ShiftInList } from '../../contract/shift.ts'
import type { Notes } from '../../rules/cash-kinds.ts'

export type OpenShiftRow = { id: string; number: number; opened_at: Date; opened_by: string; opening: number }

export const findOpenShift = async ({ sql }: Db, storeId: number) => {
  const [row] = await sql<OpenShiftRow[]>`
    select f.id, f.number, f.opened_at, coalesce(u.name, u.phone, '') as opened_by, f.opening_counted as opening
    from cash_shifts f join users u on u.id = f.opened_by
    where f.store_id = ${storeId} and f.closed_at is null`
  return row
}

export const findOpenShiftId = async ({ sql }: Db, storeId: number): Promise<string | null> => {
  const [row] = await sql<{ id: string }[]>`
    select id from cash_shifts where store_id = ${storeId} and closed_at is null`
  return row?.id ?? null
}

export const findLastShift = async ({ sql }: Db, storeId: number) => {
  const [row] = await sql<{ id: string; number: number; closed_at: Date }[]>`
    select id, number, closed_at from cash_shifts
    where store_id = ${storeId} and closed_at is not null order by number desc limit 1`
  return row ?? null
}

export const isShiftKnown = async ({ sql }: Db, id: string): Promise<boolean> =>
  (await sql`select from cash_shifts where id = ${id}`).length > 0

type NewShift = {
  id: string
  store_id: number
  opened_by: string
  opening_expected: number
  opening_counted: number
  opening_reason: string | null
}

/** Numbered within its store. Under the drawer's lock. */
export const insertShift = (db: Db, shift: NewShift) => db.sql`
  insert into cash_shifts (id, store_id, number, opened_at, opened_by, opening_expected, opening_counted, opening_reason)
  select ${shift.id}, ${shift.store_id}::int, coalesce(max(number), 0) + 1, ${db.now()}::timestamptz, ${shift.opened_by}::uuid,
    ${shift.opening_expected}::int, ${shift.opening_counted}::int, ${shift.opening_reason}::text
  from cash_shifts where store_id = ${shift.store_id}`

export type Closing = {
  closed_by: string
  expected: number
  counted: number
  taken_out: number
  reason: string | null
  notes: Notes | null
  card: number
  card_counted: number | null
  carried: { name: string; amount: number }[]
  unprinted: number
}

export const closeShift = async (
  db: Db,
  id: string,
  { notes, carried, ...closing }: Closing,
): Promise<boolean> => {
  const { sql } = db
  const row = {
    ...closing,
    notes: notes && sql.json(notes),
    carried: sql.json(carried),
    closed_at: db.now(),
  }
  return (await sql`update cash_shifts set ${sql(row)} where id = ${id} and closed_at is null`).count === 1
}

export type ClosedShiftRow = Omit<z.input<typeof ClosedShift>, 'store' | 'lines' | 'printed' | 'card_count'>

export const findClosedShift = async ({ sql }: Db, storeId: number, id: string) => {
  const [row] = await sql<ClosedShiftRow[]>`
    select f.id, f.number, f.opened_at, coalesce(a.name, a.phone, '') as opened_by, f.opening_expected, f.opening_counted,
      f.opening_reason, f.closed_at, coalesce(z.name, z.phone, '') as closed_by, f.expected, f.counted, f.taken_out, f.reason,
      f.notes, f.card, f.card_counted, f.carried, f.unprinted
    from cash_shifts f join users a on a.id = f.opened_by join users z on z.id = f.closed_by
    where f.id = ${id} and f.store_id = ${storeId} and f.closed_at is not null`
  return row
}

const MAX_SHIFTS = 100

export const findClosedShifts = ({ sql }: Db, storeId: number) => sql<z.input<typeof ShiftInList>[]>`
  select f.id, f.number, f.opened_at, coalesce(a.name, a.phone, '') as opened_by, f.closed_at,
    coalesce(z.name, z.phone, '') as closed_by, f.expected, f.counted, f.card
  from cash_shifts f join users a on a.id = f.opened_by join users z on z.id = f.closed_by
  where f.store_id = ${storeId} and f.closed_at is not null order by f.number desc limit ${MAX_SHIFTS}`
