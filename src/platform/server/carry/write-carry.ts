import type { Db } from '#/platform/server/database/db.ts'
import { type CarriedRow, keyOf, keyText } from './carried-table.ts'
import type { PlannedTable } from './plan-carry.ts'
import { rowLevels } from './parents-first.ts'
import type { ShopRows } from './read-shop.ts'
import type { TableShape } from './table-shapes.ts'

/** Triggers recount stems and search: no statement should run long. */
const ROWS_AT_ONCE = 250

type Ids = Map<string, Map<string, unknown>>

/** In the caller's transaction; rows that others of their table refer to go first. */
export const writeCarry = async (tx: Db, plan: readonly PlannedTable[], shop: ShopRows): Promise<void> => {
  const ids: Ids = new Map(
    [...shop].map(([table, rows]) => [table, new Map(rows.map(({ key, id }) => [key, id]))]),
  )
  for (const { shape, created, rewritten } of plan) {
    for (const level of rowLevels(shape, created, (row) => row))
      for (let from = 0; from < level.length; from += ROWS_AT_ONCE)
        await insertRows(tx, shape, level.slice(from, from + ROWS_AT_ONCE), ids)
    for (const row of rewritten) await rewriteRow(tx, shape, row, ids)
    if (created.length + rewritten.length > 0) await shape.after?.(tx, created)
  }
}

const insertRows = async (tx: Db, shape: TableShape, rows: CarriedRow[], ids: Ids): Promise<void> => {
  // Rows of other versions may lack a column: it keeps its default.
  for (const some of Map.groupBy(rows, (row) => keyText(Object.keys(row))).values()) {
    const { sql } = tx
    const columns = Object.keys(some[0] ?? {})
    const values = some.map((row) => withIds(shape, row, ids))
    const made = await sql<{ id: unknown }[]>`
      insert into ${sql(shape.table)} (${sql(columns)})
      select ${sql(columns)} from rows from (jsonb_populate_recordset(null::${sql(shape.table)}, ${sql.json(values as never)}))
        with ordinality order by ordinality
      returning ${shape.hasId ? sql`id` : sql`null as id`}`
    const own = ids.get(shape.table)
    for (const [at, row] of some.entries()) own?.set(keyText(keyOf(shape, row)), made[at]?.id)
  }
}

const withIds = ({ references, lists = {} }: TableShape, row: CarriedRow, ids: Ids): CarriedRow =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      const [table, listed] = [references[column], lists[column]]
      if (table && value !== null) return [column, ids.get(table)?.get(keyText(value))]
      if (listed) return [column, (value as unknown[]).map((key) => ids.get(listed)?.get(keyText(key)))]
      return [column, value]
    }),
  )

const rewriteRow = async (tx: Db, shape: TableShape, row: CarriedRow, ids: Ids): Promise<void> => {
  const { sql } = tx
  const values = withIds(shape, row, ids)
  const columns = Object.keys(row).filter((column) => !shape.key.includes(column))
  const isThis = shape.key.map((column) => sql`t.${sql(column)}::text = ${String(values[column])}`)
  await sql`
    update ${sql(shape.table)} t set (${sql(columns)}) = (
      select ${sql(columns)} from jsonb_populate_record(null::${sql(shape.table)}, ${sql.json(values as never)}))
      ${shape.hasVersion ? sql`, version = t.version + 1` : sql``}
    where ${isThis.reduce((all, one) => sql`${all} and ${one}`)}`
}
