import { PAYMENT } from '#/domains/orders/contract/customer.ts'
import { findOrderToPay, makePayPath } from '#/domains/orders/server/public.ts'
import type { AppContext } from '#/platform/server/app-context.ts'
import { conflict, notFound } from '#/platform/server/errors.ts'

/** The path that whoever pays may be given; 404 for another's order, 409 for one that waits for no transfer. */
export const linkInvoice = async ({ db, secrets }: AppContext, userId: string, orderId: string) => {
  const order = await findOrderToPay(db, orderId, userId)
  if (!order) throw notFound('order_not_found')
  if (order.status !== 'awaiting_payment' || order.payment_method !== PAYMENT.transfer)
    throw conflict('no_invoice')
  return { path: await makePayPath(db, secrets, orderId) }
}
