import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, notFound } from '#/platform/server/errors.ts'
import type { Synonyms } from '#/domains/catalog/contract/staff/synonyms.ts'
import { matchProducts } from './match-products.ts'
import { parseSearch } from './parse-search.ts'
import * as queries from '#/domains/catalog/server/queries/synonyms.ts'
import { listProducts } from '../listing/list-products.ts'

const SUBJECT = 'synonyms'
const SAMPLE_PRODUCTS = 6

export const listSynonyms = (db: Db): Promise<Synonyms[]> => queries.findSynonyms(db)

export const createSynonyms = (db: Db, staff: Staff, words: string[]): Promise<Synonyms> =>
  db.transaction(async (tx) => {
    const row = await queries.insertSynonyms(tx, words)
    await record(tx, staff, 'create', row.id, { after: row })
    return row
  })

type SynonymsUpdate = { version: number; words: string[] }

/** 409 `edited_meanwhile` with the current ones. */
export const updateSynonyms = (db: Db, staff: Staff, id: number, { version, words }: SynonymsUpdate) =>
  db.transaction(async (tx) => {
    const before = await queries.lockSynonyms(tx, id)
    if (!before) throw notFound()
    if (before.version !== version) throw conflict('edited_meanwhile', before)
    const after = await queries.updateSynonyms(tx, id, words)
    await record(tx, staff, 'update', id, { before, after })
    return after
  })

/** Idempotent. */
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

/** Not counted as a search. */
export const checkSearch = async (db: Db, term: string) => {
  const parsed = parseSearch(term)
  const match = await matchProducts(db, term)
  const { items, total } = await listProducts(
    db,
    { city_id: 1, page: 1, size: SAMPLE_PRODUCTS, sort: undefined },
    match.scopeIn,
  )
  return {
    words: parsed.words.map(({ typed }, place) => ({ typed, used: match.used[place] ?? null })),
    price_from: parsed.priceFrom ?? null,
    price_to: parsed.priceTo ?? null,
    corrected: match.corrected,
    total,
    items: items.map(({ slug, name, price }) => ({ slug, name, price })),
  }
}
