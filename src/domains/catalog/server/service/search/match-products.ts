import type { Db, Fragment } from '#/platform/server/database/db.ts'
import {
  bestFirst,
  foundBy,
  inPrice,
  understand,
  type Understood,
} from '#/domains/catalog/server/queries/search.ts'
import { type Asked, takeApart } from './parse-search.ts'

/** What a question finds, for any list of products: conditions and order over `p`. */
export type Match = {
  where: Fragment
  /** The best matches first. */
  order: Fragment
  /** What was looked for instead of what was typed; null where that was understood as it stands. */
  corrected: string | null
  /** The word used for each one typed; empty: says nothing; null: left out. */
  used: (string | null)[]
  /** Products to show where nothing is found, best first. */
  near: number[]
}

/**
 * Understands a question in one query (`decisions §3`): forms of words, mistakes, keyboards, synonyms, prices. With
 * `exact` nothing is mended and nothing left out.
 */
export const matchProducts = async (
  db: Db,
  term: string,
  { exact = false }: { exact?: boolean } = {},
): Promise<Match> => {
  const { sql } = db
  const asked = takeApart(term)
  const understood = await understand(db, asked, { exact })
  const { query, ranking, near } = understood
  return {
    where: near ? sql`false` : sql`${inPrice(db, asked)} and ${query ? foundBy(db, query) : sql`true`}`,
    order: ranking ? bestFirst(db, ranking) : sql`p.popularity desc`,
    corrected: query ? correctedTerm(asked, understood) : null,
    used: understood.words ?? [],
    near: near ?? [],
  }
}

/** The question as it was understood; null where that is how it was typed. */
const correctedTerm = ({ words, priceWords }: Asked, { words: used }: Understood): string | null => {
  const said = words.map(({ typed, readings }, place) => {
    const word = used?.[place]
    return word === '' || word === readings[0] ? typed : (word ?? null)
  })
  if (said.every((word, place) => word === words[place]?.typed)) return null
  return [...said.filter((word) => word !== null), ...(priceWords ? [priceWords] : [])].join(' ')
}
