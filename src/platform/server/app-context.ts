import type { Clock } from './clock.ts'
import type { Secrets } from './secrets.ts'
import type { Settings } from './settings.ts'

/** What the process gives to every domain, besides the database. */
export type AppContext = {
  settings: Settings
  secrets: Secrets
  clock: Clock
  /** For people at the terminal: the demo's login codes, the shop's address. */
  print: (line: string) => void
  /** For the operator, in the log; no data of customers. The same line is written once an hour. */
  logWarning: (line: string) => void
}
