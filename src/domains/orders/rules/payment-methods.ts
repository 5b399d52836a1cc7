import type { PaymentMethod, PrepayReason } from '../contract/customer.ts'
import { PAYMENT } from '../contract/customer.ts'

/** Kopecks; more does not fit the tables. */
export const MAX_MONEY = 2_000_000_000

const METHODS: Record<'delivery' | 'pickup', PaymentMethod[]> = {
  delivery: [
    { id: PAYMENT.online, code: 'online', at_once: true },
    { id: PAYMENT.sbp, code: 'sbp', at_once: true },
    { id: PAYMENT.to_courier, code: 'to_courier', at_once: false },
  ],
  pickup: [
    { id: PAYMENT.online, code: 'online', at_once: true },
    { id: PAYMENT.sbp, code: 'sbp', at_once: true },
    { id: PAYMENT.at_pickup, code: 'at_pickup', at_once: false },
  ],
}

export type PayOnDeliveryTerms = {
  order_type: 'delivery' | 'pickup'
  /** The recipient gives the address. */
  isAddressUnknown: boolean
  /** The recipient's phone is the customer's own. */
  isSelf: boolean
  anonymous: boolean
}

/**
 * null: may be paid on receipt, at pickup or by a customer who receives it, never anonymously (`decisions §4,
 * §10`).
 */
export const whyPrepaid = ({
  order_type,
  isAddressUnknown,
  isSelf,
  anonymous,
}: PayOnDeliveryTerms): PrepayReason | null => {
  if (order_type === 'delivery' && isAddressUnknown) return 'prepay_unknown_address'
  if (order_type === 'delivery' && !isSelf) return 'prepay_gift'
  return anonymous ? 'prepay_anonymous' : null
}

/** The default method first (`decisions §6`). */
export const paymentMethodsFor = (orderType: 'delivery' | 'pickup', onlyAtOnce = false): PaymentMethod[] =>
  METHODS[orderType].filter(({ at_once }) => at_once || !onlyAtOnce)

/** Nothing is left to pay, and nobody is asked how. */
export const isAllByCertificate = ({ total, certificate }: { total: number; certificate: number }): boolean =>
  total === 0 && certificate > 0

export const isPaidAtOnce = (method: number): boolean => method === PAYMENT.online || method === PAYMENT.sbp
