import type { z } from 'zod'
import type { Db } from '#/platform/server/database/db.ts'

/**
 * Rows travel whole, so that new columns come along; a reference travels as the key of its row, since ids differ
 * between shops.
 */
export type CarriedTable = {
  table: string
  /** What names a row in any shop; of references the key of their row. */
  key: readonly string[]
  /** The reference to its owner: parts come to one that is new, or has none. */
  of?: string
  /** What customers, orders and time have made of a row: stays at home. */
  without?: readonly string[]
  /** Columns with lists of ids, and their table. */
  lists?: Readonly<Record<string, string>>
  /** A condition in SQL. */
  where?: string
  /** A condition in SQL on rows that leave this shop; the others are only compared. */
  leaves?: string
  /** A condition in SQL on rows of the other shop that may be written over: untouched texts. */
  rewrites?: string
  /** What the database does not check: pictures, links. */
  row?: z.ZodType
  /** In the rows' transaction. */
  after?: (tx: Db, created: readonly CarriedRow[]) => Promise<unknown>
}

/** By column; references are keys, lists of ids lists of keys. */
export type CarriedRow = Record<string, unknown>
export type CarriedRows = Record<string, CarriedRow[]>

/** Comparable, and a key of maps. */
export const keyText = (key: unknown): string => JSON.stringify(key)
export const keyOf = ({ key }: CarriedTable, row: CarriedRow): unknown[] => key.map((column) => row[column])
