import type { Db } from '#/platform/server/database/db.ts'
import { scrubActionTexts } from '#/domains/auth/server/queries/customers.ts'

/** The log keeps the actions, without texts about people. */
export const scrubActions = async (tx: Db, subject: string, ids: string[]): Promise<void> => {
  await scrubActionTexts(tx, [subject], ids)
}
