import type { Db } from '#/platform/server/database/db.ts'
import { forgetWords } from '#/domains/auth/server/queries/customers.ts'

/** Of what staff did to these things of an erased customer, the log keeps that it was done and no words about people. */
export const forgetActions = async (tx: Db, subject: string, ids: string[]): Promise<void> => {
  await forgetWords(tx, [subject], ids)
}
