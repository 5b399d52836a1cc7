import { createHmac } from 'node:crypto'
import { type AppContext, oncePerShop } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { PaymentProvider } from './providers/payment-provider.ts'
import { withCircuitBreaker } from './providers/with-circuit-breaker.ts'
import { openSandbox } from './providers/sandbox.ts'
import { openYookassa } from './providers/yookassa/open-yookassa.ts'

/** The payment provider, with the tax data of receipts. */
export type PaymentGateway = {
  /** For `afterCommit` work. */
  db: Db
  provider: PaymentProvider
  /** For goods handed over; 1: no VAT. */
  vatCode: number
  /** A hash that identifies a payer without card data. */
  markOf: (payer: string) => string
}

/** From the settings; the sandbox by default. */
const openPaymentGateway = (
  db: Db,
  { settings: { payments, siteUrl = '' }, secrets }: Pick<AppContext, 'settings' | 'secrets'>,
): PaymentGateway => {
  const { yookassa, taxSystem, vatCode } = payments
  const returnUrl = (orderId: string) => `/order/ready?id=${orderId}`
  const bank = yookassa
    ? openYookassa({ yookassa, taxSystem }, (orderId) => siteUrl + returnUrl(orderId))
    : openSandbox(db, returnUrl)
  const markOf = (payer: string) =>
    createHmac('sha256', secrets.marks).update(`payer:${payer}`).digest('base64url')
  return { db, provider: withCircuitBreaker(db, bank), vatCode, markOf }
}

/** The shop's own. */
export const paymentGateway = oncePerShop((context) => openPaymentGateway(context.db, context))

/** An event handler that needs the gateway. */
export const withGateway =
  <T, A>(handle: (gateway: PaymentGateway) => (tx: Db, payload: T) => Promise<A>) =>
  (tx: Db, payload: T, context: AppContext): Promise<A> =>
    handle(paymentGateway(context))(tx, payload)
