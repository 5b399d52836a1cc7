import type { CallState } from '#/domains/couriers/rules/call-states.ts'
import { OPEN_STATES } from '#/domains/couriers/rules/call-states.ts'
import type { Db } from '#/platform/server/database/db.ts'

export type CallRow = {
  id: string
  order_id: string
  provider: string
  price: number
  state: CallState
  courier_name: string | null
  courier_phone: string | null
  tracking_url: string | null
  reason: string | null
  cancel_asked_at: Date | null
  cancel_refused_at: Date | null
  called_by: string
  created_at: Date
}

const columns = ({ sql }: Db) => sql`
  c.id, c.order_id, c.provider, c.price, c.state, c.courier_name, c.courier_phone, c.tracking_url, c.reason,
  c.cancel_asked_at, c.cancel_refused_at, c.called_by, c.created_at`

const open = [...OPEN_STATES]

type NewCall = Pick<CallRow, 'id' | 'order_id' | 'provider' | 'price' | 'called_by'>

/** False where one is open already. */
export const insertCall = async (
  { sql, now }: Db,
  { id, order_id, provider, price, called_by }: NewCall,
): Promise<boolean> =>
  (
    await sql`
      insert into courier_calls (id, order_id, provider, price, state, ask_after, called_by, created_at, updated_at)
      values (${id}, ${order_id}, ${provider}, ${price}, 'ordering', ${now()}, ${called_by}, ${now()}, ${now()})
      on conflict (order_id) where state in ('ordering', 'searching', 'assigned', 'picked_up') do nothing`
  ).count === 1

export const findLastCall = async (db: Db, orderId: string) => {
  const [row] = await db.sql<(CallRow & { caller: string | null })[]>`
    select ${columns(db)}, coalesce(u.name, u.phone) as caller
    from courier_calls c left join users u on u.id = c.called_by
    where c.order_id = ${orderId} order by c.created_at desc, c.id desc limit 1`
  return row
}

/** Of an order; undefined: none is under way. */
export const findOpenCall = async (db: Db, orderId: string) => {
  const [row] = await db.sql<CallRow[]>`
    select ${columns(db)} from courier_calls c where c.order_id = ${orderId} and c.state = any(${open})`
  return row
}

export const lockCall = async (db: Db, id: string) => {
  const [row] = await db.sql<
    CallRow[]
  >`select ${columns(db)} from courier_calls c where c.id = ${id} for update`
  return row
}

export const findDueCalls = ({ sql, now }: Db, provider: string, most: number) => sql<{ id: string }[]>`
  select c.id from courier_calls c
  where c.state = any(${open}) and c.ask_after <= ${now()} and c.provider = ${provider}
  order by c.ask_after limit ${most}`

/** For whoever asks the service now; undefined where somebody does, or nothing is due. */
export const claimCall = async (db: Db, id: string, until: Date) => {
  const [row] = await db.sql<CallRow[]>`
    update courier_calls c set ask_after = ${until}
    where c.id = ${id} and c.state = any(${open}) and c.ask_after <= ${db.now()}
    returning ${columns(db)}`
  return row
}

/** A call whose order to the service is under way is called off after its answer. Undefined: none is open. */
export const askCancel = async ({ sql, now }: Db, orderId: string) => {
  const [row] = await sql<{ id: string }[]>`
    update courier_calls c set cancel_asked_at = ${now()}, cancel_refused_at = null, updated_at = ${now()},
      ask_after = case when c.state = 'ordering' then c.ask_after else ${now()}::timestamptz end
    where c.order_id = ${orderId} and c.state = any(${open})
    returning c.id`
  return row
}

export type CallChange = Pick<
  CallRow,
  | 'price'
  | 'state'
  | 'courier_name'
  | 'courier_phone'
  | 'tracking_url'
  | 'reason'
  | 'cancel_asked_at'
  | 'cancel_refused_at'
>

export const changeCall = ({ sql, now }: Db, id: string, change: Partial<CallChange> & { ask_after: Date }) =>
  sql`update courier_calls set ${sql({ ...change, updated_at: now() })} where id = ${id}`

/** Couriers of the service are people too. */
export const forgetCouriers = async ({ sql }: Db, before: Date): Promise<number> =>
  (
    await sql`
      update courier_calls c set courier_name = null, courier_phone = null, tracking_url = null
      where (c.courier_name is not null or c.courier_phone is not null) and c.updated_at < ${before}
        and c.state <> all(${open})`
  ).count
