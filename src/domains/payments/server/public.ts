/** What other domains may call. */
export { finishTrialPayment, startTrialPayment, type TrialPayment } from './service/trial-payment.ts'
