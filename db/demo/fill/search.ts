import type { Db } from '#/platform/server/database/db.ts'
import search from '../data/search.json' with { type: 'json' }

/** Until the search is next made and counted. */
const RESULT_COUNT = 6

/** `decisions §3`. */
export const fillSearch = async ({ sql, now }: Db): Promise<void> => {
  for (const words of search.synonyms) await sql`insert into search_synonyms (words) values (${words})`
  const rows = search.queries.map(({ term, times }) => ({ term, times, found: RESULT_COUNT, last_at: now() }))
  await sql`insert into search_queries ${sql(rows)}`
}
