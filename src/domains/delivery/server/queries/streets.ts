import type { Db, Fragment } from '#/platform/server/database/db.ts'
import type { AddressWords } from '../service/addresses/parse-address.ts'

export type Street = { name: string; lat: number; lon: number }

/** The typed kind is the name's own: «проспект Мира» is not «улица Мира». */
const sameKind = ({ sql }: Db, kinds: string[]): Fragment =>
  sql`string_to_array(translate(lower(name), 'ё,', 'е'), ' ') && ${kinds}::text[]`

/** The street that an address names: whole words of it, of the typed kind if there is one such, the longest name. */
export const findStreetIn = async (db: Db, cityId: number, { core, kinds }: AddressWords) => {
  const [street] = await db.sql<Street[]>`
    select name, lat, lon from streets
    where city_id = ${cityId} and bare <> '' and strpos(${` ${core} `}, ' ' || bare || ' ') > 0
    order by length(bare) desc, ${sameKind(db, kinds)} desc, length(name) limit 1`
  return street
}

const MOST = 7
/** Of three letters in a row, so many have to be the same in a word that was mistyped. */
const ALIKE = 0.4

/** Streets for what is typed so far: names that begin with it, then words that do, then those that only look alike. */
export const suggestStreets = (db: Db, cityId: number, { core, kinds }: AddressWords) => db.sql<Street[]>`
  select name, lat, lon from streets,
    lateral (select case when bare = ${core} then 0 when starts_with(bare, ${core}) then 1
      when strpos(' ' || bare, ${` ${core}`}) > 0 then 2 else 3 end as place) ranked
  where city_id = ${cityId} and (place < 3 or word_similarity(${core}, bare) >= ${ALIKE})
  order by place, ${sameKind(db, kinds)} desc, word_similarity(${core}, bare) desc, length(name), name
  limit ${MOST}`
