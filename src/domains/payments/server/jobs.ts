import { unpaidOrders } from '#/domains/orders/server/public.ts'
import { forEachApart } from '#/platform/server/concurrency/for-each-settled.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { Job } from '#/platform/server/jobs.ts'
import * as hints from './queries/webhook-events.ts'
import { Resting } from './providers/with-circuit-breaker.ts'
import * as queries from './queries/payments.ts'
import * as receipts from './queries/receipts.ts'
import * as refunds from './queries/refunds.ts'
import { endDueAtBank, findDueAtBank } from './service/sandbox-bank.ts'
import { endUnpaidOrder } from './service/end-unpaid-order.ts'
import { lookInto } from './service/webhook-events.ts'
import { askAbout, createAtBank } from './service/pay.ts'
import { followReceipts } from './service/receipts.ts'
import { performRefund } from './service/refunds.ts'
import type { Till } from './payment-gateway.ts'

/** Seconds: money and order agree within two minutes of any crash (`quality`). */
const OFTEN = 30
const MINUTE_MS = 60_000
/** Whoever has just begun something is given time to end it. */
const LEFT_ALONE_MS = 30_000
const HINTS_KEPT_MS = 24 * 60 * MINUTE_MS
const IN_ONE_GO = 100
const ago = (db: Db, ms: number) => new Date(db.now().getTime() - ms)

/**
 * What payments do by the clock; all of it may be done twice. It brings money and orders together again after any crash:
 * what was wanted is made with the same key, what is open is asked about, what was told is looked into.
 */
export const paymentsJobs = (till: Till): Job[] => {
  const { db, bank } = till
  const job = <T>(
    name: string,
    find: () => Promise<readonly T[]>,
    work: (one: T) => Promise<unknown>,
  ): Job => ({
    name,
    every: OFTEN,
    run: async (_db, signal) => forEachApart(await find(), signal, untilItRests(work)),
  })
  return [
    job(
      'payments.bank',
      () => findDueAtBank(till),
      (one) => endDueAtBank(till, one),
    ),
    job(
      'payments.hints',
      () => hints.findOpenHints(db, bank.name, ago(db, HINTS_KEPT_MS), ago(db, LEFT_ALONE_MS), IN_ONE_GO),
      (hint) => lookInto(till, hint),
    ),
    job(
      'payments.create',
      () => queries.findToCreate(db, bank.name, ago(db, LEFT_ALONE_MS), IN_ONE_GO),
      (payment) => createAtBank(till, payment),
    ),
    job(
      'payments.ask',
      () => queries.findToAsk(db, bank.name, IN_ONE_GO),
      (payment) => askAbout(till, payment, db.now()),
    ),
    job(
      'payments.end-unpaid',
      () => unpaidOrders(db, IN_ONE_GO),
      ({ id }) => endUnpaidOrder(till, id),
    ),
    job(
      'payments.refund',
      () => refunds.findDue(db, bank.name, IN_ONE_GO),
      ({ id }) => performRefund(till, id),
    ),
    job(
      'payments.receipts',
      () => receipts.findPaymentsDue(db, bank.name, IN_ONE_GO),
      ({ id }) => followReceipts(till, id),
    ),
  ]
}

/** Asks no further when the bank is left alone: the others are asked about the next time. */
const untilItRests = <T>(work: (one: T) => Promise<unknown>) => {
  let rests = false
  return async (one: T): Promise<void> => {
    if (rests) return
    try {
      await work(one)
    } catch (error) {
      rests = error instanceof Resting
      throw error
    }
  }
}
