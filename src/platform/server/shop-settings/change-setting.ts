import { advisoryLock } from '../database/advisory-lock.ts'
import { t } from '#/platform/shared/texts.ts'
import type { Db } from '../database/db.ts'

export type SettingChange = {
  name: string
  /** Null: the program's default. */
  value: unknown
  comment?: string
  staffId: string | null
}

/** Returns the present value, undefined: the default. */
export const lockSetting = async (tx: Db, name: string): Promise<unknown> => {
  await advisoryLock(tx, `settings:${name}`)
  const [row] = await tx.sql<{ value: unknown }[]>`select value from settings where name = ${name}`
  return row?.value
}

/** Records who did; the caller holds `lockSetting` and has checked the value. */
export const changeSetting = async (tx: Db, change: SettingChange): Promise<void> => {
  const { name, value, comment = '', staffId } = change
  const { sql } = tx
  const json = value === null ? null : sql.json(value as never)
  await sql`
    insert into setting_changes (name, old_value, value, comment, staff_id, changed_at)
    values (${name}, (select value from settings where name = ${name}), ${json}, ${comment}, ${staffId}, ${tx.now()})`
  if (json === null) await sql`delete from settings where name = ${name}`
  else
    await sql`
      insert into settings (name, value) values (${name}, ${json})
      on conflict (name) do update set value = excluded.value`
  tx.afterCommit(() => tx.settings.invalidate())
}

/** Changes like any other: in the history, and in what a stale save meets. */
export const recordBroughtSettings = async (tx: Db, names: readonly string[]): Promise<void> => {
  await tx.sql`
    insert into setting_changes (name, value, comment, changed_at)
    select name, value, ${t('staff.carry.broughtSetting')}, ${tx.now()} from settings
    where name = any(${names as string[]}) order by name`
  tx.afterCommit(() => tx.settings.invalidate())
}
