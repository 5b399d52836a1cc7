import type { Db } from '#/platform/server/database/db.ts'

/** Two fingerprints differ exactly in the tables that were written to. `but` excludes tables. */
export const fingerprint = async (
  { sql }: Pick<Db, 'sql'>,
  but: string[] = [],
): Promise<Record<string, string>> => {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and not table_name = any(${but}) order by 1`
  const looks = tables.map(
    ({ name }) => `
    select '${name}' as name,
      count(*) || ' ' || md5(coalesce(string_agg(t::text, ';' order by t::text), '')) as held
    from "${name}" t`,
  )
  const rows = await sql.unsafe<{ name: string; held: string }[]>(looks.join(' union all '))
  return Object.fromEntries(rows.map(({ name, held }) => [name, held]))
}
