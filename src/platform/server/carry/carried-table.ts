import type { z } from 'zod'
import type { Db } from '#/platform/server/database/db.ts'

/**
 * A table whose rows an owner takes along into another shop. Rows travel whole, so that a new column is taken along by
 * itself; a reference travels as the key of the row that it leads to, since ids differ from shop to shop.
 */
export type CarriedTable = {
  table: string
  /** What a row is known by in any shop; of references the key of their row. */
  key: readonly string[]
  /** The reference to what it is a part of: parts come to an owner that is new, or has none of them. */
  of?: string
  /** Columns that stay at home: what customers, orders and time have made of a row. */
  without?: readonly string[]
  /** Columns with lists of ids, and the table of those. */
  lists?: Readonly<Record<string, string>>
  /** Only these rows, a condition in SQL. */
  where?: string
  /** Of those the rows that leave this shop, a condition in SQL; the others are only compared. */
  leaves?: string
  /** Rows of the other shop that may be written over, a condition in SQL: texts that nobody has touched. */
  rewrites?: string
  /** What the database does not check: pictures, links. */
  row?: z.ZodType
  /** Follows the rows, in their transaction. */
  after?: (tx: Db, created: readonly CarriedRow[]) => Promise<unknown>
}

/** Values by column; references as keys, lists of ids as lists of keys. */
export type CarriedRow = Record<string, unknown>
export type CarriedRows = Record<string, CarriedRow[]>

/** Of a row, or of the row that a reference leads to: comparable, and a key of maps. */
export const keyText = (key: unknown): string => JSON.stringify(key)
export const keyOf = ({ key }: CarriedTable, row: CarriedRow): unknown[] => key.map((column) => row[column])
