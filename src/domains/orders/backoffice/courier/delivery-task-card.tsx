import { EyeOff, MapPin, Phone, PhoneOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { Label } from '#/ui/labels/label.tsx'
import type { DeliveryTask } from '#/domains/orders/contract/staff/delivery-tasks.ts'
import {
  formatAddress,
  mapLink,
  statusTone,
  formatTimeWindow,
  formatProductName,
} from '../format-staff-order.ts'
import { otherDayOf } from './other-day.ts'

export const DeliveryTaskCard = ({
  task,
  status,
  waiting,
  children,
}: {
  task: DeliveryTask
  /** Including steps not sent yet. */
  status: DeliveryTask['status']
  waiting: boolean
  children?: ReactNode
}) => {
  const { address, customer, recipient_phone } = task
  return (
    <article className="delivery-task" aria-label={t('orders.titleOf', { number: String(task.number) })}>
      <header>
        <b className="delivery-task-time">{formatTimeWindow(task)}</b>
        <Link className="delivery-task-number" to={`/staff/orders/${task.id}`}>
          {t('orders.number', { number: String(task.number) })}
        </Link>
        <Label tone={waiting ? 'honey' : statusTone(status)}>
          {waiting ? t('staff.courier.waits') : t(`staff.order.status.${status}`)}
        </Label>
      </header>
      <div className="delivery-task-where">
        <p>
          <b>{address ? formatAddress(address) : t('orders.askAddress')}</b>
          {address?.comment && <span className="muted">{address.comment}</span>}
        </p>
        {address && (
          <a
            className="button button-soft button-s"
            href={mapLink(address, task.city)}
            target="_blank"
            rel="noreferrer"
          >
            <MapPin aria-hidden="true" />
            {t('staff.order.onMap')}
          </a>
        )}
      </div>
      <Marks task={task} />
      <div className="delivery-task-calls">
        {recipient_phone && (
          <a className="button button-line button-s" href={`tel:${recipient_phone}`}>
            <Phone aria-hidden="true" />
            {task.recipient_name}
          </a>
        )}
        {customer?.phone && (
          <a className="button button-line button-s" href={`tel:${customer.phone}`}>
            <Phone aria-hidden="true" />
            {t('staff.courier.callCustomer')}
          </a>
        )}
      </div>
      <p className="delivery-task-goods muted">
        {task.lines
          .map((line) =>
            [formatProductName(line), line.quantity > 1 && t('staff.order.times', { n: line.quantity })]
              .filter(Boolean)
              .join(' '),
          )
          .join('; ')}
      </p>
      {task.comment && <p className="delivery-task-goods">{task.comment}</p>}
      {children && <div className="delivery-task-buttons">{children}</div>}
    </article>
  )
}

const Marks = ({ task }: { task: DeliveryTask }) => (
  <p className="delivery-task-marks">
    {otherDayOf(task) && <Label tone="rose">{otherDayOf(task)}</Label>}
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
      <Label tone="honey">{t('staff.courier.take', { sum: formatMoney(task.to_take) })}</Label>
    )}
    {task.photo_recipient && <Label tone="new">{t('staff.courier.photoRequested')}</Label>}
  </p>
)
