import type { User } from '#/domains/auth/contract/sign-in.ts'
import type { Cart } from '#/domains/cart/contract.ts'
import type { ChosenAddress } from '#/domains/places/rules/chosen-address.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import { formatPhone } from '#/platform/shared/format-phone.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import type { OrderDraft } from './order-draft-store.ts'
import { recipientOf } from './recipient/chosen-recipient.ts'
import type { Payment } from './payment/use-payment.ts'

const joined = (...parts: (string | null | undefined | false)[]): string => parts.filter(Boolean).join(', ')

export const phoneSummary = (user: User | null): string =>
  user ? joined(formatPhone(user.phone), user.name) : ''

export const whereSummary = (choice: ChosenAddress, time: string): string => {
  const when = choice.date && time ? joined(formatDay(choice.date), time) : ''
  return [placeSummary(choice), when].filter(Boolean).join('. ')
}

const placeSummary = ({ order_type, is_know_address, address, store }: ChosenAddress): string => {
  if (order_type === 'pickup') return joined(store?.name, store?.address)
  if (!is_know_address) return t('orders.askAddress')
  return joined(
    address.name,
    !address.private && address.apartment && t('orders.summary.apartment', { n: address.apartment }),
  )
}

export const recipientSummary = (input: Parameters<typeof recipientOf>[0]): string => {
  const { kind, name, phone } = recipientOf(input)
  return kind === 'self' ? t('orders.recipient.self') : joined(name, formatPhone(phone))
}

export const wishesSummary = ({ reason, cardText }: OrderDraft): string =>
  joined(
    reason,
    cardText.trim() ? t('orders.summary.card', { text: cardText.trim() }) : t('orders.summary.noCard'),
  )

export const discountSummary = (cart: Cart | null): string =>
  joined(
    cart?.promocode?.ok && t('orders.summary.promo', { code: cart.promocode.code }),
    cart?.bonuses?.applied ? t('orders.summary.bonuses', { n: cart.bonuses.applied }) : null,
    cart?.certificate?.applied
      ? t('orders.summary.certificate', { sum: formatMoney(cart.certificate.applied) })
      : null,
  ) || t('orders.summary.noDiscounts')

export const paymentSummary = ({ selected }: Payment): string =>
  selected ? t(`orders.payment.${selected.code}`) : ''
