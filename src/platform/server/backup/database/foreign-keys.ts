import { quoted, type Client } from './open-client.ts'

type ForeignKey = { table: string; name: string; definition: string }

/** No table could be filled first; putting the keys back checks every row. What triggers did is in the rows. */
export const withoutKeysAndTriggers = async (
  client: Client,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> => {
  const keys = await findForeignKeys(client)
  for (const { table, name } of keys)
    await client.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`)
  for (const table of tables) await client.query(`alter table ${quoted(table)} disable trigger user`)
  await work()
  for (const table of tables) await client.query(`alter table ${quoted(table)} enable trigger user`)
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`)
}

const findForeignKeys = async (client: Client): Promise<ForeignKey[]> => {
  const { rows } = await client.query<ForeignKey>(
    `select r.relname::text as table, c.conname::text as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class r on r.oid = c.conrelid
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by 1, 2`,
  )
  return rows
}
