/** What an extension may import, as types (docs/extensions.md). */
export type {
  Extension,
  ExtensionEvent,
  Opening,
  SmsOpening,
} from '#/platform/server/extensions/extension.ts'
export type { PaymentOpening } from '#/domains/payments/server/extensions/payment-extension.ts'
export type {
  NewPayment,
  NewReceipt,
  NewRefund,
  PaymentProvider,
  ProviderPayment,
  ProviderReceipt,
  ProviderRefund,
} from '#/domains/payments/server/providers/payment-provider.ts'
export type {
  FiscalProvider,
  FiscalReceipt,
  FiscalState,
} from '#/domains/payments/server/fiscal/fiscal-provider.ts'
export type { SmsProvider } from '#/platform/server/sms/sms-provider.ts'
export type { FeedOffer } from '#/domains/catalog/server/service/exchange/export/product-feed.ts'
export type { FeedExtension, FeedGoods } from '#/domains/seo/server/extensions/feed-extension.ts'
export type {
  ReadShop,
  ReportCell,
  ReportExtension,
  ReportPeriod,
} from '#/domains/reports/server/extensions/report-extension.ts'
export type { DeliveryOpening } from '#/domains/couriers/server/extensions/delivery-extension.ts'
export type {
  DeliveryProvider,
  DeliveryTask,
  ServiceCall,
} from '#/domains/couriers/server/delivery-provider.ts'
