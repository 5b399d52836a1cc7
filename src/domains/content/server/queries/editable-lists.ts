import type { Db } from '#/platform/server/database/db.ts'

export type ListTable = 'faq_items' | 'banners' | 'promotions'
export type ListRow = { id: number; version: number }

export const findRows = <Row extends ListRow>({ sql }: Db, table: ListTable) =>
  sql<Row[]>`select * from ${sql(table)} order by position, id`

export const insertRow = async <Row extends ListRow>({ sql }: Db, table: ListTable, values: object) => {
  const last = sql`(select coalesce(max(position), 0) + 1 from ${sql(table)})`
  const names = Object.keys(values)
  const [row] = await sql<[Row]>`
    insert into ${sql(table)} (${sql(names)}, position)
    select ${names.map((name, at) => sql`${at > 0 ? sql`, ` : sql``}x.${sql(name)}`)}, ${last}
    from jsonb_populate_record(null::${sql(table)}, ${sql.json(values as never)}) x
    returning *`
  return row
}

export const lockRow = async <Row extends ListRow>({ sql }: Db, table: ListTable, id: number) => {
  const [row] = await sql<Row[]>`select * from ${sql(table)} where id = ${id} for update`
  return row
}

export const updateRow = async <Row extends ListRow>(
  { sql }: Db,
  table: ListTable,
  id: number,
  values: object,
) => {
  const names = Object.keys(values)
  const [row] = await sql<[Row]>`
    update ${sql(table)} t set (${sql(names)}, version) = (
      select ${names.map((name, at) => sql`${at > 0 ? sql`, ` : sql``}x.${sql(name)}`)}, t.version + 1
      from jsonb_populate_record(null::${sql(table)}, ${sql.json(values as never)}) x)
    where id = ${id} returning *`
  return row
}

export const deleteRow = async <Row extends ListRow>({ sql }: Db, table: ListTable, id: number) => {
  const [row] = await sql<Row[]>`delete from ${sql(table)} where id = ${id} returning *`
  return row
}

export const orderRows = ({ sql }: Db, table: ListTable, ids: number[]) => sql`
  update ${sql(table)} t set position = coalesce(array_position(${ids}::int[], t.id), 1000 + t.position)`

export const countRowsOf = async (
  { sql }: Db,
  table: 'banners' | 'promotions',
  cityId: number,
): Promise<number> => {
  const [row] = await sql<[{ n: number }]>`
    select count(*)::int as n from ${sql(table)} where ${cityId} = any(city_ids)`
  return row.n
}
