import { staff } from '#/domains/auth/server/public.ts'
import { serve } from '#/platform/server/http/serve.ts'
import { findCompany } from '#/platform/server/outgoing/find-company.ts'
import { invoiceStaffApi } from '#/domains/payments/contract/invoice.ts'
import { paymentsStaffApi } from '#/domains/payments/contract/staff.ts'
import { countToDo, listToPrint, markPrinted } from '../service/receipts/print-cash-receipts.ts'
import { registerAgain } from '../service/receipts/register-cash-receipt.ts'
import { paymentGateway } from '../payment-gateway.ts'
import { exportPayments } from '../service/export-payments.ts'
import { savePayer, showStaffInvoice } from '../service/invoices/staff-invoice.ts'
import { showOrderMoney } from '../service/show-order-money.ts'

const orders = staff('orders')

export const paymentsStaffRoutes = [
  serve(paymentsStaffApi.money, staff('money'), ({ db, visitor, params }) =>
    showOrderMoney(db, visitor, params.id),
  ),
  serve(invoiceStaffApi.show, orders, ({ context, visitor, params }) =>
    showStaffInvoice(context, visitor, params.id),
  ),
  serve(invoiceStaffApi.savePayer, orders, ({ context, visitor, params, body }) =>
    savePayer(context, visitor, { orderId: params.id, payer: body }),
  ),
  serve(invoiceStaffApi.removePayer, orders, ({ context, visitor, params }) =>
    savePayer(context, visitor, { orderId: params.id, payer: null }),
  ),
  serve(invoiceStaffApi.findCompany, orders, async ({ context, query }) => ({
    company: await findCompany(context.settings, query.inn),
  })),
  serve(paymentsStaffApi.receipts, staff('receipts'), ({ db, visitor, query }) =>
    listToPrint(db, visitor, query.store_id),
  ),
  serve(paymentsStaffApi.receiptsWaiting, staff('receipts'), async ({ db, visitor }) => ({
    count: await countToDo(db, visitor),
  })),
  serve(paymentsStaffApi.print, staff('receipts'), ({ context, visitor, params, body }) =>
    markPrinted(paymentGateway(context), visitor, params.id, body.fiscal_number),
  ),
  serve(paymentsStaffApi.register, staff('receipts'), ({ context, visitor, params }) =>
    registerAgain(paymentGateway(context), visitor, params.id),
  ),
  serve(paymentsStaffApi.export, staff('reports'), ({ db, visitor, query }) =>
    exportPayments(db, visitor, query),
  ),
]
