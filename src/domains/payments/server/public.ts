export { checkPayments, checkReceipts } from './service/check-payments.ts'
export { finishTrialPayment, startTrialPayment } from './service/trial-payment.ts'
