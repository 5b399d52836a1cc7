import type { Db } from '#/platform/server/database/db.ts'
import { leaveAlone } from '#/platform/server/concurrency/circuit-breaker.ts'
import { type Bank, Unanswered } from './payment-provider.ts'

/** A bank that has not answered so often in a row is left alone for a while. */
const MOST_UNANSWERED = 3
const REST_MS = 20_000

/** It is not even asked. */
export class Resting extends Unanswered {}

/** The same bank, asked only while it answers. */
export const resting = (db: Db, bank: Bank): Bank => {
  const whileItAnswers = leaveAlone({
    now: () => db.now(),
    after: MOST_UNANSWERED,
    ms: REST_MS,
    isFailure: (error) => error instanceof Unanswered,
    whileResting: () => new Resting('the bank does not answer'),
  })
  const asked =
    <A extends unknown[], T>(question: (...args: A) => Promise<T>) =>
    (...args: A): Promise<T> =>
      whileItAnswers(() => question(...args))
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
