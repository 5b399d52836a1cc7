import type { Db } from '../database/db.ts'

/** Every value that a change has replaced, by the setting's name. */
export const formerValues = async (
  { sql }: Db,
  names: readonly string[],
): Promise<{ name: string; value: unknown }[]> =>
  sql<{ name: string; value: unknown }[]>`
    select distinct name, old_value as value from setting_changes
    where name = any(${names as string[]}) and old_value is not null`
