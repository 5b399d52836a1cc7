import type { Db } from '#/platform/server/database/db.ts'
import type { CarriedTable } from './carried-table.ts'

export type TableShape = CarriedTable & {
  columns: string[]
  /** By column; only those that travel too. */
  references: Record<string, string>
  /** References into tables that stay at home: who wrote something. */
  lost: string[]
  nullable: ReadonlySet<string>
  hasId: boolean
  hasVersion: boolean
}

const OWN = ['id', 'version']

/** From the database's own catalogue. */
export const findTableShapes = async (
  { sql }: Db,
  tables: readonly CarriedTable[],
): Promise<TableShape[]> => {
  const names = tables.map(({ table }) => table)
  const columns = await sql<{ table: string; name: string; nullable: boolean }[]>`
    select table_name as table, column_name as name, is_nullable = 'YES' as nullable from information_schema.columns
    where table_schema = 'public' and table_name = any(${names}) and is_generated = 'NEVER'
    order by ordinal_position`
  const references = await sql<{ table: string; column: string; to: string }[]>`
    select c.conrelid::regclass::text as table, a.attname as column, c.confrelid::regclass::text as to
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and cardinality(c.conkey) = 1 and c.conrelid::regclass::text = any(${names})`
  return tables.map((one) => {
    const own = columns.filter(({ table }) => table === one.table)
    const leading = references.filter(({ table }) => table === one.table)
    const lost = leading.filter(({ to }) => !names.includes(to)).map(({ column }) => column)
    const home = [...OWN, ...lost, ...(one.without ?? [])]
    return {
      ...one,
      columns: own.map(({ name }) => name).filter((name) => !home.includes(name)),
      references: Object.fromEntries(
        leading.filter(({ to }) => names.includes(to)).map(({ column, to }) => [column, to]),
      ),
      lost,
      nullable: new Set(own.filter(({ nullable }) => nullable).map(({ name }) => name)),
      hasId: own.some(({ name }) => name === 'id'),
      hasVersion: own.some(({ name }) => name === 'version'),
    }
  })
}
