export { checkPayments, checkReceipts } from './service/check-payments.ts'
export { finishTrialPayments, showTrialPayment, startTrialPayment } from './service/trial-payment.ts'
