import { uuidv7 } from 'uuidv7'
import type { OrderedBouquet } from '#/domains/bouquets/contract/staff.ts'
import type { Base, RecipeLine } from '#/domains/bouquets/rules/own-bouquet.ts'
import type { Owner } from '#/domains/bouquets/server/service/author.ts'
import type { Db, Fragment } from '#/platform/server/database/db.ts'
import { deleteInBatches } from '#/platform/server/delete-in-batches.ts'
import type { Picture } from '#/platform/shared/pictures/picture.ts'

export type OwnBouquetRow = {
  token: string
  base: Base
  spread: number
  variant_id: number
  product_id: number
  name: string
  label: string
  price: number
  picture: Picture
  recipe: RecipeLine[]
}

const select = ({ sql }: Db, where: Fragment) => sql<OwnBouquetRow[]>`
  select b.token, b.base, b.spread, b.variant_id, v.retired_from as product_id, p.name, v.label, v.price, v.picture,
    (
      select coalesce(jsonb_agg(jsonb_build_object('component_id', component_id, 'quantity', quantity) order by position), '[]')
      from recipe_lines where variant_id = b.variant_id
    ) as recipe
  from own_bouquets b join variants v on v.id = b.variant_id join products p on p.id = v.retired_from
  ${where}`

export const findByToken = async (db: Db, token: string) =>
  (await select(db, db.sql`where b.token = ${token}`))[0]

export const findByDigest = async (db: Db, digest: string) =>
  (await select(db, db.sql`where b.digest = ${digest}`))[0]

/** Not what was never paid or came to nothing. */
export const findOrdered = ({ sql }: Db, limit: number) => sql<OrderedBouquet[]>`
  select b.token, v.label, v.price, v.picture, b.product_id, ordered.times as orders_count
  from (
    select l.variant_id, count(distinct o.id)::int as times, max(o.created_at) as last_at
    from order_lines l join orders o on o.id = l.order_id
    where l.product_id in (select retired_from from variants where designed)
      and o.status not in ('cancelled', 'awaiting_payment')
    group by l.variant_id
  ) ordered join own_bouquets b on b.variant_id = ordered.variant_id join variants v on v.id = b.variant_id
  order by ordered.times desc, ordered.last_at desc, b.variant_id limit ${limit}`

/** Locked until the transaction ends, so that two make one product of it. */
export const lockProductOf = async ({ sql }: Db, variantId: number) => {
  const [row] = await sql<{ product_id: number | null }[]>`
    select product_id from own_bouquets where variant_id = ${variantId} for update`
  return row?.product_id ?? null
}

export const rememberProduct = ({ sql }: Db, variantId: number, productId: number) =>
  sql`update own_bouquets set product_id = ${productId} where variant_id = ${variantId}`

const ownedBy = ({ sql }: Db, owner: Owner) =>
  'userId' in owner ? sql`a.user_id = ${owner.userId}` : sql`a.client_id = ${owner.clientId}`

/** The last first. */
export const findOwn = (db: Db, owner: Owner, limit: number) =>
  select(
    db,
    db.sql`
      join own_bouquet_authors a on a.variant_id = b.variant_id where ${ownedBy(db, owner)}
      order by a.created_at desc, a.id desc limit ${limit}`,
  )

type NewBouquet = { variantId: number; token: string; base: Base; spread: number; digest: string }

export const insertBouquet = (
  { sql, now }: Db,
  { variantId, token, base, spread, digest }: NewBouquet,
) => sql`
  insert into own_bouquets (variant_id, token, base, spread, digest, created_at)
  values (${variantId}, ${token}, ${base}, ${spread}, ${digest}, ${now()})`

export const rememberAuthor = ({ sql, now }: Db, variantId: number, owner: Owner) => {
  const [userId, clientId] = 'userId' in owner ? [owner.userId, null] : [null, owner.clientId]
  const key =
    'userId' in owner
      ? sql`(user_id, variant_id) where user_id is not null`
      : sql`(client_id, variant_id) where client_id is not null`
  return sql`
    insert into own_bouquet_authors (id, variant_id, user_id, client_id, created_at)
    values (${uuidv7()}, ${variantId}, ${userId}, ${clientId}, ${now()})
    on conflict ${key} do update set created_at = excluded.created_at`
}

/** What a guest made is the customer's after signing in. */
export const takeOver = async ({ sql }: Db, clientId: string, userId: string) => {
  await sql`
    insert into own_bouquet_authors (id, variant_id, user_id, created_at)
    select gen_random_uuid(), variant_id, ${userId}, created_at from own_bouquet_authors where client_id = ${clientId}
    on conflict (user_id, variant_id) where user_id is not null do nothing`
  await sql`delete from own_bouquet_authors where client_id = ${clientId}`
}

export const moveAuthor = async ({ sql }: Db, from: string, into: string) => {
  await sql`
    insert into own_bouquet_authors (id, variant_id, user_id, created_at)
    select gen_random_uuid(), variant_id, ${into}, created_at from own_bouquet_authors where user_id = ${from}
    on conflict (user_id, variant_id) where user_id is not null do nothing`
  await sql`delete from own_bouquet_authors where user_id = ${from}`
}

export const forgetAuthor = ({ sql }: Db, userId: string) =>
  sql`delete from own_bouquet_authors where user_id = ${userId}`

export const findForExport = ({ sql }: Db, userId: string) => sql<object[]>`
  select v.label as bouquet, b.base, a.created_at, (
      select jsonb_agg(jsonb_build_object('flower', c.name, 'quantity', r.quantity) order by r.position)
      from recipe_lines r join components c on c.id = r.component_id where r.variant_id = v.id
    ) as made_of
  from own_bouquet_authors a join own_bouquets b using (variant_id) join variants v on v.id = b.variant_id
  where a.user_id = ${userId} order by a.created_at, a.id`

export const forgetGuests = ({ sql }: Db, before: Date): Promise<void> =>
  deleteInBatches(
    (limit) => sql`
      delete from own_bouquet_authors where id = any (array(
        select id from own_bouquet_authors where client_id is not null and created_at < ${before} limit ${limit}))`,
  )

/** Nobody's, in no cart and never ordered. */
export const findUnused = async ({ sql }: Db, before: Date, limit: number): Promise<number[]> =>
  (
    await sql<{ id: number }[]>`
      select b.variant_id as id from own_bouquets b
      where b.created_at < ${before}
        and not exists (select from own_bouquet_authors a where a.variant_id = b.variant_id)
        and not exists (select from cart_lines l where l.variant_id = b.variant_id)
        and not exists (select from order_lines l where l.variant_id = b.variant_id)
      order by b.variant_id limit ${limit}`
  ).map(({ id }) => id)

export type PricedRow = { id: number; price: number; recipe: RecipeLine[] }

/** What somebody may still order. */
export const findPriced = ({ sql }: Db, after: number, limit: number) => sql<PricedRow[]>`
  select v.id, v.price, (
      select coalesce(jsonb_agg(jsonb_build_object('component_id', component_id, 'quantity', quantity)), '[]') from recipe_lines
      where variant_id = v.id
    ) as recipe
  from own_bouquets b join variants v on v.id = b.variant_id
  where v.id > ${after} order by v.id limit ${limit}`
