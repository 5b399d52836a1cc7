import type { Clock } from './clock.ts'
import type { Secrets } from './secrets.ts'
import type { Settings } from './settings.ts'

/** What the process gives to every room that asks for it, besides the database. */
export type Capabilities = {
  settings: Settings
  secrets: Secrets
  clock: Clock
  /** For people at the terminal: login codes of the demo, the address of the shop. */
  say: (line: string) => void
  /** For whoever keeps the shop, in its log; nothing of customers. The same line is written once an hour. */
  warn: (line: string) => void
}
