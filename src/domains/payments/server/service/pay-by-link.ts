import { findOrderToPay, orderOfPayLink, type OrderToPay } from '#/domains/orders/server/public.ts'
import { amountOwed } from '#/domains/orders/rules/amount-owed.ts'
import { notFound } from '#/platform/server/errors.ts'
import type { PayPage } from '#/domains/payments/contract/pay-link.ts'
import type { PaymentGateway } from '../payment-gateway.ts'
import { continueBill } from './show-bill.ts'

/** 404 for an ended link. */
export const showPayPage = async ({ db }: PaymentGateway, token: string) => {
  const order = await findOrderToPay(db, await orderOfPayLink(db, token))
  if (!order) throw notFound('pay_link_ended')
  const { number, pay_until: until, total, lines } = order
  const owed = amountOwed(order)
  return {
    number,
    state: stateOf(order, owed, db.now()),
    sum: owed > 0 ? owed : total,
    until: owed > 0 ? until : null,
    lines: lines.map(({ name, variant_label, quantity }) => ({ name, variant_label, quantity })),
  }
}

const stateOf = ({ status, pay_until: until }: OrderToPay, owed: number, now: Date): PayPage['state'] => {
  if (owed === 0) return status === 'cancelled' ? 'over' : 'paid'
  return status === 'awaiting_payment' && until !== null && until <= now ? 'over' : 'waits'
}

/** As the customer's own page pays it. */
export const payByLink = async (gateway: PaymentGateway, token: string) => ({
  confirmation_url: await continueBill(gateway, await orderOfPayLink(gateway.db, token)),
})
