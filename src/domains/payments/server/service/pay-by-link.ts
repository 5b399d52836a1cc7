import { findOrderToPay, orderOfPayLink } from '#/domains/orders/server/public.ts'
import { amountOwed } from '#/domains/orders/rules/amount-owed.ts'
import { isOver } from '#/domains/orders/rules/transitions.ts'
import { notFound } from '#/platform/server/errors.ts'
import type { PayPage } from '#/domains/payments/contract/pay-link.ts'
import type { PaymentGateway } from '../payment-gateway.ts'
import { continueBill } from './show-bill.ts'

/** 404 for an ended link. */
export const showPayPage = async ({ db }: PaymentGateway, token: string) => {
  const order = await findOrderToPay(db, await orderOfPayLink(db, token))
  if (!order) throw notFound('pay_link_ended')
  const { number, status, pay_until: until, total, paid, lines } = order
  const owed = amountOwed(order)
  const isLate = status === 'awaiting_payment' && until !== null && until <= db.now()
  const isPaid = owed === 0 && paid > 0 && status !== 'cancelled'
  const state: PayPage['state'] = owed > 0 && !isLate ? 'waits' : isPaid || !isOver(status) ? 'paid' : 'over'
  return {
    number,
    state: isLate ? ('over' as const) : state,
    sum: owed > 0 ? owed : total,
    until: owed > 0 ? until : null,
    lines: lines.map(({ name, variant_label, quantity }) => ({ name, variant_label, quantity })),
  }
}

/** As the customer's own page pays it. */
export const payByLink = async (gateway: PaymentGateway, token: string) => ({
  confirmation_url: await continueBill(gateway, await orderOfPayLink(gateway.db, token)),
})
