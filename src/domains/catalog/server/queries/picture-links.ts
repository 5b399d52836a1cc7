import { OWN_BOUQUET_SLUG } from '#/domains/catalog/rules/product-slug.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { Picture } from '#/platform/shared/pictures/picture.ts'
import type { PictureOwner } from '#/domains/catalog/rules/match-picture.ts'

type NewLink = { product_id: number; link: string; position: number; state: 'waiting' | 'named' }
export type DueLink = { product_id: number; link: string; tries: number }

/** Known ones stay. */
export const insertPictureLinks = ({ sql, now }: Db, links: NewLink[]) => sql`
  insert into product_picture_links (product_id, link, position, state, next_at, created_at)
  select product_id, link, position
      + (select coalesce(max(l.position) + 1, 0) from product_picture_links l where l.product_id = r.product_id),
    state, case when state = 'waiting' then ${now()}::timestamptz end, ${now()}
  from jsonb_to_recordset(${sql.json(links)}) as r (product_id int, link text, position int, state text)
  on conflict (product_id, link) do nothing`

/**
 * Of the product that has waited longest, in their order; nobody else takes them until `until`. One product
 * at a time keeps the order of its pictures.
 */
export const takeDueLinks = ({ sql, now }: Db, until: Date) => sql<DueLink[]>`
  with due as (
    select product_id from product_picture_links where state = 'waiting' and next_at <= ${now()}
    order by next_at, product_id limit 1 for update skip locked
  ), taken as (
    update product_picture_links l set next_at = ${until}, tries = tries + 1
    from due where l.product_id = due.product_id and l.state = 'waiting' and l.next_at <= ${now()}
    returning l.product_id, l.link, l.tries, l.position
  )
  select product_id, link, tries from taken order by position, link`

export const retryLinkAt = ({ sql }: Db, { product_id, link }: DueLink, at: Date, error: string) => sql`
  update product_picture_links set next_at = ${at}, error = ${error}
  where product_id = ${product_id} and link = ${link} and state = 'waiting'`

/** False when somebody else has ended it: slow links are taken again after a while. */
export const endLink = async (
  { sql }: Db,
  { product_id, link }: Pick<DueLink, 'product_id' | 'link'>,
  state: 'taken' | 'failed',
  error: string | null = null,
): Promise<boolean> =>
  (
    await sql`
      update product_picture_links set state = ${state}, error = ${error}, next_at = null
      where product_id = ${product_id} and link = ${link} and state = 'waiting'`
  ).count === 1

/** False when taken already. */
export const takeFileName = async ({ sql, now }: Db, productId: number, name: string): Promise<boolean> =>
  (
    await sql`
      insert into product_picture_links (product_id, link, position, state, created_at)
      values (${productId}, ${name}, 0, 'taken', ${now()})
      on conflict (product_id, link) do update set state = 'taken', next_at = null, error = null
      where product_picture_links.state <> 'taken'`
  ).count === 1

/** Open forms notice the new version. Null without the product, else how many it has. */
export const appendPicture = async (
  { sql }: Db,
  productId: number,
  picture: Picture,
  most: number,
): Promise<number | null> => {
  const [product] = await sql<{ name: string }[]>`
    select name from products where id = ${productId} for no key update`
  if (!product) return null
  const [row] = await sql<[{ count: number; next: number }]>`
    select count(*)::int as count, coalesce(max(position) + 1, 0) as next from product_pictures
    where product_id = ${productId}`
  if (row.count >= most) return row.count
  await sql`
    insert into product_pictures (product_id, position, picture)
    values (${productId}, ${row.next}, ${sql.json({ ...picture, alt: picture.alt || product.name })})`
  await sql`update products set version = version + 1 where id = ${productId}`
  return row.count
}

export const countWaitingLinks = async ({ sql }: Db): Promise<number> => {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from product_picture_links where state = 'waiting'`
  return row.count
}

type FailedLink = {
  product_id: number
  slug: string
  name: string
  link: string
  error: string
  total: number
}

export const findFailedLinks = ({ sql }: Db, limit: number) => sql<FailedLink[]>`
  select l.product_id, p.slug, p.name, l.link, coalesce(l.error, 'unreachable') as error,
    (count(*) over ())::int as total
  from product_picture_links l join products p on p.id = l.product_id
  where l.state = 'failed' order by l.product_id, l.position limit ${limit}`

export const retryFailedLinks = ({ sql, now }: Db) => sql`
  update product_picture_links set state = 'waiting', tries = 0, next_at = ${now()} where state = 'failed'`

/** A later import may name them again. */
export const forgetFailedLinks = ({ sql }: Db) =>
  sql`delete from product_picture_links where state = 'failed'`

export const findPictureOwners = ({ sql }: Db) => sql<(PictureOwner & { taken: string[] })[]>`
  select p.id, p.slug, p.name,
    array(select article from variants where product_id = p.id and article <> '') as articles,
    array(select link from product_picture_links where product_id = p.id and state = 'named') as files,
    array(select link from product_picture_links where product_id = p.id and state = 'taken') as taken
  from products p where p.slug <> ${OWN_BOUQUET_SLUG} order by p.id`
