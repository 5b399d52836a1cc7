import type { ReactNode } from 'react'
import { type Order, PAYMENT } from '#/domains/orders/contract/customer.ts'
import { formatTime } from '#/platform/shared/dates.ts'
import { localMoment } from '#/platform/shared/local-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import { Note } from '#/ui/feedback/note.tsx'
import { TimeLeft, useIsOver } from './time-left.tsx'
import './await-payment.css'

export const AwaitPayment = ({
  order,
  timeZone,
  invoice,
  children,
}: {
  order: Order
  timeZone: string
  /** Instead of `children` when it is paid by transfer. */
  invoice?: ReactNode
  children: ReactNode
}) => {
  const over = useIsOver(order)
  if (order.status !== 'awaiting_payment' || !order.pay_until) return null
  if (over)
    return (
      <Note tone="honey" role="status" className="await-payment-over">
        {t('orders.pending.over')}
      </Note>
    )
  const failed = order.payment_status === 'failed'
  const byTransfer = order.payment_method === PAYMENT.transfer
  return (
    <section className="await-payment" aria-label={t('orders.pending.label')}>
      <div>
        <p className="await-payment-left">
          <TimeLeft from={order.created_at} until={order.pay_until} />
        </p>
        <p className="strong">
          {t(
            byTransfer
              ? 'orders.pending.transfer'
              : failed
                ? 'orders.pending.failed'
                : 'orders.pending.title',
          )}
        </p>
        <p className="small">
          {t(failed ? 'orders.pending.failedText' : 'orders.pending.text', {
            time: formatTime(localMoment(order.pay_until, timeZone).time),
          })}
        </p>
      </div>
      {byTransfer ? invoice : children}
    </section>
  )
}
