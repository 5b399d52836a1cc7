import { createHmac } from 'node:crypto'
import { type AppContext, oncePerShop } from '#/platform/server/app-context.ts'
import { type OrderToPay, payPathOf } from '#/domains/orders/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { PaymentProvider } from './providers/payment-provider.ts'
import type { FiscalProvider } from './fiscal/fiscal-provider.ts'
import { openingOf } from '#/platform/server/extensions/notify-extensions.ts'
import { PAYMENT_ERRORS } from './extensions/payment-extension.ts'
import { openFiscalProvider } from './fiscal/open-fiscal-provider.ts'
import { withCircuitBreaker } from './providers/with-circuit-breaker.ts'
import { openSandbox } from './providers/sandbox.ts'
import { type Taxes, taxesOf } from '#/platform/server/shop-settings/taxes.ts'
import { openYookassa } from './providers/yookassa/open-yookassa.ts'

export type PaymentGateway = {
  /** For `afterCommit` work. */
  db: Db
  provider: PaymentProvider
  /** Of receipts for money taken by hand; null: a cash register of the store. */
  fiscal: FiscalProvider | null
  /** VAT for goods handed over. In a transaction by its own connection: a pool of waiting ones has no other. */
  taxes: (tx: Db) => Promise<Taxes>
  /** For where a payer returns to, when not to a new order. */
  siteUrl: string
  /** Where a payer returns to whom the order's link was sent; null: to the order. */
  payPathOf: (order: Pick<OrderToPay, 'id' | 'pay_link'>) => string | null
  /** A hash: identifies a payer without card data. */
  markOf: (payer: string) => string
}

const openPaymentGateway = (
  db: Db,
  context: Pick<AppContext, 'settings' | 'secrets' | 'clock' | 'logWarning'>,
): PaymentGateway => {
  const { settings, secrets } = context
  const { payments, siteUrl = '', extensions } = settings
  const { yookassa } = payments
  const taxes = (tx: Db) => taxesOf(tx, payments)
  const currentTaxes = () => taxes(db)
  const returnUrl = (orderId: string) => `/order/ready?id=${orderId}`
  const fullUrl = (orderId: string) => siteUrl + returnUrl(orderId)
  const opening = { ...openingOf(context), ...PAYMENT_ERRORS, returnUrl: fullUrl, taxes: currentTaxes }
  const other = extensions.find(({ payment }) => payment)
  const bank = other?.payment
    ? { name: other.name, ...other.payment(opening) }
    : yookassa
      ? openYookassa({ yookassa, taxes: currentTaxes }, fullUrl)
      : openSandbox(db, returnUrl)
  const markOf = (payer: string) =>
    createHmac('sha256', secrets.marks).update(`payer:${payer}`).digest('base64url')
  const fiscal = openFiscalProvider(db, settings, opening)
  const pathOf = ({ id, pay_link: hash }: Pick<OrderToPay, 'id' | 'pay_link'>) => payPathOf(secrets, id, hash)
  return { db, provider: withCircuitBreaker(db, bank), fiscal, taxes, siteUrl, payPathOf: pathOf, markOf }
}

export const paymentGateway = oncePerShop((context) => openPaymentGateway(context.db, context))

export const withGateway =
  <T, A>(handle: (gateway: PaymentGateway) => (tx: Db, payload: T) => Promise<A>) =>
  (tx: Db, payload: T, context: AppContext): Promise<A> =>
    handle(paymentGateway(context))(tx, payload)
