import { Banknote, Camera, EyeOff, Navigation, Phone, PhoneOff, Timer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { DeliveryTask } from '#/domains/orders/contract/staff/delivery-tasks.ts'
import type { Route, RouteStop as Stop } from '#/domains/orders/contract/staff/runs.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { Label } from '#/ui/labels/label.tsx'
import { Picture } from '#/ui/media/picture.tsx'
import { formatAddress, formatProductName, formatTimeWindow, mapLink } from '../../format-staff-order.ts'
import { StopArrows } from './stop-sequence.tsx'
import type { StopSequencing } from './use-stop-sequence.ts'
import { otherDayOf } from '../other-day.ts'
import { exactTime, formatLeg, formatSlack, routeTime } from './format-route.ts'

export type RoutedTask = { task: DeliveryTask; stop: Stop | undefined; place: number }

/** Time first, then address, then bouquet. */
export const RouteStop = ({
  routed: { task, stop, place },
  route,
  sequence,
  children,
}: {
  routed: RoutedTask
  route: Route
  sequence: StopSequencing
  children?: ReactNode
}) => (
  <article className="route-stop" aria-label={t('orders.titleOf', { number: String(task.number) })}>
    <span className="route-stop-place" aria-hidden="true">
      {place}
    </span>
    <div className="route-stop-body">
      {stop && (
        <p className="route-stop-time">
          <b>{routeTime(stop.arrives_at, route)}</b>
          <span className="muted small">{formatLeg(stop)}</span>
          <StopArrows id={task.id} number={task.number} sequence={sequence} />
        </p>
      )}
      <p className="route-stop-address">
        {task.address ? formatAddress(task.address) : t('orders.askAddress')}
        {task.address?.comment && <span className="muted small">{task.address.comment}</span>}
      </p>
      <div className="route-stop-what">
        {task.picture && (
          <span className="route-stop-picture">
            <Picture picture={task.picture} sizes="44px" alt="" />
          </span>
        )}
        <p className="small">
          <Link to={`/staff/orders/${task.id}`}>{t('orders.number', { number: String(task.number) })}</Link>{' '}
          {goodsOf(task)}
          <span className="muted">
            {[task.recipient_name, formatTimeWindow(task)].filter(Boolean).join(', ')}
          </span>
        </p>
        <StopCalls task={task} />
      </div>
      <StopMarks task={task} stop={stop} />
      {children}
    </div>
  </article>
)

export const goodsOf = ({ lines }: DeliveryTask): string =>
  lines
    .map((line) =>
      [formatProductName(line), line.quantity > 1 && t('staff.order.times', { n: line.quantity })]
        .filter(Boolean)
        .join(' '),
    )
    .join('; ')

/** Calling and navigating are one touch. */
const StopCalls = ({ task: { recipient_phone, recipient_name, address, city } }: { task: DeliveryTask }) => (
  <span className="route-stop-calls">
    {recipient_phone && (
      <a
        className="icon-button"
        href={`tel:${recipient_phone}`}
        aria-label={t('staff.route.callWho', { name: recipient_name ?? '' })}
      >
        <Phone aria-hidden="true" />
      </a>
    )}
    {address && (
      <a
        className="icon-button"
        href={mapLink(address, city)}
        target="_blank"
        rel="noreferrer"
        aria-label={t('staff.route.leadTo', { place: address.name })}
      >
        <Navigation aria-hidden="true" />
      </a>
    )}
  </span>
)

export const StopMarks = ({ task, stop }: { task: DeliveryTask; stop: Stop | undefined }) => {
  const exact = exactTime(task)
  const slack = stop && formatSlack(stop)
  const isLate = (stop?.slack_minutes ?? 0) < 0
  const otherDay = otherDayOf(task)
  return (
    <p className="delivery-task-marks">
      {otherDay && <Label tone="rose">{otherDay}</Label>}
      {exact && (
        <Label tone={isLate ? 'rose' : 'honey'}>
          <Timer aria-hidden="true" />
          {[t('staff.route.exact', { time: exact }), slack].filter(Boolean).join(', ')}
        </Label>
      )}
      {!exact && isLate && slack && <Label tone="rose">{slack}</Label>}
      {task.anonymous && (
        <Label tone="rose">
          <EyeOff aria-hidden="true" />
          {t('staff.courier.doNotName')}
        </Label>
      )}
      {task.no_call && (
        <Label tone="rose">
          <PhoneOff aria-hidden="true" />
          {t('staff.courier.noCall')}
        </Label>
      )}
      {task.to_take > 0 && (
        <Label tone="honey">
          <Banknote aria-hidden="true" />
          {t('staff.courier.take', { sum: formatMoney(task.to_take) })}
        </Label>
      )}
      {task.photo_status === 'approved' && (
        <Label tone="leaf">
          <Camera aria-hidden="true" />
          {t('staff.route.photoApproved')}
        </Label>
      )}
      {task.photo_recipient && <Label tone="new">{t('staff.courier.photoRequested')}</Label>}
    </p>
  )
}
