import { findOrderToPay, orderOfPayLink, type OrderToPay } from '#/domains/orders/server/public.ts'
import { PAYMENT } from '#/domains/orders/contract/customer.ts'
import { amountOwed } from '#/domains/orders/rules/amount-owed.ts'
import { notFound } from '#/platform/server/errors.ts'
import type { PayPage } from '#/domains/payments/contract/pay-link.ts'
import type { PaymentGateway } from '../payment-gateway.ts'
import { makeInvoice } from './invoices/make-invoice.ts'
import { continueBill } from './show-bill.ts'

/** 404 for an ended link. */
export const showPayPage = async (gateway: PaymentGateway, token: string) => {
  const { db } = gateway
  const order = await findOrderToPay(db, await orderOfPayLink(db, token))
  if (!order) throw notFound('pay_link_ended')
  const { number, pay_until: until, total, lines, order_type, date, time_from, time_to } = order
  const owed = owedOf(order)
  const state = stateOf(order, owed, db.now())
  return {
    number,
    state,
    sum: owed > 0 ? owed : total,
    until: owed > 0 ? until : null,
    invoice: state === 'waits' && isByTransfer(order) ? await makeInvoice(gateway, order) : null,
    order_type,
    date,
    time_from,
    time_to,
    lines: lines.map(({ name, variant_label, quantity }) => ({ name, variant_label, quantity })),
  }
}

const isByTransfer = ({ status, payment_method: method }: OrderToPay): boolean =>
  status === 'awaiting_payment' && method === PAYMENT.transfer

/** Kopecks, here or by transfer. */
const owedOf = (order: OrderToPay): number => (isByTransfer(order) ? order.total : amountOwed(order))

const stateOf = ({ status, pay_until: until }: OrderToPay, owed: number, now: Date): PayPage['state'] => {
  if (owed === 0) return status === 'cancelled' ? 'over' : 'paid'
  return status === 'awaiting_payment' && until !== null && until <= now ? 'over' : 'waits'
}

/** As the customer's own page pays it. */
export const payByLink = async (gateway: PaymentGateway, token: string) => ({
  confirmation_url: await continueBill(gateway, await orderOfPayLink(gateway.db, token)),
})
