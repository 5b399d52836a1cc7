export {
  certificatePaymentRequested,
  type CertificatePaymentRequest,
  certificatePaymentStarting,
  type CertificateRefund,
  certificateRefundRequested,
  certificateSold,
  type CounterSale,
} from './events.ts'
export { findByTypedCode } from './service/find-typed.ts'
export { issueCertificate } from './service/issue-certificate.ts'
export {
  certificateById,
  type CertificateFacts,
  findSold,
  returnToCertificate,
  spendCertificate,
  spendingCertificate,
} from './service/spend-certificate.ts'
