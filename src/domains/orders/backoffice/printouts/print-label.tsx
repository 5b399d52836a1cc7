import { classes } from '#/ui/classes.ts'
import { BarCode } from '#/ui/media/bar-code.tsx'
import { QrCode } from '#/ui/media/qr-code.tsx'
import { formatDay, formatWeekday } from '#/platform/shared/dates.ts'
import { formatPhone } from '#/platform/shared/format-phone.ts'
import { t } from '#/platform/shared/texts.ts'
import type { StaffOrder } from '#/domains/orders/contract/staff/order.ts'
import { orderCode } from '#/domains/orders/rules/scan-code.ts'
import { formatAddress, formatTimeWindow, formatProductName } from '../format-staff-order.ts'

/** For the bag: who gets it, where and when. Never names the customer. */
export const PrintLabel = ({ order, isNarrow }: { order: StaffOrder; isNarrow: boolean }) => {
  const { number, date, order_type, address, store, recipient_name, recipient_phone } = order
  const place =
    order_type === 'pickup'
      ? t('staff.order.kind.pickup')
      : address
        ? formatAddress(address)
        : t('orders.askAddress')
  return (
    <article className={classes('print-label', isNarrow && 'is-narrow')}>
      <header>
        <p className="print-label-number">{t('orders.number', { number: String(number) })}</p>
        <p>
          {formatWeekday(date)}, {formatDay(date)}
          <b>{formatTimeWindow(order)}</b>
        </p>
      </header>
      <QrCode
        text={`${window.location.origin}/staff/orders/${order.id}`}
        label={t('staff.print.qr', { number: String(number) })}
      />
      <p className="print-label-to">
        <b>{recipient_name}</b>
        {recipient_phone && <span className="tabular">{formatPhone(recipient_phone)}</span>}
        <span>{place}</span>
      </p>
      <p className="print-label-content">
        {order.lines
          .map((line) => `${formatProductName(line)} ${t('staff.order.times', { n: line.quantity })}`)
          .join('; ')}
      </p>
      <BarCode code={orderCode(number)} label={t('staff.print.barcode', { number: String(number) })} />
      <p className="print-label-foot">
        {store.name}, {formatPhone(store.phone)}
      </p>
    </article>
  )
}
