import type { Opening } from '#/platform/server/extensions/extension.ts'
import type { Taxes } from '#/platform/server/shop-settings/taxes.ts'
import type { FiscalProvider } from '../fiscal/fiscal-provider.ts'
import { type PaymentProvider, ProviderRefused, ProviderUnanswered } from '../providers/payment-provider.ts'

export type PaymentOpening = Opening & {
  /** Where a payer comes back to. */
  returnUrl: (orderId: string) => string
  /** For receipts. */
  taxes: () => Promise<Taxes>
  /** The outcome is not known: the shop asks again with the same id. */
  unanswered: (message: string) => Error
  /** Final. */
  refused: (message: string) => Error
}

declare module '#/platform/server/extensions/extension.ts' {
  interface Extension {
    /** Takes the place of `PAYMENT_PROVIDER`. Asked for the state of a payment when its payer returns and every minute. */
    payment?: (opening: PaymentOpening) => Omit<PaymentProvider, 'name'>
    /** Takes the place of `FISCAL_PROVIDER`: receipts of money taken by hand. */
    fiscal?: (opening: PaymentOpening) => Omit<FiscalProvider, 'name'>
  }
}

/** Errors as the shop knows them, for code that imports nothing of it. */
export const PAYMENT_ERRORS = {
  unanswered: (message: string) => new ProviderUnanswered(message),
  refused: (message: string) => new ProviderRefused(message),
}
