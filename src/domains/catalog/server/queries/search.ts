import type { Db, Fragment } from '#/platform/server/database/db.ts'
import type { ParsedSearch } from '../service/search/parse-search.ts'

const NEAR_PRODUCTS = 8
const SUGGESTED = { products: 6, categories: 4, queries: 5 }
/** The most popular matches: a short prefix may match thousands. */
const RANKED = 1_000
/** What one or two people searched is private. */
const MIN_POPULAR = 3
const LOOKED_THROUGH = 2_000
/** Trigram similarity. */
const ALIKE = 0.3
/** Description; colours and occasions; flowers and categories; name. */
const WEIGHTS = '{0,0.25,0.55,1}'

/** Of the SQL function `understand_search`; null `query`: no known word. */
export type Understood = {
  query: string | null
  /** By place; empty: a stop word; null: dropped. */
  words: (string | null)[] | null
  /** Ids that match the query, best first; any price. */
  found: number[]
}
export type MatchMode = { typing?: boolean; exact?: boolean }

const understanding = (
  { sql }: Db,
  parsed: ParsedSearch,
  { typing = false, exact = false }: MatchMode,
): Fragment => {
  // Other layouts and transliteration are corrections.
  const words = parsed.words.map(({ readings }) => (exact ? readings.slice(0, 1) : readings))
  const places = words.flatMap((readings, place) => readings.map(() => place + 1))
  return sql`understand_search(${places}::int[], ${words.flat()}::text[], ${typing}, ${exact})`
}

/** Kopecks, of the cheapest size. */
const inPrice = ({ sql }: Db, { priceFrom, priceTo }: ParsedSearch): Fragment => sql`
  (${priceFrom ?? null}::int is null or s.price_from >= ${priceFrom ?? null}::int)
  and (${priceTo ?? null}::int is null or s.price_from <= ${priceTo ?? null}::int)`

export const understand = async (db: Db, parsed: ParsedSearch, mode: MatchMode): Promise<Understood> => {
  const [understood] = await db.sql<[Understood]>`
    select u.query::text, to_jsonb(u.words) as words, array(
      select s.product_id from product_search s where s.document @@ u.query
      order by ts_rank(${WEIGHTS}::real[], s.document, u.ranking) desc, s.popularity desc, s.product_id
    ) as found
    from ${understanding(db, parsed, mode)} u`
  return understood
}

/** For when nothing is found, best first: words that are spelt alike, else the popular; in words that are known, by price. */
export const findNear = async (db: Db, parsed: ParsedSearch, query: string | null): Promise<number[]> => {
  const { sql } = db
  const readings = parsed.words.flatMap((word) => word.readings)
  const bound = parsed.priceTo ?? parsed.priceFrom ?? null
  const rows = await sql<{ id: number }[]>`
    select p.id from products p where p.published and p.kind <> 'addon'
    order by p.id in (select product_id from product_search where document @@ coalesce(${query}::tsquery, (
        select string_agg(distinct v.stem, ' | ')::tsquery
        from unnest(${readings}::text[]) r, search_stem(r) asked, lateral (
          select stem from vocabulary where uses > 0 order by stem <-> asked limit 3
        ) v where similarity(v.stem, asked) >= ${ALIKE}
      ))) desc,
      case when ${query !== null} then abs(p.price_from - ${bound}::int) end, p.popularity desc, p.id
    limit ${NEAR_PRODUCTS}`
  return rows.map(({ id }) => id)
}

export type SuggestionMatches = {
  ids: number[]
  categories: { slug: string; name: string }[]
  queries: string[]
}

export const suggest = async (db: Db, parsed: ParsedSearch, typed: string): Promise<SuggestionMatches> => {
  const { sql } = db
  const [suggested] = await sql<[SuggestionMatches]>`
    with understood as materialized (
      select *, coalesce(nullif(array_to_string(array_remove(words, ''), ' '), ''), search_plain(${typed})) as phrase
      from ${understanding(db, parsed, { typing: true })}
    )
    select
      array(
        select best.product_id from understood u cross join lateral (
          select * from product_search s where s.document @@ u.query and ${inPrice(db, parsed)}
          order by s.popularity desc, s.product_id limit ${RANKED}
        ) best
        order by ts_rank(${WEIGHTS}::real[], best.document, u.ranking) desc, best.popularity desc, best.product_id
        limit ${SUGGESTED.products}
      ) as ids,
      coalesce((select jsonb_agg(jsonb_build_object('slug', slug, 'name', name)) from (
        select c.slug, c.name from understood u join categories c on c.search @@ u.ranking
        where c.active order by ts_rank(c.search, u.ranking) desc, c.position limit ${SUGGESTED.categories}
      ) found), '[]') as categories,
      array(
        select q.term from understood u, (
          select term, times from search_queries where times >= ${MIN_POPULAR}
          order by times desc, term limit ${LOOKED_THROUGH}
        ) q
        where position(' ' || u.phrase in ' ' || q.term) > 0 and q.term <> u.phrase
        order by q.times desc, q.term limit ${SUGGESTED.queries}
      ) as queries
    from understood`
  return suggested
}

export const popularQueries = async ({ sql }: Db): Promise<SuggestionMatches> => {
  const [popular] = await sql<[SuggestionMatches]>`
    select '{}'::int[] as ids,
      coalesce((select jsonb_agg(jsonb_build_object('slug', slug, 'name', name)) from (
        select slug, name from categories where active and parent_id is null
        order by is_highlighted desc, position, id limit ${SUGGESTED.categories}
      ) found), '[]') as categories,
      array(
        select term from search_queries where times >= ${MIN_POPULAR}
        order by times desc, term limit ${SUGGESTED.queries}
      ) as queries`
  return popular
}

type QueryCount = { term: string; times: number; found: number }

export const addQueries = async ({ sql, now }: Db, counted: QueryCount[]): Promise<void> => {
  const rows = counted.toSorted((one, other) => (one.term < other.term ? -1 : 1))
  await sql`
    insert into search_queries as counted (term, times, found, last_at)
    select term, times, found, ${now()}::timestamptz
    from unnest(${rows.map(({ term }) => term)}::text[], ${rows.map(({ times }) => times)}::int[],
      ${rows.map(({ found }) => found)}::int[]) as asked (term, times, found)
    on conflict (term) do update
    set times = counted.times + excluded.times, found = excluded.found, last_at = excluded.last_at`
}

/** Rare ones that nobody has repeated since. */
export const deleteQueriesBefore = ({ sql }: Db, moment: Date) => sql`
  delete from search_queries where times < ${MIN_POPULAR} and last_at < ${moment}`
