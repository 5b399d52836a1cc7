import type { Db, Fragment } from '#/platform/server/database/db.ts'
import type { Asked } from '../service/search/parse-search.ts'

/** Products shown where nothing was found. */
const NEAR_PRODUCTS = 8
const SUGGESTED = { products: 6, categories: 4, queries: 5 }
/** Of a beginning that thousands of products have, those that people like most are looked at closer. */
const RANKED = 1_000
/** A question of one or two people is nobody else's business. */
const LEAST_POPULAR = 3
/** The most popular questions, of which those with the typed words are shown. */
const LOOKED_THROUGH = 2_000
/** Trigrams that two words share, to be called alike: 0 to 1. */
const ALIKE = 0.3
/** What a match is worth by where it is: description, colours and occasions, flowers and categories, name. */
const WEIGHTS = '{0,0.25,0.55,1}'

/** As the function `understand_search` answers; null `query`: no word is known. */
export type Understood = {
  query: string | null
  ranking: string | null
  /** The word used for each place; empty: says nothing; null: left out. */
  words: (string | null)[] | null
  /** Products to show instead where nothing is found, best first; null where something is. */
  near: number[] | null
}
export type Mode = { typing?: boolean; exact?: boolean }

const understanding = ({ sql }: Db, asked: Asked, { typing = false, exact = false }: Mode): Fragment => {
  // Another keyboard and Latin letters are corrections too.
  const words = asked.words.map(({ readings }) => (exact ? readings.slice(0, 1) : readings))
  const places = words.flatMap((readings, place) => readings.map(() => place + 1))
  return sql`understand_search(${places}::int[], ${words.flat()}::text[], ${typing}, ${exact})`
}

/** Products of the asked price, in kopecks of the cheapest size; `of`: where that stands. */
export const inPrice = ({ sql }: Db, { priceFrom, priceTo }: Asked, of = sql`p`): Fragment => sql`
  (${priceFrom ?? null}::int is null or ${of}.price_from >= ${priceFrom ?? null}::int)
  and (${priceTo ?? null}::int is null or ${of}.price_from <= ${priceTo ?? null}::int)`

/** What a question means, and what is near where it finds nothing. */
export const understand = async (db: Db, asked: Asked, mode: Mode): Promise<Understood> => {
  const { sql } = db
  const readings = asked.words.flatMap((word) => word.readings)
  const bound = asked.priceTo ?? asked.priceFrom ?? null
  const [understood] = await sql<[Understood]>`
    select u.query::text, u.ranking::text, to_jsonb(u.words) as words, case
      when (u.query is not null or ${readings.length === 0 && bound !== null}) and exists (
        select from products p where p.published and ${inPrice(db, asked)}
          and (u.query is null or p.id in (select product_id from product_search where document @@ u.query))
      ) then null
      else array(
        select p.id from products p where p.published and p.kind <> 'addon'
        order by p.id in (select product_id from product_search where document @@ coalesce(u.query, (
            select string_agg(distinct v.stem, ' | ')::tsquery
            from unnest(${readings}::text[]) r, search_stem(r) asked, lateral (
              select stem from vocabulary where uses > 0 order by stem <-> asked limit 3
            ) v where similarity(v.stem, asked) >= ${ALIKE}
          ))) desc,
          case when u.query is not null then abs(p.price_from - ${bound}::int) end, p.popularity desc, p.id
        limit ${NEAR_PRODUCTS}
      ) end as near
    from ${understanding(db, asked, mode)} u`
  return understood
}

/** What a list has of a question; `f` as in `listed`. */
export const foundBy = ({ sql }: Db, query: string): Fragment => sql`f.document @@ ${query}::tsquery`

/** The best matches first, then what people like. */
export const bestFirst = ({ sql }: Db, ranking: string): Fragment => sql`
  ts_rank(${WEIGHTS}::real[], f.document, ${ranking}::tsquery) desc, p.popularity desc`

export type Suggested = {
  ids: number[]
  categories: { slug: string; name: string }[]
  queries: string[]
}

/** Everything that may be meant by what is being typed, in one query. */
export const suggest = async (db: Db, asked: Asked, typed: string): Promise<Suggested> => {
  const { sql } = db
  const [suggested] = await sql<[Suggested]>`
    with understood as materialized (
      select *, coalesce(nullif(array_to_string(array_remove(words, ''), ' '), ''), search_plain(${typed})) as said
      from ${understanding(db, asked, { typing: true })}
    )
    select
      array(
        select best.product_id from understood u cross join lateral (
          select * from product_search s where s.document @@ u.query and ${inPrice(db, asked, sql`s`)}
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
          select term, times from search_queries where times >= ${LEAST_POPULAR}
          order by times desc, term limit ${LOOKED_THROUGH}
        ) q
        where position(' ' || u.said in ' ' || q.term) > 0 and q.term <> u.said
        order by q.times desc, q.term limit ${SUGGESTED.queries}
      ) as queries
    from understood`
  return suggested
}

/** Where nothing is typed yet: what the shop puts forward and what people ask for. */
export const popularQuestions = async ({ sql }: Db): Promise<Suggested> => {
  const [popular] = await sql<[Suggested]>`
    select '{}'::int[] as ids,
      coalesce((select jsonb_agg(jsonb_build_object('slug', slug, 'name', name)) from (
        select slug, name from categories where active and parent_id is null
        order by is_highlighted desc, position, id limit ${SUGGESTED.categories}
      ) found), '[]') as categories,
      array(
        select term from search_queries where times >= ${LEAST_POPULAR}
        order by times desc, term limit ${SUGGESTED.queries}
      ) as queries`
  return popular
}

type Counted = { term: string; times: number; found: number }

/** Adds what was counted; what nobody has asked for a month again is forgotten. */
export const addQueries = async ({ sql, now }: Db, counted: Counted[]): Promise<void> => {
  const rows = counted.toSorted((one, other) => (one.term < other.term ? -1 : 1))
  await sql`
    with forgotten as (
      delete from search_queries where times < ${LEAST_POPULAR} and last_at < ${now()}::timestamptz - interval '30 days'
        and term <> all(${rows.map(({ term }) => term)})
    )
    insert into search_queries as kept (term, times, found, last_at)
    select term, times, found, ${now()}::timestamptz
    from unnest(${rows.map(({ term }) => term)}::text[], ${rows.map(({ times }) => times)}::int[],
      ${rows.map(({ found }) => found)}::int[]) as asked (term, times, found)
    on conflict (term) do update
    set times = kept.times + excluded.times, found = excluded.found, last_at = excluded.last_at`
}
