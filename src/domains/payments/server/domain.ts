import { domain } from '#/platform/server/domain.ts'
import {
  handedOver,
  paidByHand,
  paymentReplaced,
  paymentReplacing,
  paymentRequested,
  paymentStarting,
  paymentSumsRequested,
  refundRequested,
} from '#/domains/orders/server/public.ts'
import {
  certificatePaymentRequested,
  certificatePaymentStarting,
  certificateRefundRequested,
  certificateSold,
} from '#/domains/certificates/server/public.ts'
import { doubtsRequested } from '#/domains/loyalty/server/public.ts'
import { paymentsJobs } from './jobs.ts'
import { withGateway } from './payment-gateway.ts'
import { findCardDoubt } from './queries/invite-doubts.ts'
import { sumPaymentsForOrders } from './queries/order-totals.ts'
import { paymentsRoutes } from './routes/customer.ts'
import { paymentsStaffRoutes } from './routes/staff.ts'
import { requestCashReceipt, requestReceiptByHand } from './service/receipts/request-cash-receipt.ts'
import { requestCertificatePayment, startCertificatePayment } from './service/certificates/pay-certificate.ts'
import { recordCertificateSale } from './service/certificates/sell-by-hand.ts'
import { settleCertificate } from './service/certificates/settle-certificate.ts'
import { refundCertificate } from './service/certificates/refund-certificate.ts'
import { customerData } from './service/customer-data.ts'
import { startPayment } from './service/start-payment.ts'
import { askBeforeReplacing, endPayments } from './service/replace-payment.ts'
import { settleByHand } from './service/receipts/settle-by-hand.ts'
import { settleOrder } from './service/settle-order.ts'
import { handleRefundRequest } from './service/refunds/refund-payment.ts'
import { countLateFiscal, countLateReceipts, countLateRefunds, countLateWebhooks } from './queries/late.ts'
import { requestingPayment } from './service/request-payment.ts'

export const payments = domain({
  name: 'payments',
  tables: [
    'payments',
    'saved_cards',
    'refunds',
    'receipts',
    'cash_receipts',
    'invoice_payers',
    'webhook_events',
    'trial_payments',
    'certificate_payments',
    'certificate_refunds',
    'certificate_receipts',
    'sandbox_payments',
    'sandbox_refunds',
    'sandbox_receipts',
  ],
  reads: {
    auth: ['users'],
    places: ['cities', 'stores'],
    certificates: ['certificates'],
    orders: ['orders'],
  },
  routes: [paymentsRoutes, paymentsStaffRoutes],
  jobs: paymentsJobs,
  outboxes: [
    { work: 'care.check.outboxes.webhooks', countLate: countLateWebhooks },
    { work: 'care.check.outboxes.refunds', countLate: countLateRefunds },
    { work: 'care.check.outboxes.receipts', countLate: countLateReceipts },
    { work: 'care.check.outboxes.fiscal', countLate: countLateFiscal },
  ],
  on: [
    paymentRequested.handledBy(withGateway(requestingPayment)),
    certificatePaymentRequested.handledBy(withGateway(requestCertificatePayment)),
    certificatePaymentStarting.handledBy(withGateway(startCertificatePayment)),
    certificateRefundRequested.handledBy(withGateway(refundCertificate)),
    certificateSold.handledBy(withGateway(recordCertificateSale)),
    paymentStarting.handledBy(withGateway(startPayment)),
    paymentReplacing.handledBy(withGateway(askBeforeReplacing)),
    paymentReplaced.handledBy(endPayments),
    refundRequested.handledBy(withGateway(handleRefundRequest)),
    handedOver.handledBy(
      withGateway(settleOrder),
      withGateway(settleCertificate),
      withGateway(settleByHand),
      withGateway(requestCashReceipt),
    ),
    paidByHand.handledBy(withGateway(requestReceiptByHand)),
    paymentSumsRequested.handledBy(sumPaymentsForOrders),
    doubtsRequested.handledBy(findCardDoubt),
  ],
  customerData,
})
