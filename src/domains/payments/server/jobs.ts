import { findUnpaidOrders } from '#/domains/orders/server/public.ts'
import { forEachSettled } from '#/platform/server/concurrency/for-each-settled.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { DAY_MS } from '#/platform/shared/durations.ts'
import type { JobDefinition } from '#/platform/server/jobs.ts'
import * as webhookEvents from './queries/webhook-events.ts'
import { CircuitOpen } from './providers/with-circuit-breaker.ts'
import * as certificatePayments from './queries/certificate-payments.ts'
import * as certificateReceipts from './queries/certificate-receipts.ts'
import * as certificateRefunds from './queries/certificate-refunds.ts'
import * as queries from './queries/payments.ts'
import * as registration from './queries/receipt-registration.ts'
import * as receipts from './queries/receipts.ts'
import * as refunds from './queries/refunds.ts'
import { endSandboxPayment, findDueSandboxPayments } from './service/sandbox-bank.ts'
import { endUnpaidOrder } from './service/end-unpaid-order.ts'
import { refreshCertificate } from './service/certificates/pay-certificate.ts'
import { performCertificateRefund } from './service/certificates/refund-certificate.ts'
import { syncCertificateReceipts } from './service/certificates/sync-certificate-receipts.ts'
import { reconcile } from './service/webhooks/reconcile-webhook.ts'
import { createAtProvider } from './service/start-payment.ts'
import { registerCashReceipt } from './service/receipts/register-cash-receipt.ts'
import { syncReceipts } from './service/receipts/sync-receipts.ts'
import { findOpenTrials, finishTrial } from './service/trial-payment.ts'
import { performRefund } from './service/refunds/perform-refund.ts'
import { type PaymentGateway, paymentGateway } from './payment-gateway.ts'
import { refreshPayment } from './service/refresh-payment.ts'

/** Money and order agree within two minutes of a crash. */
const EVERY_SECONDS = 30
const GRACE_MS = 30_000
const WEBHOOK_RETRY_MS = DAY_MS
const BATCH_SIZE = 100
const ago = (db: Db, ms: number) => new Date(db.now().getTime() - ms)

const job = <T>(
  name: string,
  find: (gateway: PaymentGateway) => Promise<readonly T[]>,
  work: (gateway: PaymentGateway, one: T) => Promise<unknown>,
): JobDefinition => ({
  name,
  every: EVERY_SECONDS,
  run: async (_db, signal, context) => {
    const gateway = paymentGateway(context)
    await forEachSettled(
      await find(gateway),
      signal,
      untilCircuitOpens((one: T) => work(gateway, one)),
    )
  },
})

/**
 * All are idempotent. They reconcile payments and orders after a crash: create with the same key, ask about
 * what is open, handle received events.
 */
export const paymentsJobs: JobDefinition[] = [
  job('payments.bank', findDueSandboxPayments, endSandboxPayment),
  job(
    'payments.hints',
    ({ db, provider }) =>
      webhookEvents.findOpenWebhookEvents(
        db,
        provider.name,
        ago(db, WEBHOOK_RETRY_MS),
        ago(db, GRACE_MS),
        BATCH_SIZE,
      ),
    reconcile,
  ),
  job(
    'payments.create',
    ({ db, provider }) => queries.findToCreate(db, provider.name, ago(db, GRACE_MS), BATCH_SIZE),
    createAtProvider,
  ),
  job(
    'payments.ask',
    ({ db, provider }) => queries.findToAsk(db, provider.name, BATCH_SIZE),
    (gateway, payment) => refreshPayment(gateway, payment, gateway.db.now()),
  ),
  job(
    'payments.end-unpaid',
    ({ db }) => findUnpaidOrders(db, BATCH_SIZE),
    (gateway, { id }) => endUnpaidOrder(gateway, id),
  ),
  job(
    'payments.refund',
    ({ db, provider }) => refunds.findDue(db, provider.name, BATCH_SIZE),
    (gateway, { id }) => performRefund(gateway, id),
  ),
  job(
    'payments.receipts',
    ({ db, provider }) => receipts.findPaymentsDue(db, provider.name, BATCH_SIZE),
    (gateway, { id }) => syncReceipts(gateway, id),
  ),
  job(
    'payments.fiscal',
    async ({ db, fiscal }) => (fiscal ? registration.findToRegister(db, fiscal.name, BATCH_SIZE) : []),
    (gateway, { id }) => registerCashReceipt(gateway, id),
  ),
  job('payments.trials', findOpenTrials, finishTrial),
  job(
    'payments.certificates',
    ({ db, provider }) => certificatePayments.findOpen(db, provider.name, ago(db, GRACE_MS), BATCH_SIZE),
    refreshCertificate,
  ),
  job(
    'payments.certificate-refunds',
    ({ db, provider }) => certificateRefunds.findDue(db, provider.name, BATCH_SIZE),
    (gateway, { id }) => performCertificateRefund(gateway, id),
  ),
  job(
    'payments.certificate-receipts',
    ({ db, provider }) => certificateReceipts.findPaymentsDue(db, provider.name, BATCH_SIZE),
    (gateway, { id }) => syncCertificateReceipts(gateway, id),
  ),
]

/** The rest waits for the next run. */
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
