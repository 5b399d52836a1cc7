import type { ReactNode } from 'react'
import { useSession } from '#/domains/auth/storefront/session/session.ts'
import type { Order } from '#/domains/orders/contract/customer.ts'
import { isPaidAtOnce } from '#/domains/orders/rules/payment-methods.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import {
  formatDoor,
  isOver,
  formatWhenLong,
  formatPaymentDue,
  formatPayment,
  formatPlace,
  formatRecipient,
} from './format-order.ts'

export const OrderFacts = ({ order, receipts }: { order: Order; receipts: ReactNode }) => {
  const { name, phone } = formatRecipient(order)
  const pickup = order.order_type === 'pickup'
  const mine = useSession(({ user }) => user?.phone === order.recipient_phone)
  const payer = formatPaymentDue(order, mine)
  return (
    <dl className="facts-list">
      <Fact name={t('orders.fact.to')}>
        {name}
        <span className="muted">{phone}</span>
        {order.anonymous && <span className="muted">{t('orders.anonymous')}</span>}
        {order.no_call && <span className="muted">{t('orders.noCall')}</span>}
        {order.photo_recipient && <span className="muted">{t('orders.photoRecipient')}</span>}
      </Fact>
      <Fact name={t(pickup ? 'orders.fact.store' : 'orders.fact.where')}>
        {formatPlace(order)}
        <span className="muted">{formatDoor(order)}</span>
        {!pickup && order.address?.comment && <span className="muted">{order.address.comment}</span>}
      </Fact>
      <Fact name={t('orders.fact.when')}>{formatWhenLong(order)}</Fact>
      {order.card_text && (
        <Fact name={t('orders.fact.card')}>
          <span className="card-text">{order.card_text}</span>
        </Fact>
      )}
      {order.comment && <Fact name={t('orders.fact.comment')}>{order.comment}</Fact>}
      {!isOver(order.status) && (
        <Fact name={t('orders.fact.substitution')}>{t(`orders.substitution.${order.substitution}`)}</Fact>
      )}
      <Fact name={t('orders.fact.payment')}>
        {order.totals.total > 0
          ? t('orders.fact.paymentOf', { sum: formatMoney(order.totals.total), way: formatPayment(order) })
          : formatPayment(order)}{' '}
        {receipts}
        {payer && <span className="muted">{payer}</span>}
        {order.paid > 0 && isPaidAtOnce(order.payment_method) && (
          <span className="muted">
            {order.receipt_email
              ? t('orders.receiptTo', { email: order.receipt_email })
              : t('orders.receiptBySms')}
          </span>
        )}
      </Fact>
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
