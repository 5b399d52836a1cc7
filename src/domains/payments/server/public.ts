/** What other domains may call. */
export { checkPayments, checkReceipts } from './service/check-payments.ts'
export { finishTrialPayment, startTrialPayment, type TrialPayment } from './service/trial-payment.ts'
