import type { Db, Fragment } from '#/platform/server/database/db.ts'
import type { AddressParts } from '../service/addresses/parse-address.ts'

/** Without a point it can be written, not measured to. */
export type Street = { name: string; lat: number | null; lon: number | null }
type StreetAndHouse = AddressParts & { house: string }

/** «проспект Мира» is not «улица Мира». */
const sameKind = ({ sql }: Db, kinds: string[]): Fragment =>
  sql`string_to_array(translate(lower(name), 'ё,', 'е'), ' ') && ${kinds}::text[]`

/**
 * Also those that at least two customers have taught: by the point of the house, else the middle of the known
 * houses.
 */
const knownStreets = ({ sql }: Db, cityId: number, house: string): Fragment => sql`(
  select name, bare, lat, lon from streets where city_id = ${cityId}
  union all
  select s.name, s.bare, coalesce(own.lat, middle.lat), coalesce(own.lon, middle.lon)
  from learnt_streets s
  left join learnt_houses own on own.street_id = s.id and own.house = ${house}
  cross join lateral (
    select round(avg(lat)::numeric, 4)::float8 as lat, round(avg(lon)::numeric, 4)::float8 as lon
    from learnt_houses where street_id = s.id
  ) middle
  where s.city_id = ${cityId} and s.taught_by is null
) known`

/** By whole words, preferably of the typed type. */
export const findStreetIn = (db: Db, cityId: number, { core, kinds, house }: StreetAndHouse) =>
  db.sql<{ name: string; lat: number; lon: number }[]>`
    select name, lat, lon from ${knownStreets(db, cityId, house)}
    where bare <> '' and lat is not null and strpos(${` ${core} `}, ' ' || bare || ' ') > 0
    order by length(bare) desc, ${sameKind(db, kinds)} desc, length(name) limit 1`

const MAX_STREETS = 7
/** Least trigram similarity. */
const ALIKE = 0.4

/** By prefix, then by the prefix of any word, then by similarity. */
export const suggestStreets = (db: Db, cityId: number, { core, kinds, house }: StreetAndHouse) =>
  db.sql<Street[]>`
    select name, lat, lon from ${knownStreets(db, cityId, house)},
      lateral (select case when bare = ${core} then 0 when starts_with(bare, ${core}) then 1
        when strpos(' ' || bare, ${` ${core}`}) > 0 then 2 else 3 end as place) ranked
    where place < 3 or word_similarity(${core}, bare) >= ${ALIKE}
    order by place, ${sameKind(db, kinds)} desc, word_similarity(${core}, bare) desc, length(name), name
    limit ${MAX_STREETS}`
