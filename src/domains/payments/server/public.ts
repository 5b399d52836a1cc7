export { type MoneyByHand, type MoneySubject, moneyByHand } from './events.ts'
export { checkFiscal, checkPayments, checkReceipts } from './service/check-payments.ts'
export { shortDescription } from './service/receipts/receipt-lines.ts'
export { finishTrialPayments, showTrialPayment, startTrialPayment } from './service/trial-payment.ts'
