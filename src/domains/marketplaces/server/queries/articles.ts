import type { Marketplace } from '#/domains/orders/rules/order-sources.ts'
import type { Db } from '#/platform/server/database/db.ts'

type Named = { article: string; name: string }

/** Known ones get a name where they had none. */
export const insertArticles = async (
  { sql, now }: Db,
  source: Marketplace,
  articles: readonly Named[],
): Promise<void> => {
  if (articles.length === 0) return
  // In one order everywhere, against deadlocks.
  const rows = [...new Map(articles.map((one) => [one.article, one])).values()].toSorted((a, b) =>
    a.article < b.article ? -1 : 1,
  )
  await sql`
    insert into marketplace_articles as known (source, article, name, created_at)
    select ${source}::text, article, name, ${now()}::timestamptz
    from jsonb_to_recordset(${sql.json(rows)}) as r (article text, name text)
    on conflict (source, article) do update set name = excluded.name where known.name = '' and excluded.name <> ''`
}

/** Of those that are matched. */
export const findMatches = async (
  { sql }: Db,
  source: Marketplace,
  articles: readonly string[],
): Promise<Map<string, number>> => {
  const rows = await sql<{ article: string; variant_id: number }[]>`
    select article, variant_id from marketplace_articles
    where source = ${source} and article = any(${[...articles]}) and variant_id is not null`
  return new Map(rows.map(({ article, variant_id }) => [article, variant_id]))
}

export const lockArticle = async ({ sql }: Db, source: Marketplace, article: string) => {
  const [row] = await sql<{ variant_id: number | null }[]>`
    select variant_id from marketplace_articles where source = ${source} and article = ${article} for update`
  return row
}

/** What was told of it counts no more. */
export const setMatch = (
  { sql, now }: Db,
  { source, article }: { source: Marketplace; article: string },
  variantId: number,
  staffId: string,
) => sql`
  update marketplace_articles
  set variant_id = ${variantId}, matched_by = ${staffId}, told = null, told_at = ${now()}
  where source = ${source} and article = ${article}`

export type ArticleRow = {
  source: Marketplace
  article: string
  name: string
  variant_id: number | null
  told: number | null
}

/** Those to match first. */
export const findArticles = ({ sql }: Db, limit: number) => sql<ArticleRow[]>`
  select source, article, name, variant_id, told from marketplace_articles
  order by variant_id is not null, source, lower(name), article limit ${limit}`

export const findMatched = ({ sql }: Db, source: Marketplace) => sql<
  { article: string; variant_id: number; told: number | null }[]
>`
  select article, variant_id, told from marketplace_articles
  where source = ${source} and variant_id is not null order by article`

/** Unless it was matched anew meanwhile. */
export const setTold = (
  { sql, now }: Db,
  source: Marketplace,
  told: readonly { article: string; variant_id: number; count: number }[],
) => sql`
  update marketplace_articles a set told = r.count, told_at = ${now()}
  from jsonb_to_recordset(${sql.json(told)}) as r (article text, variant_id int, count int)
  where a.source = ${source} and a.article = r.article and a.variant_id = r.variant_id`
