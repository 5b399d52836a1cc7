import type { Db } from '#/platform/server/database/db.ts'
import type { Banner, Promotion } from '#/domains/content/contract/customer.ts'

export const findFaq = ({ sql }: Db) =>
  sql<{ id: number; question: string; answer: string }[]>`
    select id, question, answer from faq_items order by position, id`

/** SQL form of `displayState`. */
const isShownOn = ({ sql }: Db, cityId: number, day: string) => sql`
  published and coalesce(starts_on <= ${day}, true) and coalesce(ends_on >= ${day}, true)
  and (city_ids = '{}' or ${cityId} = any(city_ids))`

export const findHome = async (db: Db, cityId: number, day: string) => {
  const [row] = await db.sql<[{ blocks: Record<string, unknown>; banners: Banner[] }]>`
    select
      (select coalesce(jsonb_object_agg(name, value), '{}') from content_blocks) as blocks,
      (select coalesce(jsonb_agg(to_jsonb(b) order by position, id), '[]')
        from banners b where ${isShownOn(db, cityId, day)}) as banners`
  return row
}

type PromotionRow = Omit<Promotion, 'html'> & { body: string }

export const findPromotions = (db: Db, cityId: number, day: string) => db.sql<PromotionRow[]>`
  select id, title, lead, body, link, link_label, picture, ends_on from promotions
  where ${isShownOn(db, cityId, day)} order by position, id`

type BlockRow = { name: string; value: unknown; version: number }

export const findBlocks = ({ sql }: Db) => sql<BlockRow[]>`select name, value, version from content_blocks`

/** False when the version differs. */
export const updateBlock = async ({ sql }: Db, name: string, version: number, value: object) =>
  (
    await sql`
      update content_blocks set value = ${sql.json(value as never)}, version = version + 1
      where name = ${name} and version = ${version}`
  ).count === 1
