import type { Db, Fragment } from '#/platform/server/database/db.ts'
import { nothing, type Write } from '#/platform/server/statements/write.ts'
import type { FreeQuantity, IncomingStems, StemReservation } from '#/domains/catalog/rules/free-stems.ts'

/** In one order, against deadlocks. */
export const lockStock = ({ sql }: Db, storeId: number, componentIds: number[]) => sql<FreeQuantity[]>`
  select component_id, on_hand - reserved as free from store_stock
  where store_id = ${storeId} and component_id = any(${componentIds})
  order by component_id for update`

/** After the stock, latest first: one order against deadlocks. */
export const lockExpected = (
  { sql }: Db,
  storeId: number,
  componentIds: number[],
  from: string,
  to: string,
) => sql<IncomingStems[]>`
  select component_id, arrives_on, quantity + owed - reserved as free from expected_stems
  where store_id = ${storeId} and component_id = any(${componentIds}) and arrives_on between ${from} and ${to}
  order by component_id, arrives_on desc for update`

type StemPools = { storeId: number; componentIds: number[]; today: string; date: string }

/**
 * `lockStock` and then `lockExpected` of the days until `date`, once `when` holds: each step reads the one before.
 * Locked rows are seen as they are after the wait.
 */
export const lockingStems = (
  { sql }: Db,
  { storeId, componentIds, today, date }: StemPools,
  when: Fragment,
): Write<{ here: FreeQuantity[]; coming: IncomingStems[] }> => ({
  steps: [
    sql`locked_stock as (
      select component_id, on_hand - reserved as free from store_stock
      where store_id = ${storeId} and component_id = any(${componentIds}) and ${when}
      order by component_id for update)`,
    sql`locked_coming as (
      select component_id, arrives_on, quantity + owed - reserved as free from expected_stems
      where store_id = ${storeId} and component_id = any(${componentIds}) and ${today}::date < ${date}::date
        and arrives_on between ${today} and ${date} and ${when} and (select count(*) from locked_stock) >= 0
      order by component_id, arrives_on desc for update)`,
  ],
  answer: sql`json_build_object(
    'here', (select coalesce(json_agg(here), '[]') from locked_stock here),
    'coming', (select coalesce(json_agg(coming), '[]') from locked_coming coming))`,
  read: (pools) => pools as { here: FreeQuantity[]; coming: IncomingStems[] },
})

/** What was drawn from locked pools. */
export const reservingStems = (
  { sql }: Db,
  storeId: number,
  holds: readonly StemReservation[],
): Write<void> => ({
  ...nothing({ sql }),
  steps: [
    sql`drawn_stems as (
      select component_id, arrives_on, quantity
      from jsonb_to_recordset(${sql.json(holds)}) as drawn (component_id int, arrives_on date, quantity int))`,
    sql`reserved_stock as (
      update store_stock s set reserved = s.reserved + drawn.quantity from drawn_stems drawn
      where s.store_id = ${storeId} and s.component_id = drawn.component_id and drawn.arrives_on is null)`,
    sql`reserved_coming as (
      update expected_stems e set reserved = e.reserved + drawn.quantity from drawn_stems drawn
      where e.store_id = ${storeId} and e.component_id = drawn.component_id and e.arrives_on = drawn.arrives_on)`,
  ],
})

export type DayStems = { component_id: number; quantity: number }

/** Reserved or not: stock and deliveries due by then. Ids as JSON keep a generic plan. */
export const findDayStems = (
  { sql }: Db,
  cityId: number,
  componentIds: number[],
  from: string,
  to: string,
) => sql<DayStems[]>`
  with wanted as (
    select wanted.value::int as component_id from jsonb_array_elements_text(${sql.json([...new Set(componentIds)])}) wanted
  ), pools as (
    select store_id, component_id, on_hand as quantity from wanted join store_stock using (component_id)
    union all
    select store_id, component_id, quantity from wanted join expected_stems using (component_id)
    where ${from}::date < ${to}::date and arrives_on between ${from}::date and ${to}::date
  )
  select p.component_id, sum(p.quantity)::int as quantity
  from pools p join stores s on s.id = p.store_id where s.city_id = ${cityId} group by p.component_id`

const columns = (holds: StemReservation[]) => ({
  ids: holds.map(({ component_id }) => component_id),
  quantities: holds.map(({ quantity }) => quantity),
  days: holds.map(({ arrives_on }) => arrives_on),
})

export const reserveHere = ({ sql }: Db, storeId: number, holds: StemReservation[]) => {
  const { ids, quantities } = columns(holds)
  return sql`
    update store_stock s set reserved = s.reserved + wanted.quantity
    from unnest(${ids}::int[], ${quantities}::int[]) as wanted (component_id, quantity)
    where s.store_id = ${storeId} and s.component_id = wanted.component_id`
}

export const consumeHere = ({ sql }: Db, storeId: number, holds: StemReservation[]) => {
  const { ids, quantities } = columns(holds)
  return sql`
    update store_stock s set on_hand = s.on_hand - used.quantity, reserved = s.reserved - used.quantity
    from unnest(${ids}::int[], ${quantities}::int[]) as used (component_id, quantity)
    where s.store_id = ${storeId} and s.component_id = used.component_id`
}

/** Also reduces what is owed. */
export const releaseExpected = ({ sql }: Db, storeId: number, holds: StemReservation[]) => {
  const { ids, quantities, days } = columns(holds)
  return sql`
    update expected_stems e
    set reserved = e.reserved - given.quantity,
      owed = greatest(0, least(e.owed, e.reserved - given.quantity - e.quantity))
    from unnest(${ids}::int[], ${quantities}::int[], ${days}::date[]) as given (component_id, quantity, arrives_on)
    where e.store_id = ${storeId} and e.component_id = given.component_id and e.arrives_on = given.arrives_on`
}

/** Reservations beyond it become owed. Returns the owed quantity. */
export const setExpected = async (
  { sql }: Db,
  storeId: number,
  componentId: number,
  arrivesOn: string,
  quantity: number,
): Promise<number> => {
  const [row] = await sql<[{ owed: number }]>`
    insert into expected_stems as e (store_id, component_id, arrives_on, quantity)
    values (${storeId}, ${componentId}, ${arrivesOn}, ${quantity})
    on conflict (store_id, component_id, arrives_on) do update
    set quantity = excluded.quantity, owed = greatest(0, e.reserved - excluded.quantity)
    returning owed`
  await deleteEmpty({ sql }, storeId, componentId)
  return row.owed
}

const deleteEmpty = ({ sql }: Pick<Db, 'sql'>, storeId: number, componentId: number) => sql`
  delete from expected_stems
  where store_id = ${storeId} and component_id = ${componentId} and quantity = 0 and reserved = 0`

/** Covered by nothing, due on that day. */
export const owe = (
  { sql }: Db,
  storeId: number,
  componentId: number,
  arrivesOn: string,
  owed: number,
) => sql`
  insert into expected_stems as e (store_id, component_id, arrives_on, quantity, owed, reserved)
  values (${storeId}, ${componentId}, ${arrivesOn}, 0, ${owed}, ${owed})
  on conflict (store_id, component_id, arrives_on) do update
  set owed = e.owed + excluded.owed, reserved = e.reserved + excluded.reserved`

export const lockOwed = ({ sql }: Db, storeId: number, componentId: number) => sql<
  { arrives_on: string; owed: number }[]
>`
  select arrives_on, owed from expected_stems
  where store_id = ${storeId} and component_id = ${componentId} and owed > 0
  order by arrives_on for update`

export const payOwed = async (
  db: Db,
  storeId: number,
  componentId: number,
  arrivesOn: string,
  paid: number,
) => {
  const { sql } = db
  await sql`
    update expected_stems set owed = owed - ${paid}, reserved = reserved - ${paid}
    where store_id = ${storeId} and component_id = ${componentId} and arrives_on = ${arrivesOn}`
  await sql`
    update store_stock set reserved = reserved + ${paid}
    where store_id = ${storeId} and component_id = ${componentId}`
  await deleteEmpty(db, storeId, componentId)
}

/**
 * False for an unknown component. Locks nothing: a new row waits for recipe changes, which wait for locks.
 */
export const ensureStock = async ({ sql }: Db, storeId: number, componentId: number): Promise<boolean> => {
  const known = await sql`
    select from store_stock where store_id = ${storeId} and component_id = ${componentId}`
  if (known.length > 0) return true
  const { count } = await sql`
    insert into store_stock (store_id, component_id, on_hand)
    select ${storeId}, id, 0 from components where id = ${componentId}
    on conflict (store_id, component_id) do nothing`
  if (count > 0) return true
  return (await sql`select from components where id = ${componentId}`).length > 0
}

export const lockRow = async ({ sql }: Db, storeId: number, componentId: number) => {
  const [row] = await sql<[{ on_hand: number; reserved: number }]>`
    select on_hand, reserved from store_stock
    where store_id = ${storeId} and component_id = ${componentId} for update`
  return row
}

export const addToStock = ({ sql }: Db, storeId: number, componentId: number, quantity: number) => sql`
  update store_stock set on_hand = on_hand + ${quantity}
  where store_id = ${storeId} and component_id = ${componentId}`

export const setStock = (
  { sql }: Db,
  storeId: number,
  componentId: number,
  onHand: number,
  reserved: number,
) => sql`
  update store_stock set on_hand = ${onHand}, reserved = ${reserved}
  where store_id = ${storeId} and component_id = ${componentId}`

type MoveReason = {
  kind: 'delivery' | 'spoilage' | 'count' | 'order'
  reason: string | null
  staffId: string | null
  /** Whose bouquet they go into. */
  orderId?: string
  /** Kopecks a piece, by component. */
  prices?: Record<number, number>
}

/** For the ledger, which a trigger writes, until the transaction ends. */
export const setMoveReason = ({ sql, now }: Db, { kind, reason, staffId, orderId, prices }: MoveReason) => {
  const why = { kind, reason, staff_id: staffId, at: now(), order_id: orderId, prices }
  return sql`select set_config('shop.stock_move', ${JSON.stringify(why)}, true)`
}

export const findTimeZone = async ({ sql }: Db, storeId: number) => {
  const [row] = await sql<{ time_zone: string }[]>`
    select c.time_zone from stores s join cities c on c.id = s.city_id where s.id = ${storeId}`
  return row?.time_zone
}
