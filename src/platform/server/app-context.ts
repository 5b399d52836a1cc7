import type { CarriedTable } from './carry/carried-table.ts'
import type { Clock } from './clock.ts'
import type { Db } from './database/db.ts'
import type { Secrets } from './secrets/secrets.ts'
import type { Settings } from './settings.ts'
import type { SettingSet } from '#/platform/shared/shop/shop-setting.ts'

/** What one built shop has; given to every guard, handler, job and worker. */
export type AppContext = {
  db: Db
  settings: Settings
  secrets: Secrets
  clock: Clock
  /** The folder of pictures. */
  mediaDir: string
  /** What an owner takes along into another shop, of all domains. */
  carried: readonly CarriedTable[]
  /** What the owner may change, of all domains. */
  settingSets: readonly SettingSet[]
  /** For people at the terminal: the demo's login codes, the shop's address. */
  print: (line: string) => void
  /** For the operator, in the log; no data of customers. The same line is written once an hour. */
  logWarning: (line: string) => void
}

/** What the process brings to a shop; the rest is made when the shop is built. */
export type ProcessContext = Omit<AppContext, 'db' | 'mediaDir' | 'carried' | 'settingSets'>

/** Something that a shop opens at first use and has only one of: a payment provider, a worker. */
export const oncePerShop = <T>(open: (context: AppContext) => T): ((context: AppContext) => T) => {
  const opened = new WeakMap<AppContext, { value: T }>()
  return (context) => {
    let one = opened.get(context)
    if (!one) opened.set(context, (one = { value: open(context) }))
    return one.value
  }
}
