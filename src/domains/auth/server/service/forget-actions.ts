import type { Db } from '#/platform/server/db.ts'
import { forgetWords } from '../customer-queries.ts'

/** Of what staff did to these things of an erased customer, the log keeps that it was done and no words about people. */
export const forgetActions = async (tx: Db, subject: string, ids: string[]): Promise<void> => {
  await forgetWords(tx, [subject], ids)
}
