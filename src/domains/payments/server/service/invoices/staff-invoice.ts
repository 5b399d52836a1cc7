import { recordAction, type Staff } from '#/domains/auth/server/public.ts'
import { PAYMENT } from '#/domains/orders/contract/customer.ts'
import { findOrderToPay, type OrderToPay } from '#/domains/orders/server/public.ts'
import type { Party } from '#/domains/payments/contract/invoice.ts'
import type { AppContext } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import { paymentGateway } from '../../payment-gateway.ts'
import * as queries from '../../queries/invoice-payers.ts'
import { requireStoreOf } from '../require-store-of.ts'
import { makeInvoice } from './make-invoice.ts'

/** 403 for another store's order, 404 for one that is not paid by transfer. */
export const showStaffInvoice = async (context: AppContext, staff: Staff, orderId: string) => {
  const gateway = paymentGateway(context)
  await requireStoreOf(gateway.db, staff, orderId)
  return {
    invoice: await makeInvoice(gateway, await byTransfer(gateway.db, orderId)),
    finds_company: context.settings.dadata !== null,
  }
}

/** Replaces whom it was billed to; null bills a person. */
export const savePayer = async (
  context: AppContext,
  staff: Staff,
  { orderId, payer }: { orderId: string; payer: Party | null },
) => {
  const { db } = context
  await requireStoreOf(db, staff, orderId)
  await db.transaction(async (tx) => {
    const { number } = await byTransfer(tx, orderId)
    await (payer ? queries.savePayer(tx, orderId, payer, staff.id) : queries.deletePayer(tx, orderId))
    await recordAction(tx, staff, {
      action: 'order.payer',
      subject: 'order',
      subjectId: orderId,
      after: { number, name: payer?.name ?? null, inn: payer?.inn ?? null },
    })
  })
  return showStaffInvoice(context, staff, orderId)
}

const byTransfer = async (db: Db, orderId: string): Promise<OrderToPay> => {
  const order = await findOrderToPay(db, orderId)
  if (!order) throw notFound('order_not_found')
  if (order.payment_method !== PAYMENT.transfer) throw notFound('no_invoice')
  return order
}
