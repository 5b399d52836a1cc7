import type { TextKey } from '#/platform/shared/texts.ts'
import type { Db } from './database/db.ts'

/** Waiting work: what is late does not happen by itself. */
export type Outbox = {
  work: Extract<TextKey, `care.check.outboxes.${string}`>
  countLate: (db: Db, before: Date) => Promise<number>
}
