import { findUnpaidOrders } from '#/domains/orders/server/public.ts'
import { forEachSettled } from '#/platform/server/concurrency/for-each-settled.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { Job } from '#/platform/server/jobs.ts'
import { DAY_MS } from '#/platform/shared/durations.ts'
import * as webhookEvents from './queries/webhook-events.ts'
import { CircuitOpen } from './providers/with-circuit-breaker.ts'
import * as queries from './queries/payments.ts'
import * as receipts from './queries/receipts.ts'
import * as refunds from './queries/refunds.ts'
import { endSandboxPayment, findDueSandboxPayments } from './service/sandbox-bank.ts'
import { endUnpaidOrder } from './service/end-unpaid-order.ts'
import { reconcile } from './service/webhook-events.ts'
import { refreshPayment, createAtProvider } from './service/pay.ts'
import { syncReceipts } from './service/receipts.ts'
import { performRefund } from './service/refunds.ts'
import type { PaymentGateway } from './payment-gateway.ts'

/** Seconds: money and order agree within two minutes of a crash. */
const EVERY_SECONDS = 30
/** Time for work in progress to finish. */
const GRACE_MS = 30_000
const WEBHOOK_RETRY_MS = DAY_MS
const BATCH_SIZE = 100
const ago = (db: Db, ms: number) => new Date(db.now().getTime() - ms)

/**
 * All jobs are idempotent. They reconcile payments and orders after a crash: create with the same key, ask
 * about what is open, handle received webhook events.
 */
export const paymentsJobs = (gateway: PaymentGateway): Job[] => {
  const { db, provider } = gateway
  const job = <T>(
    name: string,
    find: () => Promise<readonly T[]>,
    work: (one: T) => Promise<unknown>,
  ): Job => ({
    name,
    every: EVERY_SECONDS,
    run: async (_db, signal) => forEachSettled(await find(), signal, untilCircuitOpens(work)),
  })
  return [
    job(
      'payments.bank',
      () => findDueSandboxPayments(gateway),
      (one) => endSandboxPayment(gateway, one),
    ),
    job(
      'payments.hints',
      () =>
        webhookEvents.findOpenWebhookEvents(
          db,
          provider.name,
          ago(db, WEBHOOK_RETRY_MS),
          ago(db, GRACE_MS),
          BATCH_SIZE,
        ),
      (hint) => reconcile(gateway, hint),
    ),
    job(
      'payments.create',
      () => queries.findToCreate(db, provider.name, ago(db, GRACE_MS), BATCH_SIZE),
      (payment) => createAtProvider(gateway, payment),
    ),
    job(
      'payments.ask',
      () => queries.findToAsk(db, provider.name, BATCH_SIZE),
      (payment) => refreshPayment(gateway, payment, db.now()),
    ),
    job(
      'payments.end-unpaid',
      () => findUnpaidOrders(db, BATCH_SIZE),
      ({ id }) => endUnpaidOrder(gateway, id),
    ),
    job(
      'payments.refund',
      () => refunds.findDue(db, provider.name, BATCH_SIZE),
      ({ id }) => performRefund(gateway, id),
    ),
    job(
      'payments.receipts',
      () => receipts.findPaymentsDue(db, provider.name, BATCH_SIZE),
      ({ id }) => syncReceipts(gateway, id),
    ),
  ]
}

/** Stops at an open circuit; the rest waits for the next run. */
const untilCircuitOpens = <T>(work: (one: T) => Promise<unknown>) => {
  let isCircuitOpen = false
  return async (one: T): Promise<void> => {
    if (isCircuitOpen) return
    try {
      await work(one)
    } catch (error) {
      isCircuitOpen = error instanceof CircuitOpen
      throw error
    }
  }
}
