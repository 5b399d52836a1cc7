import type { Db } from '#/platform/server/db.ts'
import { type Bank, Unanswered } from './bank.ts'

/** A bank that has not answered so often in a row is left alone for a while: nobody waits for it in vain. */
const MOST_UNANSWERED = 3
const REST_MS = 20_000

/** It is not even asked. */
export class Resting extends Unanswered {}

/** The same bank, asked only while it answers. */
export const resting = (db: Db, bank: Bank): Bank => {
  let unanswered = 0
  let restsUntil = 0
  const asked =
    <A extends unknown[], T>(question: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      if (db.now().getTime() < restsUntil) throw new Resting('the bank does not answer')
      try {
        const answer = await question(...args)
        unanswered = 0
        return answer
      } catch (error) {
        unanswered = error instanceof Unanswered ? unanswered + 1 : 0
        if (unanswered >= MOST_UNANSWERED) restsUntil = db.now().getTime() + REST_MS
        throw error
      }
    }
  return {
    name: bank.name,
    createPayment: asked(bank.createPayment),
    findPayment: asked(bank.findPayment),
    createRefund: asked(bank.createRefund),
    findRefund: asked(bank.findRefund),
    findMadeRefund: asked(bank.findMadeRefund),
    createReceipt: asked(bank.createReceipt),
    findReceipts: asked(bank.findReceipts),
  }
}
