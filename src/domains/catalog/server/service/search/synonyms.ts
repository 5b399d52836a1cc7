import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, notFound } from '#/platform/server/errors.ts'
import type { Synonyms } from '#/domains/catalog/contract/staff/synonyms.ts'
import { matchProducts } from './match-products.ts'
import { takeApart } from './parse-search.ts'
import * as queries from '#/domains/catalog/server/queries/synonyms.ts'
import { listProducts } from '../listing/list-products.ts'

const SUBJECT = 'synonyms'
/** Products shown where staff try a question. */
const SHOWN = 6

export const listSynonyms = (db: Db): Promise<Synonyms[]> => queries.findSynonyms(db)

/** Words that mean the same from now on; the search follows at once. */
export const createSynonyms = (db: Db, staff: Staff, words: string[]): Promise<Synonyms> =>
  db.transaction(async (tx) => {
    const row = await queries.insertSynonyms(tx, words)
    await record(tx, staff, 'create', row.id, { after: row })
    return row
  })

type Edited = { version: number; words: string[] }

/** 409 `edited_meanwhile` with the present words when they are not those that were edited. */
export const updateSynonyms = (db: Db, staff: Staff, id: number, { version, words }: Edited) =>
  db.transaction(async (tx) => {
    const before = await queries.lockSynonyms(tx, id)
    if (!before) throw notFound()
    if (before.version !== version) throw conflict('edited_meanwhile', before)
    const after = await queries.updateSynonyms(tx, id, words)
    await record(tx, staff, 'update', id, { before, after })
    return after
  })

/** What is gone already stays gone: a repeat does no harm. */
export const removeSynonyms = (db: Db, staff: Staff, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const before = await queries.deleteSynonyms(tx, id)
    if (before) await record(tx, staff, 'remove', id, { before })
  })

const record = (
  tx: Db,
  staff: Staff,
  what: 'create' | 'update' | 'remove',
  id: number,
  states: { before?: object; after?: object },
) => recordAction(tx, staff, { action: `${SUBJECT}.${what}`, subject: SUBJECT, subjectId: id, ...states })

/** How a question is understood word by word and what it finds; counts as nobody's question. */
export const checkQuestion = async (db: Db, term: string) => {
  const asked = takeApart(term)
  const match = await matchProducts(db, term)
  const { items, total } = await listProducts(
    db,
    { city_id: 1, page: 1, size: SHOWN, sort: undefined },
    match,
  )
  return {
    words: asked.words.map(({ typed }, place) => ({ typed, used: match.used[place] ?? null })),
    price_from: asked.priceFrom ?? null,
    price_to: asked.priceTo ?? null,
    corrected: match.corrected,
    total,
    items: items.map(({ slug, name, price }) => ({ slug, name, price })),
  }
}
