import type { Db, Fragment } from '#/platform/server/database/db.ts'
import type { AddressParts } from '../service/addresses/parse-address.ts'

export type Street = { name: string; lat: number; lon: number }

/** A typed street type must match: «проспект Мира» is not «улица Мира». */
const sameKind = ({ sql }: Db, kinds: string[]): Fragment =>
  sql`string_to_array(translate(lower(name), 'ё,', 'е'), ' ') && ${kinds}::text[]`

/** The street of an address by whole words, preferably of the typed type, the longest name first. */
export const findStreetIn = async (db: Db, cityId: number, { core, kinds }: AddressParts) => {
  const [street] = await db.sql<Street[]>`
    select name, lat, lon from streets
    where city_id = ${cityId} and bare <> '' and strpos(${` ${core} `}, ' ' || bare || ' ') > 0
    order by length(bare) desc, ${sameKind(db, kinds)} desc, length(name) limit 1`
  return street
}

const MAX_STREETS = 7
/** Least trigram similarity of a mistyped word. */
const ALIKE = 0.4

/** Streets by prefix, then by the prefix of any word, then by similarity. */
export const suggestStreets = (db: Db, cityId: number, { core, kinds }: AddressParts) => db.sql<Street[]>`
  select name, lat, lon from streets,
    lateral (select case when bare = ${core} then 0 when starts_with(bare, ${core}) then 1
      when strpos(' ' || bare, ${` ${core}`}) > 0 then 2 else 3 end as place) ranked
  where city_id = ${cityId} and (place < 3 or word_similarity(${core}, bare) >= ${ALIKE})
  order by place, ${sameKind(db, kinds)} desc, word_similarity(${core}, bare) desc, length(name), name
  limit ${MAX_STREETS}`
