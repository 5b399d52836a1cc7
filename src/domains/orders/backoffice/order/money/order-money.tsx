import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { OrderMoney as Money } from '#/domains/payments/contract/staff.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import type { StaffOrder } from '#/domains/orders/contract/staff/order.ts'
import { paymentLabel } from '#/domains/orders/backoffice/format-staff-order.ts'
import { RefundDialog } from './refund-dialog.tsx'
import type { Act } from '../use-order-actions.ts'

type Sums = NonNullable<StaffOrder['sums']>

export const OrderMoney = ({
  order,
  sums,
  money,
  leads,
  act,
}: {
  order: StaffOrder
  sums: Sums
  money: Money | null
  leads: boolean
  act: Act
}) => {
  const [refunding, setRefunding] = useState(false)
  const off = [
    ['promo', sums.promo],
    ['friend', sums.friend],
    ['bonuses', sums.bonuses],
    ['substitution', sums.substitution],
    ['shop', sums.shop],
  ] as const
  return (
    <section className="so-panel">
      <h2>{t('staff.order.order')}</h2>
      <dl className="so-sums">
        <Sum name={t('staff.order.sums.goods')} value={sums.goods} />
        {off.map(([name, value]) =>
          value > 0 ? <Sum key={name} name={t(`staff.order.sums.${name}`)} value={-value} /> : null,
        )}
        {order.order_type === 'delivery' && (
          <Sum
            name={
              order.zone
                ? t('staff.order.sums.deliveryTo', { zone: order.zone })
                : t('staff.order.sums.delivery')
            }
            value={sums.delivery}
          />
        )}
        {sums.surcharge > 0 && <Sum name={t('staff.order.sums.surcharge')} value={sums.surcharge} />}
        {sums.certificate > 0 && <Sum name={t('staff.order.sums.certificate')} value={-sums.certificate} />}
        <Sum name={t('staff.order.sums.total')} value={sums.total} strong />
        {sums.paid > 0 && <Sum name={t('staff.order.sums.paid')} value={sums.paid} />}
        {sums.refunded > 0 && <Sum name={t('staff.order.sums.refunded')} value={-sums.refunded} />}
        {sums.certificate_returned > 0 && (
          <Sum name={t('staff.order.sums.certificateReturned')} value={-sums.certificate_returned} />
        )}
      </dl>
      <p className="small muted so-way">{paymentLabel(order).text}</p>
      {money && <RefundsAndReceipts money={money} />}
      {money && money.cash.length > 0 && <CashReceipts receipts={money.cash} />}
      {leads && money && money.left > 0 && (
        <Button block size="s" variant="danger" onClick={() => setRefunding(true)}>
          {t('staff.order.refund')}
        </Button>
      )}
      {refunding && money && (
        <RefundDialog
          order={order}
          left={money.left}
          byCard={money.cash[0]?.means === 'card'}
          act={act}
          onClose={() => setRefunding(false)}
        />
      )}
    </section>
  )
}

const Sum = ({ name, value, strong }: { name: ReactNode; value: number; strong?: boolean }) => (
  <div>
    <dt>{name}</dt>
    <dd className="tabular">{strong ? <b>{formatMoney(value)}</b> : formatMoney(value)}</dd>
  </div>
)

const CashReceipts = ({ receipts }: { receipts: Money['cash'] }) => (
  <ul className="so-moves small">
    {receipts.map(({ id, kind, amount, fiscal_number, holder, reason }) => {
      const what = t(`staff.receipts.card.${kind}`, { sum: formatMoney(amount) })
      return (
        <li key={id}>
          {fiscal_number === null ? (
            <Link className="link link-inline" to="/staff/receipts">
              {t('staff.receipts.card.toPrint', { what })}
            </Link>
          ) : (
            t('staff.receipts.card.done', { what, number: fiscal_number })
          )}
          {[holder, reason].filter(Boolean).map((words) => `, ${words}`)}
        </li>
      )
    })}
  </ul>
)

const RefundsAndReceipts = ({ money: { refunds, receipts } }: { money: Money }) =>
  (refunds.length > 0 || receipts.length > 0) && (
    <ul className="so-moves small">
      {refunds.map(({ id, amount, status, staff, reason }) => (
        <li key={id}>
          {t(`staff.order.refundIs.${status}`, { sum: formatMoney(amount) })}
          {staff && `, ${staff}`}
          {reason && `: ${reason}`}
        </li>
      ))}
      {receipts.map(({ id, kind, amount, status }) => (
        <li key={id}>
          {t('staff.order.receipt', {
            kind: t(`staff.order.receiptOf.${kind}`),
            sum: formatMoney(amount),
            state: t(`staff.order.receiptIs.${status}`),
          })}
        </li>
      ))}
    </ul>
  )
