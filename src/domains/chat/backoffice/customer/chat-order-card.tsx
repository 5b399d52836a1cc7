import { Camera, Clock } from 'lucide-react'
import { Link } from 'react-router'
import { formatDayNear, formatTime } from '#/platform/shared/dates.ts'
import { localMoment } from '#/platform/shared/local-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import { Label } from '#/ui/labels/label.tsx'
import { Picture } from '#/ui/media/picture.tsx'
import type { ChatCustomer } from '#/domains/chat/contract/staff.ts'

type Order = ChatCustomer['active'][number]

const HAS_PHOTO = new Set(['requested', 'sent', 'approved', 'changes_requested'])

export const ChatOrderCard = ({ order }: { order: Order }) => (
  <Link className="chat-order" to={`/staff/orders/${order.id}`}>
    <span className="chat-order-head">
      <b>{order.number}</b>
      <span className="chat-order-time">
        <Clock aria-hidden="true" />
        {whenOf(order)}
      </span>
    </span>
    <span className="chat-order-body">
      <span className="bubble-card-picture">
        {order.picture && <Picture picture={order.picture} sizes="56px" alt="" />}
      </span>
      <span>
        {goodsOf(order)}
        <small>
          {order.order_type === 'pickup'
            ? t('staff.chats.pickup')
            : (order.place ?? t('staff.chats.noPlace'))}
        </small>
      </span>
    </span>
    <span className="chat-row-labels">
      <Label>{t(`staff.order.status.${order.status}`)}</Label>
      {HAS_PHOTO.has(order.photo_status) && (
        <Label>
          <Camera aria-hidden="true" />
          {t('staff.chats.photo')}
        </Label>
      )}
    </span>
  </Link>
)

/** «сегодня, к 17:30», «20 мая, 11:00–13:00». */
const whenOf = ({ date, time_from, time_to, time_zone }: Order): string => {
  const today = localMoment(new Date(), time_zone).date
  const day = date === today ? t('staff.chats.todayShort') : formatDayNear(date, today)
  if (!time_from || !time_to) return day
  return time_from === time_to
    ? t('staff.chats.dayBy', { day, time: formatTime(time_to) })
    : t('staff.chats.dayWithin', { day, from: formatTime(time_from), to: formatTime(time_to) })
}

/** «Нежность, M и ещё 1». */
const goodsOf = ({ name, variant_label, more }: Order): string => {
  const first = [name, variant_label].filter(Boolean).join(', ')
  return more > 0 ? t('staff.chats.andMore', { name: first, n: more }) : first
}
