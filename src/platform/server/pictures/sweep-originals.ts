import type { Db } from '#/platform/server/database/db.ts'
import { DAY_MS } from '#/platform/shared/durations.ts'
import { deleteOriginal, listOriginals } from './originals.ts'

/** Longer than anybody writes a product or a message around a picture just sent. */
const KEPT_MS = DAY_MS

/**
 * Deletes the originals that no row names any more: a process died between the end of its transaction and their
 * deletion, or a form was never saved. One that is uploaded again meanwhile is young again.
 */
export const sweepOriginals = async (db: Db, mediaDir: string, signal: AbortSignal): Promise<void> => {
  const before = new Date(db.now().getTime() - KEPT_MS)
  const orphans = new Set<string>()
  for await (const batch of listOriginals(mediaDir))
    for (const { name, savedAt } of batch) if (savedAt < before) orphans.add(name)
  if (orphans.size > 0) await dropNamed(db, orphans)
  if (orphans.size === 0) return
  for await (const batch of listOriginals(mediaDir))
    for (const { name, savedAt } of batch) {
      if (signal.aborted) return
      if (orphans.has(name) && savedAt < before) await deleteOriginal(mediaDir, name)
    }
}

/** A picture is named by the path that pages show, in whatever table and column (as for a backup). */
const dropNamed = async ({ sql }: Db, orphans: Set<string>): Promise<void> => {
  const tables = await sql<{ name: string; columns: string[] }[]>`
    select table_name as name, array_agg(column_name::text) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE'
      and (data_type in ('jsonb', 'json', 'text') or udt_name in ('_text', '_jsonb'))
    group by table_name`
  for (const { name, columns } of tables) {
    const rows = await sql<{ picture: string }[]>`
      select distinct (regexp_matches(words, '/pictures/([a-z0-9]+)', 'g'))[1] as picture
      from (select concat_ws(' ', ${sql(columns)}) as words from ${sql(name)}) written where words like '%/pictures/%'`
    for (const { picture } of rows) orphans.delete(picture)
  }
}
