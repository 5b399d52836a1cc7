import type { BouquetRule, RuleForm } from '#/domains/bouquets/contract/staff.ts'
import type { Db } from '#/platform/server/database/db.ts'

export const findRules = ({ sql }: Db) => sql<BouquetRule[]>`
  select id, kind, flower, other, role, amount, active, version from bouquet_rules
  order by array_position('{apart,share,kinds,odd}', kind), flower, other, role, id`

/** Nothing when there is such a rule already. */
export const insertRule = async ({ sql }: Db, form: RuleForm) => {
  const [row] = await sql<{ id: number }[]>`
    insert into bouquet_rules ${sql(form)} on conflict do nothing returning id`
  return row?.id
}

export const updateRule = async (
  { sql }: Db,
  id: number,
  version: number,
  form: RuleForm,
): Promise<boolean> =>
  (
    await sql`update bouquet_rules set ${sql(form)}, version = version + 1 where id = ${id} and version = ${version}`
  ).count === 1

export const deleteRule = async ({ sql }: Db, id: number, version: number): Promise<boolean> =>
  (await sql`delete from bouquet_rules where id = ${id} and version = ${version}`).count === 1

export const findRule = async ({ sql }: Db, id: number) => {
  const [row] = await sql<BouquetRule[]>`
    select id, kind, flower, other, role, amount, active, version from bouquet_rules where id = ${id}`
  return row
}
