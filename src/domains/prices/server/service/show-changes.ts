import { shopTimeZone } from '#/domains/places/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import * as queries from '../queries/changes.ts'
import { writePeriod } from './period.ts'

const asChange = ({ begins_at: begins, ends_at: ends, ...change }: queries.ChangeRow, zone: string) => ({
  ...change,
  ...writePeriod({ begins, ends }, zone),
})

export const listChanges = async (db: Db) => {
  const zone = await shopTimeZone(db)
  return { items: (await queries.findChanges(db)).map((row) => asChange(row, zone)) }
}

export const listChangesOfProduct = async (db: Db, productId: number) => {
  const zone = await shopTimeZone(db)
  return { items: (await queries.findChangesOfProduct(db, productId)).map((row) => asChange(row, zone)) }
}

export const showChange = async (db: Db, id: string) => {
  const row = await queries.findChange(db, id)
  if (!row) throw notFound('price_change_not_found')
  const lines = await queries.findShownLines(db, id)
  return { ...asChange(row, await shopTimeZone(db)), lines: [...lines] }
}
