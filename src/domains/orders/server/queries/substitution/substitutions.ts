import { uuidv7 } from 'uuidv7'
import type { OrderStatus, Substitution } from '#/domains/orders/contract/customer.ts'
import type { SubstitutionState } from '#/domains/orders/contract/order-substitution.ts'
import type { Missing } from '#/domains/orders/contract/staff/substitution.ts'
import type { StemReservation } from '#/domains/catalog/server/public.ts'
import type { Db, Fragment } from '#/platform/server/database/db.ts'
import { recipesOf } from '../recipes.ts'

export type Substitute = { component_id: number; quantity: number }
/** `difference`, kopecks: below zero goes back. */
export type OfferedSubstitute = Substitute & { difference: number }

export type MissingFlowers = {
  line_id: string
  component_id: number
  quantity: number
  missing: Missing
}

export type SubstitutionRow = MissingFlowers & {
  id: string
  order_id: string
  state: SubstitutionState
  options: OfferedSubstitute[]
  back_left_out: number
  asked_by: string | null
  answer_until: Date | null
}

const columns = ({ sql }: Db) => sql`
  id, order_id, line_id, component_id, quantity, missing, state, options, back_left_out, asked_by, answer_until`

export const findSubstitution = async (db: Db, orderId: string, id: string) => {
  const [row] = await db.sql<SubstitutionRow[]>`
    select ${columns(db)} from order_substitutions where id = ${id} and order_id = ${orderId}`
  return row
}

export const findAsked = async (db: Db, { line_id, component_id }: MissingFlowers) => {
  const [row] = await db.sql<SubstitutionRow[]>`
    select ${columns(db)} from order_substitutions
    where line_id = ${line_id} and component_id = ${component_id} and state = 'asked'`
  return row
}

type LineFlower = { component_id: number; quantity: number; cost: number | null }

/** Of a line of the order: what was paid for it, kopecks, and its flowers with their cost, kopecks a piece. */
export const findLineRecipe = async (db: Db, orderId: string, lineId: string) => {
  const [row] = await db.sql<{ paid: number; recipe: LineFlower[] }[]>`
    select l.price * l.quantity - l.discount as paid, coalesce((
      select jsonb_agg(jsonb_build_object('component_id', m.id, 'quantity', r.quantity, 'cost', m.cost) order by m.id)
      from (${recipesOf(db, db.sql`${orderId}::uuid`)}) r join components m on m.id = r.component_id
      where r.line_id = l.id
    ), '[]') as recipe
    from order_lines l where l.id = ${lineId} and l.order_id = ${orderId}`
  return row
}

export const findCosts = async ({ sql }: Db, ids: number[]): Promise<Map<number, number | null>> => {
  const rows = await sql<{ id: number; cost: number | null }[]>`
    select id, cost from components where id = any(${ids})`
  return new Map(rows.map(({ id, cost }) => [id, cost]))
}

export type Question = MissingFlowers & {
  options: OfferedSubstitute[]
  back_left_out: number
  asked_by: string
  answer_until: Date
}

/** Under the order's lock. */
export const insertQuestion = async (db: Db, orderId: string, question: Question): Promise<string> => {
  const { sql, now } = db
  const id = uuidv7()
  const { options, ...rest } = question
  await sql`
    insert into order_substitutions ${sql({
      id,
      order_id: orderId,
      ...rest,
      state: 'asked',
      options: sql.json(options) as never,
      asked_at: now(),
      link_at: now(),
      created_at: now(),
    })}`
  await sql`
    update orders set substitutions_asked = substitutions_asked + 1, updated_at = ${now()} where id = ${orderId}`
  return id
}

export type Basis = 'customer' | 'phone' | 'ordered' | 'silence'

export type Decision = {
  /** null: left out. */
  substitute: Substitute | null
  basis: Basis
  decided_by: string | null
  /** Kopecks. */
  back: number
  taken_over: number
}

const decided = ({ now }: Db, { substitute, basis, decided_by, back, taken_over }: Decision) => ({
  basis,
  decided_by,
  back,
  taken_over,
  state: substitute ? 'replaced' : 'left_out',
  substitute_id: substitute?.component_id ?? null,
  substitute_quantity: substitute?.quantity ?? null,
  decided_at: now(),
})

export const insertDecision = (db: Db, orderId: string, flowers: MissingFlowers, decision: Decision) => {
  const { line_id, component_id, quantity, missing } = flowers
  return db.sql`
    insert into order_substitutions ${db.sql({
      id: uuidv7(),
      order_id: orderId,
      line_id,
      component_id,
      quantity,
      missing,
      created_at: db.now(),
      ...decided(db, decision),
    })}`
}

/** False when it was answered meanwhile. Under the order's lock. */
export const endQuestion = async (
  db: Db,
  orderId: string,
  { id, quantity, missing }: Pick<SubstitutionRow, 'id' | 'quantity' | 'missing'>,
  decision: Decision,
): Promise<boolean> => {
  const { sql, now } = db
  const isEnded =
    (
      await sql`
        update order_substitutions set ${sql({ ...decided(db, decision), quantity, missing, link_at: null })}
        where id = ${id} and order_id = ${orderId} and state = 'asked'`
    ).count === 1
  if (isEnded)
    await sql`
      update orders set substitutions_asked = substitutions_asked - 1, updated_at = ${now()} where id = ${orderId}`
  return isEnded
}

/** Of an order that was cancelled, or of lines that it has no more. */
export const withdrawQuestions = async (db: Db, orderId: string, lines?: string[]): Promise<void> => {
  const { sql } = db
  const { count } = await sql`
    update order_substitutions set state = 'withdrawn', link_at = null
    where order_id = ${orderId} and state = 'asked' ${lines ? sql`and line_id = any(${lines})` : sql``}`
  if (count > 0)
    await sql`update orders set substitutions_asked = substitutions_asked - ${count} where id = ${orderId}`
}

/** The clock stands still until somebody has called. False when it was answered meanwhile. */
export const askCall = async ({ sql, now }: Db, orderId: string, id: string): Promise<boolean> =>
  (
    await sql`
      update order_substitutions set call_asked_at = ${now()}, link_at = null
      where id = ${id} and order_id = ${orderId} and state = 'asked' and call_asked_at is null`
  ).count === 1

/** Reserved by the order, those not in the store first. */
export const findHeld = ({ sql }: Db, orderId: string, componentId: number) => sql<StemReservation[]>`
  select component_id, quantity, arrives_on from order_components
  where order_id = ${orderId} and component_id = ${componentId} and state = 'reserved'
  order by arrives_on nulls last`

export const holdsAnything = async ({ sql }: Db, orderId: string): Promise<boolean> =>
  (await sql`select from order_components where order_id = ${orderId} and state = 'reserved' limit 1`)
    .length > 0

export const hasUsedStems = async ({ sql }: Db, orderId: string): Promise<boolean> =>
  (await sql`select from order_components where order_id = ${orderId} and state = 'used' limit 1`).length > 0

const isHeld = ({ sql }: Db, orderId: string, { component_id, arrives_on }: StemReservation): Fragment => sql`
  order_id = ${orderId} and component_id = ${component_id} and state = 'reserved'
    and arrives_on is not distinct from ${arrives_on}::date`

export const letGo = async (db: Db, orderId: string, given: StemReservation): Promise<void> => {
  const { quantity } = given
  await db.sql`delete from order_components where ${isHeld(db, orderId, given)} and quantity = ${quantity}`
  await db.sql`
    update order_components set quantity = quantity - ${quantity}
    where ${isHeld(db, orderId, given)} and quantity > ${quantity}`
}

/** Beside what the order holds already. */
export const holdMore = ({ sql }: Db, orderId: string, storeId: number, holds: StemReservation[]) => sql`
  insert into order_components as held (order_id, store_id, component_id, quantity, state, arrives_on)
  select ${orderId}::uuid, ${storeId}::int, component_id, quantity, 'reserved', arrives_on
  from jsonb_to_recordset(${sql.json(holds)}) as more (component_id int, quantity int, arrives_on date)
  on conflict on constraint order_components_once do update set quantity = held.quantity + excluded.quantity`

/** Kopecks off a line and its order; what is owed of a change becomes less first. */
export const takeOff = async (db: Db, orderId: string, lineId: string, back: number): Promise<void> => {
  const { sql, now } = db
  await sql`update order_lines set discount = discount + ${back} where id = ${lineId}`
  await sql`
    update orders set substitution_discount = substitution_discount + ${back}, total = total - ${back},
      due = greatest(0, due - ${back}), due_until = case when due > ${back} then due_until end,
      needs_attention = case when due <= ${back} and needs_attention = 'change_unpaid' then null else needs_attention end,
      revision = revision + 1, updated_at = ${now()}
    where id = ${orderId}`
}

/** Stems that are owed to the order keep its mark. */
export const clearMarks = ({ sql }: Db, orderId: string, today: string) => sql`
  update orders set needs_attention = null
  where id = ${orderId} and (needs_attention = 'substitution_call' or needs_attention = 'stems_short' and not exists (
    select from order_components
    where order_id = ${orderId} and state = 'reserved' and arrives_on <= ${today}))`

export type SilentQuestion = Pick<SubstitutionRow, 'id' | 'order_id'>

/** Who asked to be called is waited for. */
export const findSilent = ({ sql, now }: Db, limit: number) => sql<SilentQuestion[]>`
  select id, order_id from order_substitutions
  where state = 'asked' and answer_until <= ${now()} and call_asked_at is null order by answer_until limit ${limit}`

export type SubstitutionLink = {
  id: string
  order_id: string
  number: number
  phone: string
  name: string
}

/** Of customers who can still be told. */
export const findLinks = ({ sql, now }: Db, limit: number) => sql<SubstitutionLink[]>`
  select os.id, os.order_id, o.number, u.phone, m.name
  from order_substitutions os
  join orders o on o.id = os.order_id join users u on u.id = o.user_id join components m on m.id = os.component_id
  where os.link_at <= ${now()} and os.state = 'asked' and u.phone is not null
  order by os.link_at limit ${limit}`

/** True for the one that sends it; after a crash another may from `until` on. */
export const claimLink = async ({ sql, now }: Db, id: string, until: Date): Promise<boolean> =>
  (
    await sql`update order_substitutions set link_at = ${until} where id = ${id} and link_at <= ${now()} and state = 'asked'`
  ).count === 1

export const markLinkSent = ({ sql }: Db, id: string) =>
  sql`update order_substitutions set link_at = null where id = ${id}`

type TermsRow = {
  status: OrderStatus
  store_id: number
  revision: number
  substitution: Substitution
  date: string
  city_id: number
  time_zone: string
  /** Kopecks for goods, less discounts. */
  paid_for: number
}

/** Of an order and its city. */
export const findTerms = async ({ sql }: Db, orderId: string) => {
  const [row] = await sql<TermsRow[]>`
    select o.status, o.store_id, o.revision, o.substitution, o.date, o.city_id, c.time_zone,
      o.goods - o.promo_discount - o.friend_discount - o.points * 100 - o.substitution_discount - o.shop_discount as paid_for
    from orders o join cities c on c.id = o.city_id where o.id = ${orderId}`
  return row
}
