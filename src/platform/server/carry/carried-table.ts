import type { z } from 'zod'
import type { Db } from '#/platform/server/database/db.ts'

/** Rows travel whole, with new columns; a reference is the key of its row, since ids differ between shops. */
export type CarriedTable = {
  table: string
  /** Its name in any shop; of references the key of their row. */
  key: readonly string[]
  /** The reference to its owner: parts come to one that is new, or has none. */
  of?: string
  /** Stays at home: made by customers, orders and time. */
  without?: readonly string[]
  /** Columns with lists of ids, and their table. */
  lists?: Readonly<Record<string, string>>
  /** A condition in SQL. */
  where?: string
  /** In SQL, of rows that leave this shop; the others are only compared. */
  leaves?: string
  /** In SQL, of the other shop's rows that may be written over: untouched texts. */
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
