import type { Opening } from '#/platform/server/extensions/extension.ts'
import { type DeliveryProvider, ServiceRefused, ServiceUnanswered } from '../delivery-provider.ts'

export type DeliveryOpening = Opening & {
  /** The outcome is not known: the shop asks again with the same id. */
  unanswered: (message: string) => Error
  /** Final; the message is for staff, in Russian. */
  refused: (message: string) => Error
}

declare module '#/platform/server/extensions/extension.ts' {
  interface Extension {
    /** A service whose couriers staff call for orders that are ready. */
    delivery?: (opening: DeliveryOpening) => Omit<DeliveryProvider, 'name'>
  }
}

/** Errors as the shop knows them, for code that imports nothing of it. */
export const DELIVERY_ERRORS = {
  unanswered: (message: string) => new ServiceUnanswered(message),
  refused: (message: string) => new ServiceRefused(message),
}
