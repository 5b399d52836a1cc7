import type { Db } from '#/platform/server/database/db.ts'
import { type CarriedRow, type CarriedRows, keyOf, keyText } from './carried-table.ts'
import { parentsFirst } from './parents-first.ts'
import type { TableShape } from './table-shapes.ts'

export type ShopRow = { id: unknown; row: CarriedRow; key: string; mayRewrite: boolean; leaves: boolean }
export type ShopRows = Map<string, ShopRow[]>

/** Rows whose reference leads nowhere stay. */
export const readShop = async (db: Db, shapes: readonly TableShape[]): Promise<ShopRows> => {
  const all: ShopRows = new Map()
  const keys = new Map<string, Map<unknown, unknown[]>>()
  for (const shape of shapes) {
    const { sql } = db
    const raw = await sql<{ row: CarriedRow; may_rewrite: boolean; leaves: boolean }[]>`
      select to_jsonb(t.*) as row, coalesce((${sql.unsafe(shape.rewrites ?? 'false')}), false) as may_rewrite,
        (${sql.unsafe(shape.leaves ?? 'true')}) as leaves
      from ${sql(shape.table)} t where ${sql.unsafe(shape.where ?? 'true')}`
    const own = new Map<unknown, unknown[]>()
    keys.set(shape.table, own)
    const rows = parentsFirst(shape, raw, ({ row }) => row).flatMap(
      ({ row, may_rewrite: mayRewrite, leaves }) => {
        const carried = carriedRow(shape, row, keys)
        if (!carried) return []
        const key = keyOf(shape, carried)
        if (shape.hasId) own.set(row['id'], key)
        return { id: row['id'], row: carried, key: keyText(key), mayRewrite, leaves }
      },
    )
    all.set(
      shape.table,
      rows.toSorted((one, other) => (one.key < other.key ? -1 : 1)),
    )
  }
  return all
}

export const leavingRows = (shop: ShopRows): CarriedRows =>
  Object.fromEntries(
    [...shop].map(([table, rows]) => [table, rows.filter(({ leaves }) => leaves).map(({ row }) => row)]),
  )

const carriedRow = (
  { columns, references, lists = {}, nullable }: TableShape,
  row: CarriedRow,
  keys: ReadonlyMap<string, ReadonlyMap<unknown, unknown[]>>,
): CarriedRow | null => {
  const carried: CarriedRow = {}
  for (const column of columns) {
    const [value, table, listed] = [row[column], references[column], lists[column]]
    if (table && value !== null) {
      const key = keys.get(table)?.get(value)
      if (!key && !nullable.has(column)) return null
      carried[column] = key ?? null
    } else if (listed) {
      carried[column] = (Array.isArray(value) ? value : []).flatMap((id) => {
        const key = keys.get(listed)?.get(id)
        return key ? [key] : []
      })
    } else carried[column] = value
  }
  return carried
}
