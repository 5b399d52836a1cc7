import { ownPrice, partLines } from '#/domains/bouquets/rules/own-bouquet.ts'
import * as queries from '#/domains/bouquets/server/queries/own-bouquets.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import type { Owner } from './author.ts'
import { bouquetTerms, type Terms } from './known-parts.ts'

const MAX_SHOWN = 12

/** 404 bouquet_not_found. */
export const findBouquet = async (db: Db, token: string) => {
  const row = await queries.findByToken(db, token)
  if (!row) throw notFound('bouquet_not_found')
  return row
}

/** Without the flowers that are not offered any more. */
export const toOwnBouquet = ({ recipe, ...row }: queries.OwnBouquetRow, { parts, fee }: Terms) => {
  const lines = partLines(parts, recipe)
  return { ...row, lines, price: ownPrice(lines, fee) }
}

export const showBouquet = async (db: Db, token: string) =>
  toOwnBouquet(await findBouquet(db, token), await bouquetTerms(db))

/** For staff to make products of. */
export const listOrdered = async (db: Db) => ({ items: await queries.findOrdered(db, MAX_SHOWN) })

export const listOwn = async (db: Db, owner: Owner) => {
  const [rows, terms] = await Promise.all([queries.findOwn(db, owner, MAX_SHOWN), bouquetTerms(db)])
  return { items: rows.map((row) => toOwnBouquet(row, terms)) }
}
