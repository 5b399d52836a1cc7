import type { CarriedTable } from './carry/carried-table.ts'
import type { Clock } from './clock.ts'
import type { Db } from './database/db.ts'
import type { Outbox } from './outbox.ts'
import type { Secrets } from './secrets/secrets.ts'
import type { Settings } from './settings.ts'
import type { SettingSet } from '#/platform/shared/shop/shop-setting.ts'

/** Given to every guard, handler, job and worker of one shop. */
export type AppContext = {
  db: Db
  settings: Settings
  secrets: Secrets
  clock: Clock
  mediaDir: string
  carried: readonly CarriedTable[]
  settingSets: readonly SettingSet[]
  outboxes: readonly Outbox[]
  /** Seconds between their turns. */
  jobs: readonly { name: string; every: number }[]
  /** For people at the terminal. */
  print: (line: string) => void
  /** Logged once an hour at most; no data of customers. */
  logWarning: (line: string) => void
}

export type ProcessContext = Omit<
  AppContext,
  'db' | 'mediaDir' | 'carried' | 'settingSets' | 'outboxes' | 'jobs'
>

/** Opened at first use, one per shop. */
export const oncePerShop = <T>(open: (context: AppContext) => T): ((context: AppContext) => T) => {
  const opened = new WeakMap<AppContext, { value: T }>()
  return (context) => {
    let one = opened.get(context)
    if (!one) opened.set(context, (one = { value: open(context) }))
    return one.value
  }
}
