import type { Db, Fragment } from '#/platform/server/database/db.ts'
import {
  bestFirst,
  matchesQuery,
  inPrice,
  understand,
  type Understood,
} from '#/domains/catalog/server/queries/search.ts'
import { type ParsedSearch, parseSearch } from './parse-search.ts'

/** Over `p`, for any list. */
export type SearchMatch = {
  where: Fragment
  order: Fragment
  /** Used instead of the typed query; null when unchanged. */
  corrected: string | null
  /** By typed word; empty: a stop word; null: dropped. */
  used: (string | null)[]
  near: number[]
}

/**
 * One query (`decisions §3`): word forms, typos, keyboard layouts, synonyms, prices. `exact`: no corrections
 * and no dropped words.
 */
export const matchProducts = async (
  db: Db,
  term: string,
  { exact = false }: { exact?: boolean } = {},
): Promise<SearchMatch> => {
  const { sql } = db
  const parsed = parseSearch(term)
  const understood = await understand(db, parsed, { exact })
  const { query, ranking, near } = understood
  return {
    where: near ? sql`false` : sql`${inPrice(db, parsed)} and ${query ? matchesQuery(db, query) : sql`true`}`,
    order: ranking ? bestFirst(db, ranking) : sql`p.popularity desc`,
    corrected: query ? correctedTerm(parsed, understood) : null,
    used: understood.words ?? [],
    near: near ?? [],
  }
}

const correctedTerm = ({ words, priceWords }: ParsedSearch, { words: used }: Understood): string | null => {
  const corrected = words.map(({ typed, readings }, place) => {
    const word = used?.[place]
    return word === '' || word === readings[0] ? typed : (word ?? null)
  })
  if (corrected.every((word, place) => word === words[place]?.typed)) return null
  return [...corrected.filter((word) => word !== null), ...(priceWords ? [priceWords] : [])].join(' ')
}
