import type { Db } from '#/platform/server/database/db.ts'
import { findNear, understand, type Understood } from '#/domains/catalog/server/queries/search.ts'
import { type Assortment, placesOf } from '../assortment/assortment.ts'
import { inPrice } from '../assortment/filters.ts'
import { allOf, countOf, emptySet } from '../assortment/product-set.ts'
import { readAssortment } from '../assortment/read-assortment.ts'
import { type ListingScope, setOf } from '../assortment/scopes.ts'
import { type ParsedSearch, parseSearch } from './parse-search.ts'

export type SearchMatch = {
  scopeIn: (assortment: Assortment) => ListingScope
  /** Used instead of the typed query; null when unchanged. */
  corrected: string | null
  /** By typed word; empty: a stop word; null: dropped. */
  used: (string | null)[]
  /** When nothing is found, best first. */
  near: number[]
}

/**
 * One statement, and one more when nothing is found (`decisions §3`): word forms, typos, keyboard layouts, synonyms,
 * prices. `exact`: no corrections and no dropped words.
 */
export const matchProducts = async (
  db: Db,
  term: string,
  { exact = false }: { exact?: boolean } = {},
): Promise<SearchMatch> => {
  const parsed = parseSearch(term)
  const understood = await readUnderstood(db, term, parsed, exact)
  const { query, words } = understood
  const scopeIn = (assortment: Assortment) => scopeOf(assortment, parsed, understood)
  const isFound = countOf(scopeIn(await readAssortment(db)).set) > 0
  return {
    scopeIn,
    corrected: query ? correctedTerm(parsed, understood) : null,
    used: words ?? [],
    near: isFound ? [] : await findNear(db, parsed, query),
  }
}

const readUnderstood = (db: Db, term: string, parsed: ParsedSearch, exact: boolean): Promise<Understood> =>
  db.shared.get(
    {
      key: `catalog.search ${exact} ${term}`,
      tags: ['catalog', 'search'],
      bytes: ({ found }) => found.length * 8,
    },
    () => understand(db, parsed, { exact }),
  )

/** Nothing, without a known word or a price. */
const scopeOf = (
  assortment: Assortment,
  { words, priceFrom, priceTo }: ParsedSearch,
  { query, found }: Understood,
): ListingScope => {
  const price = inPrice(assortment, priceFrom, priceTo)
  if (query !== null) {
    const order = placesOf(assortment, found)
    return { set: allOf(setOf(assortment, order), [price]), order }
  }
  const order = assortment.orderBy('popular')
  return words.length === 0 && price ? { set: price, order } : { set: emptySet(0), order }
}

const correctedTerm = ({ words, priceWords }: ParsedSearch, { words: used }: Understood): string | null => {
  const corrected = words.map(({ typed, readings }, place) => {
    const word = used?.[place]
    return word === '' || word === readings[0] ? typed : (word ?? null)
  })
  if (corrected.every((word, place) => word === words[place]?.typed)) return null
  return [...corrected.filter((word) => word !== null), ...(priceWords ? [priceWords] : [])].join(' ')
}
