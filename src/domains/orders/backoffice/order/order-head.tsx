import { Clock, Ellipsis, PencilLine, Printer } from 'lucide-react'
import { t } from '#/platform/shared/texts.ts'
import { localMoment } from '#/platform/shared/local-moment.ts'
import { formatTime } from '#/platform/shared/dates.ts'
import { BackLink } from '#/ui/navigation/back-link.tsx'
import { Button, ButtonLink } from '#/ui/controls/button.tsx'
import { Label } from '#/ui/labels/label.tsx'
import type { StaffOrder } from '#/domains/orders/contract/staff/order.ts'
import { paymentLabel, statusTone } from '../format-staff-order.ts'
import { formatRelativeDay } from '#/domains/orders/storefront/order/format-order.ts'

export const OrderHead = ({
  order,
  forCourier,
  onMore,
}: {
  order: StaffOrder
  forCourier: boolean
  onMore: () => void
}) => {
  const payment = paymentLabel(order)
  return (
    <>
      <BackLink className="so-back" to={forCourier ? '/staff/courier' : '/staff/orders'}>
        {t(forCourier ? 'staff.order.toDeliveries' : 'staff.order.toBoard')}
      </BackLink>
      <header className="so-head">
        <h1>{t('orders.titleOf', { number: String(order.number) })}</h1>
        <div className="so-labels">
          <Label tone={statusTone(order.status)}>{t(`staff.order.status.${order.status}`)}</Label>
          {isPaymentLabelShown(order) && <Label tone={payment.tone}>{payment.text}</Label>}
          <PhotoLabel order={order} />
          {order.address_status === 'requested' && (
            <Label tone="honey">{t('staff.order.addressRequested')}</Label>
          )}
          {order.address_status === 'failed' && <Label tone="rose">{t('staff.order.addressFailed')}</Label>}
          {order.source !== 'site' && (
            <Label tone="soft">
              {order.taken_by
                ? t('staff.order.takenBy', {
                    source: sourceOf(order),
                    name: order.taken_by,
                  })
                : sourceOf(order)}
            </Label>
          )}
          <LeavesLabel order={order} />
        </div>
        {!forCourier && (
          <div className="so-tools">
            {order.can_change.length > 0 && (
              <ButtonLink
                size="s"
                variant="line"
                to={`/staff/orders/${order.id}/change`}
                icon={<PencilLine aria-hidden="true" />}
              >
                {t('staff.order.change')}
              </ButtonLink>
            )}
            <ButtonLink
              size="s"
              variant="line"
              to={`/staff/orders/${order.id}/print`}
              icon={<Printer aria-hidden="true" />}
            >
              {t('staff.order.print')}
            </ButtonLink>
            <Button
              size="s"
              variant="line"
              aria-haspopup="dialog"
              icon={<Ellipsis aria-hidden="true" />}
              onClick={onMore}
            >
              {t('staff.order.more')}
            </Button>
          </div>
        )}
      </header>
    </>
  )
}

/** The marketplace and its number there. */
const sourceOf = ({ source, source_ref: number }: StaffOrder): string => {
  const name = t(`staff.order.source.${source}`)
  return number === null ? name : t('staff.order.sourceNumber', { source: name, number })
}

/** The status tells of an unpaid order; a cancelled one shows its sums below. */
const isPaymentLabelShown = ({ status, payment_status }: StaffOrder): boolean =>
  status !== 'cancelled' && (status !== 'awaiting_payment' || payment_status === 'failed')

const PHOTO_TONES = { sent: 'honey', approved: 'leaf', changes_requested: 'rose' } as const

const PhotoLabel = ({ order: { photo_status: photo, status } }: { order: StaffOrder }) =>
  (photo === 'sent' || photo === 'approved' || photo === 'changes_requested') &&
  ['assembling', 'assembled'].includes(status) && (
    <Label tone={PHOTO_TONES[photo]}>{t(`staff.order.photo.${photo}`)}</Label>
  )

export const LeavesLabel = ({ order: { leaves_at, status, order_type, store } }: { order: StaffOrder }) => {
  if (!leaves_at || !['new', 'confirmed', 'assembling', 'assembled'].includes(status)) return null
  const { date, time } = localMoment(leaves_at, store.time_zone)
  return (
    <Label tone="honey">
      <Clock aria-hidden="true" />
      {t(order_type === 'pickup' ? 'staff.order.readyBy' : 'staff.order.leavesBy', {
        day: formatRelativeDay(date, store.time_zone),
        time: formatTime(time),
      })}
    </Label>
  )
}
