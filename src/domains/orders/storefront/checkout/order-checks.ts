import type { Cart } from '#/domains/cart/contract.ts'
import type { User } from '#/domains/auth/contract/sign-in.ts'
import type { ChosenAddress } from '#/domains/places/rules/chosen-address.ts'
import { normalizePhone } from '#/platform/shared/phone.ts'
import { t } from '#/platform/shared/texts.ts'
import { cardDoubtOf } from './wishes/card-owner.ts'
import { type OrderDraft, STEPS } from './order-draft-store.ts'
import { recipientOf } from './recipient/chosen-recipient.ts'

/** By contract field names (`recipient.phone`), as the server's errors. */
export type OrderErrors = Partial<Record<string, string>>

export type OrderInput = {
  user: User | null
  choice: ChosenAddress
  draft: OrderDraft
  cart: Cart | null
  atOnce: boolean
  asksConsent: boolean
}

/** Empty when done; the server validates again. */
export const checkStep = (step: number, input: OrderInput): OrderErrors => {
  const { user, choice, draft, cart } = input
  if (step === STEPS.phone) return user ? {} : { phone: t('orders.errors.phone') }
  if (step === STEPS.where) {
    const place = checkPlace(choice, cart)
    // Without a store there are no opening hours to choose from.
    return place.store_id ? place : { ...place, ...checkTime(choice) }
  }
  if (step === STEPS.recipient) return checkRecipient({ user, choice, draft })
  if (step === STEPS.wishes)
    return cardDoubtOf(draft, cart, recipientOf({ user, choice, draft }))
      ? { card_text: t('orders.errors.cardDoubt') }
      : {}
  return step === STEPS.payment ? checkPayment(input) : {}
}

const checkPlace = (
  { order_type, is_know_address, address, order }: ChosenAddress,
  cart: Cart | null,
): OrderErrors => {
  if (order_type === 'pickup') return order.store_id === null ? { store_id: t('orders.errors.store') } : {}
  if (!is_know_address) return {}
  if (!address.name.trim()) return { 'address.name': t('orders.errors.address') }
  // With an address a cart has a zone, unless it is not served.
  return cart && (cart.outside || !cart.delivery) ? { 'address.name': t('orders.errors.outOfZone') } : {}
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Without one the receipt goes to the phone. */
const isMistyped = (email: string) => email !== '' && !EMAIL.test(email)

const checkPayment = ({
  draft: { receiptEmail, personalData },
  atOnce,
  asksConsent,
}: OrderInput): OrderErrors => ({
  ...(atOnce && isMistyped(receiptEmail.trim()) && { receipt_email: t('orders.errors.email') }),
  ...(asksConsent && !personalData && { 'consents.personal_data': t('orders.errors.consent') }),
})

const checkTime = ({ date, order: { time_type, time_from, time_to } }: ChosenAddress): OrderErrors =>
  date && (time_type === 'recipient' || (time_type && time_from && time_to))
    ? {}
    : { time_from: t('orders.errors.time') }

const checkRecipient = (input: Pick<OrderInput, 'user' | 'choice' | 'draft'>): OrderErrors => {
  const { kind, name, phone } = recipientOf(input)
  if (kind === 'self') return name ? {} : { 'recipient.name': t('orders.errors.selfName') }
  return checkPerson(name, phone)
}

export const checkPerson = (name: string, phone: string): OrderErrors => ({
  ...(!name.trim() && { 'recipient.name': t('orders.errors.name') }),
  ...(!normalizePhone(phone) && { 'recipient.phone': phoneError(phone) }),
})

const DIGITS = 11

const phoneError = (phone: string): string => {
  const missing = DIGITS - phone.replace(/\D/g, '').length
  return missing > 0 && missing < DIGITS - 1
    ? t('orders.errors.digits', { n: missing })
    : t('orders.errors.recipientPhone')
}

export const stepOfField = (field: string): number => {
  if (/^(address|coords|store_id|date|time|order_type|city_id|is_know)/.test(field)) return STEPS.where
  if (/^(recipient|anonymous|photo)/.test(field)) return STEPS.recipient
  if (/^(card_text|comment|reason|substitution|remember)/.test(field)) return STEPS.wishes
  if (/^(promocode|withdraw|certificate)/.test(field)) return STEPS.discounts
  return STEPS.payment
}
