import type { User } from '#/domains/auth/contract.ts'
import type { ChosenAddress } from '#/domains/places/rules.ts'
import { formatDay, formatTime } from '#/platform/shared/dates.ts'
import { formatPhone } from '#/platform/shared/phone.ts'
import { t } from '#/platform/shared/texts.ts'
import type { OrderDraft } from './order-draft-store.ts'
import type { PaymentMethod } from './use-payment.ts'

const joined = (...parts: (string | null | undefined | false)[]): string => parts.filter(Boolean).join(', ')

/** «+7 (913) 620-14-08, Марина» */
export const phoneSummary = (user: User | null): string =>
  user ? joined(formatPhone(user.phone), user.name) : ''

/** «улица Ленина, 24, кв. 47. 21 ноября, 15:00–17:00» */
export const whereSummary = ({ order_type, address, store, date, order }: ChosenAddress): string => {
  const place =
    order_type === 'pickup'
      ? joined(store?.name, store?.address)
      : joined(
          address.name,
          !address.private && address.apartment && t('orders.summary.apartment', { n: address.apartment }),
        )
  const time =
    date && order.time_from
      ? `${formatDay(date)}, ${formatTime(order.time_from)}–${order.time_to ? formatTime(order.time_to) : ''}`
      : ''
  return [place, time].filter(Boolean).join('. ')
}

export const recipientSummary = (draft: OrderDraft): string =>
  draft.selectedRecipient === 'self'
    ? t('orders.recipient.self')
    : joined(draft.recipientName, formatPhone(draft.recipientPhone))

/** «День рождения, открытка „С днём рождения!“» */
export const wishesSummary = ({ reason, cardText }: OrderDraft): string =>
  joined(
    reason,
    cardText.trim() ? t('orders.summary.card', { text: cardText.trim() }) : t('orders.summary.noCard'),
  )

/** «Курьеру» */
export const paymentSummary = ({
  methods,
  selected,
}: {
  methods: PaymentMethod[]
  selected: number | null
}): string => {
  const method = methods.find(({ id }) => id === selected)
  return method ? t(`orders.payment.${method.code}`) : ''
}
