import { createHmac } from 'node:crypto'
import { type AppContext, oncePerShop } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { PaymentProvider } from './providers/payment-provider.ts'
import { withCircuitBreaker } from './providers/with-circuit-breaker.ts'
import { openSandbox } from './providers/sandbox.ts'
import { type Taxes, taxesOf } from '#/platform/server/shop-settings/taxes.ts'
import { openYookassa } from './providers/yookassa/open-yookassa.ts'

export type PaymentGateway = {
  /** For `afterCommit` work. */
  db: Db
  provider: PaymentProvider
  /** VAT for goods handed over. */
  taxes: () => Promise<Taxes>
  /** For where a payer returns to, when not to a new order. */
  siteUrl: string
  /** A hash: identifies a payer without card data. */
  markOf: (payer: string) => string
}

const openPaymentGateway = (
  db: Db,
  { settings: { payments, siteUrl = '' }, secrets }: Pick<AppContext, 'settings' | 'secrets'>,
): PaymentGateway => {
  const { yookassa } = payments
  const taxes = () => taxesOf(db, payments)
  const returnUrl = (orderId: string) => `/order/ready?id=${orderId}`
  const bank = yookassa
    ? openYookassa({ yookassa, taxes }, (orderId) => siteUrl + returnUrl(orderId))
    : openSandbox(db, returnUrl)
  const markOf = (payer: string) =>
    createHmac('sha256', secrets.marks).update(`payer:${payer}`).digest('base64url')
  return { db, provider: withCircuitBreaker(db, bank), taxes, siteUrl, markOf }
}

export const paymentGateway = oncePerShop((context) => openPaymentGateway(context.db, context))

export const withGateway =
  <T, A>(handle: (gateway: PaymentGateway) => (tx: Db, payload: T) => Promise<A>) =>
  (tx: Db, payload: T, context: AppContext): Promise<A> =>
    handle(paymentGateway(context))(tx, payload)
