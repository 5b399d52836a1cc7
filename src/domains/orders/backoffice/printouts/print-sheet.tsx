import type { ReactNode } from 'react'
import { formatDay, formatWeekday } from '#/platform/shared/dates.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { formatPhone } from '#/platform/shared/format-phone.ts'
import { t } from '#/platform/shared/texts.ts'
import type { StaffOrder, StaffOrderLine } from '#/domains/orders/contract/staff/order.ts'
import { formatAddress, cardTexts, formatTimeWindow, formatProductName } from '../format-staff-order.ts'
import { QrCode } from '#/ui/media/qr-code.tsx'

/** Never names the customer. */
export const PrintSheet = ({ order }: { order: StaffOrder }) => {
  const { address, store, recipient_phone } = order
  return (
    <article className="print-sheet">
      <header>
        <div>
          <p className="print-number">{t('orders.titleOf', { number: String(order.number) })}</p>
          <p className="print-when">
            {formatWeekday(order.date)}, {formatDay(order.date)}, {formatTimeWindow(order)}
          </p>
        </div>
        <QrCode
          text={`${window.location.origin}/staff/orders/${order.id}`}
          label={t('staff.print.qr', { number: String(order.number) })}
        />
      </header>
      {order.anonymous && <p className="print-warning">{t('staff.print.anonymous')}</p>}
      {order.no_call && <p className="print-warning">{t('staff.order.noCall')}</p>}
      <dl>
        <Fact name={t(order.order_type === 'pickup' ? 'staff.print.pickup' : 'staff.order.where')}>
          {order.order_type === 'pickup'
            ? `${store.name}, ${store.address}`
            : address
              ? formatAddress(address)
              : t('orders.askAddress')}
          {order.order_type === 'delivery' && address?.comment && <span>{address.comment}</span>}
        </Fact>
        <Fact name={t('staff.order.to')}>
          {order.recipient_name}
          {recipient_phone && <span className="tabular">{formatPhone(recipient_phone)}</span>}
        </Fact>
        {order.to_take > 0 && <Fact name={t('staff.print.toTake')}>{formatMoney(order.to_take)}</Fact>}
        {order.comment && <Fact name={t('staff.order.wishes')}>{order.comment}</Fact>}
        {order.photo_recipient && (
          <Fact name={t('staff.order.photos')}>{t('staff.order.photoOfRecipient')}</Fact>
        )}
        <Fact name={t('staff.order.card')}>{cardTexts(order).join('\n\n') || t('staff.order.noCard')}</Fact>
      </dl>
      <h2>{t('staff.print.content')}</h2>
      {order.lines.map((line) => (
        <Line key={line.id} line={line} order={order} />
      ))}
      <p className="print-foot">
        {t(`staff.order.substitution.${order.substitution}`)}. {store.name}, {formatPhone(store.phone)}
      </p>
    </article>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const Line = ({ line, order }: { line: StaffOrderLine; order: StaffOrder }) => (
  <section className="print-line">
    <h3>
      {formatProductName(line)} {t('staff.order.times', { n: line.quantity })}
    </h3>
    <ul>
      {line.recipe.map(({ component_id, quantity }) => (
        <li key={component_id}>
          <i aria-hidden="true" />
          <b className="tabular">{quantity}</b>
          {order.stems.find((stem) => stem.component_id === component_id)?.name}
        </li>
      ))}
    </ul>
  </section>
)
