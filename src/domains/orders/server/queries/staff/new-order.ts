import type { z } from 'zod'
import { CARD_SLUG } from '#/domains/catalog/rules/greeting-card.ts'
import type { Buyer, FoundPerson, StoreStem } from '#/domains/orders/contract/staff/new-order.ts'
import type { Db, Fragment } from '#/platform/server/database/db.ts'
import { linePicture } from '../change/line-state.ts'

/** Of a phone: as it begins, and its reversed end. */
export type PhoneSearch = { start: string; end: string }

const MAX_SCANNED = 50

/** Who orders, then who only received, the last first. */
export const findPeopleByPhone = (db: Db, { start, end }: PhoneSearch, limit: number) => {
  const { sql } = db
  const matches = (column: 'phone' | 'recipient_phone') => sql`(
    ${sql(column)} collate "C" >= ${start} and ${sql(column)} collate "C" < ${`${start}:`}
    or reverse(${sql(column)}) collate "C" >= ${end} and reverse(${sql(column)}) collate "C" < ${`${end}:`})`
  return sql<z.input<typeof FoundPerson>[]>`
    with buyers as (
      select u.id, u.phone, u.name from users u where ${matches('phone')} limit ${MAX_SCANNED}
    ), receivers as (
      select recipient_phone as phone, (array_agg(recipient_name order by created_at desc))[1] as name
      from orders where ${matches('recipient_phone')} and erased_at is null
        and not exists (select from users where users.phone = recipient_phone)
      group by recipient_phone limit ${MAX_SCANNED}
    )
    ${counted(
      db,
      sql`
      select id, phone, name from buyers union all select null, phone, name from receivers`,
    )}
    limit ${limit}`
}

/** A part of the name. */
export const findPeopleByName = (db: Db, part: string, limit: number) => {
  const { sql } = db
  return sql<z.input<typeof FoundPerson>[]>`
    with buyers as (
      select u.id, u.phone, u.name from users u
      where translate(lower(u.name), 'ё', 'е') like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}
        and u.merged_into is null and u.erased_at is null
      limit ${MAX_SCANNED}
    )
    ${counted(db, sql`select id, phone, name from buyers`)}
    limit ${limit}`
}

const counted = ({ sql }: Db, people: Fragment) => sql`
  select p.id, p.phone, p.name, own.orders, got.received, greatest(own.last_on, got.last_on) as last_on
  from (${people}) p (id, phone, name)
  cross join lateral (
    select count(*)::int as orders, max(date) as last_on from orders
    where user_id = p.id and status <> 'cancelled' and erased_at is null
  ) own
  cross join lateral (
    select count(*)::int as received, max(date) as last_on from orders
    where recipient_phone = p.phone and user_id is distinct from p.id and status <> 'cancelled'
  ) got
  order by p.id is null, own.orders desc, last_on desc nulls last, p.phone`

export const findUserByPhone = async ({ sql }: Db, phone: string) => {
  const [row] = await sql<{ id: string; name: string | null }[]>`
    select id, name from users where phone = ${phone}`
  return row
}

type BuyerRow = Omit<z.input<typeof Buyer>, 'points' | 'has_consent' | 'recipients'>

/** The last bouquet without its card: another day has another text. */
export const findBuyer = async (db: Db, id: string) => {
  const { sql } = db
  const [row] = await sql<BuyerRow[]>`
    select u.id, u.phone, u.name, u.created_at as since,
      (select count(*)::int from orders where user_id = u.id and status <> 'cancelled' and erased_at is null) as orders,
      (
        select jsonb_build_object('date', o.date, 'recipient_name', o.recipient_name,
          'recipient_phone', o.recipient_phone, 'order_type', o.order_type, 'address', o.address, 'lines', (
            select jsonb_agg(jsonb_build_object('variant_id', l.variant_id, 'name', l.name,
              'variant_label', l.variant_label, 'quantity', l.quantity,
              'picture', ${linePicture(db)},
              'is_on_sale', p.published and v.product_id is not null) order by l.position)
            from order_lines l join products p on p.id = l.product_id join variants v on v.id = l.variant_id
            where l.order_id = o.id and p.slug <> ${CARD_SLUG} and not coalesce(l.options, '{}') ? 'card_text'))
        from orders o where o.user_id = u.id and o.status <> 'cancelled' and o.erased_at is null
        order by o.created_at desc limit 1
      ) as last
    from users u where u.id = ${id} and u.phone is not null`
  return row
}

/** Each person with each address once, the last first. */
export const findPastRecipients = ({ sql }: Db, userId: string, limit: number) => sql<
  z.input<typeof Buyer>['recipients'][number][]
>`
  select recipient_name as name, recipient_phone as phone, address from (
    select distinct on (recipient_phone, address ->> 'name') recipient_name, recipient_phone, address, created_at
    from orders
    where user_id = ${userId} and erased_at is null and recipient_phone <> '' and status <> 'cancelled'
    order by recipient_phone, address ->> 'name', created_at desc
  ) each
  order by created_at desc limit ${limit}`

/** Sizes that staff sold most since then; all of them where there are none. A card is asked for by its text. */
export const findOftenSold = ({ sql }: Db, since: Date, limit: number) => sql<{ variant_id: number }[]>`
  select l.variant_id from order_lines l join orders o on o.id = l.order_id
  where o.created_at > ${since} and o.status <> 'cancelled'
    and not exists (select from products where id = l.product_id and slug = ${CARD_SLUG})
    and exists (select from recipe_lines where variant_id = l.variant_id)
  group by l.variant_id
  order by count(*) filter (where o.source <> 'site') desc, count(*) desc, l.variant_id limit ${limit}`

type StemRow = Omit<StoreStem, 'price'> & { cost: number | null }

/** That are in the store and free. */
export const findStoreStems = ({ sql }: Db, storeId: number) => sql<StemRow[]>`
  select c.id as component_id, c.name, c.kind, c.color, c.unit, c.cost, s.on_hand - s.reserved as free
  from store_stock s join components c on c.id = s.component_id
  where s.store_id = ${storeId} and s.on_hand > s.reserved
  order by array_position('{stem,greenery,packaging,item}', c.kind), lower(c.name), c.id`

export type MadePart = { id: number; kind: string; cost: number | null }

export const findParts = ({ sql }: Db, ids: number[]) => sql<MadePart[]>`
  select id, kind, cost from components where id = any(${ids})`

type LineRecipe = { line_id: string; component_id: number; quantity: number }

export const insertRecipes = ({ sql }: Db, rows: LineRecipe[]) => sql`
  insert into order_line_recipes (line_id, component_id, quantity)
  select line_id, component_id, quantity
  from jsonb_to_recordset(${sql.json(rows)}) as r (line_id uuid, component_id int, quantity int)`

export const schedulePayLink = ({ sql, now }: Db, id: string) =>
  sql`update orders set pay_link_at = ${now()} where id = ${id}`

/** One that is scheduled is not sent. */
export const stopPayLinkSms = ({ sql }: Db, id: string) =>
  sql`update orders set pay_link_at = null where id = ${id}`

export const awaitTransfer = ({ sql }: Db, id: string, until: Date) =>
  sql`update orders set pay_until = ${until} where id = ${id} and status = 'awaiting_payment'`

/** Of a store, and those of all. */
export const findManagers = ({ sql }: Db, storeId: number | null) => sql<
  { name: string | null; phone: string }[]
>`
  select u.name, u.phone from staff s join users u on u.id = s.user_id
  where s.role = 'manager' and u.phone is not null
    and ${storeId === null ? sql`true` : sql`(s.store_id is null or s.store_id = ${storeId})`}
  order by s.store_id nulls last, u.name, u.id limit 3`
