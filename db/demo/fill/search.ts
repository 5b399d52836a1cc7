import type { Db } from '#/platform/server/database/db.ts'
import search from '../data/search.json' with { type: 'json' }

/** How many each question found is counted anew when somebody asks it; until then this many. */
const FOUND = 6

/** Synonyms of a flower shop and what people of Omsk look for (`decisions §3`). */
export const fillSearch = async ({ sql, now }: Db): Promise<void> => {
  for (const words of search.synonyms) await sql`insert into search_synonyms (words) values (${words})`
  const rows = search.queries.map(({ term, times }) => ({ term, times, found: FOUND, last_at: now() }))
  await sql`insert into search_queries ${sql(rows)}`
}
