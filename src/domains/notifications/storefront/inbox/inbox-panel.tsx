import { Bell, CalendarHeart, MessageCircle, MessageSquareReply, Package, Sparkles } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Notification } from '#/domains/notifications/contract/inbox.ts'
import { useShell } from '#/layouts/shell.ts'
import { formatDay, formatTime } from '#/platform/shared/dates.ts'
import { HOUR_MINUTES, MINUTE_MS } from '#/platform/shared/durations.ts'
import { daysBetween, localMoment } from '#/platform/shared/local-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { SidePanel } from '#/ui/overlays/sheet.tsx'
import { Loading, Skeleton } from '#/ui/feedback/skeleton.tsx'
import { loadUnread, markAllRead } from './inbox-list.ts'
import { closeInbox, useInbox } from './inbox-store.ts'
import { PushSwitch } from '../push/push-switch.tsx'
import './inbox.css'

/** Thousands take seconds to render. */
const STEP = 50
/** CSS pixels before the end. */
const NEAR = 600

/** Closing it marks all as read. */
export default function InboxPanel() {
  const timeZone = useShell().city.time_zone
  const { items, unread, status, open } = useInbox()
  const [most, setMost] = useState(STEP)
  const close = () => {
    setMost(STEP)
    closeInbox()
    void markAllRead()
  }
  // A dead connection may have missed some.
  useEffect(() => {
    if (open) void loadUnread()
  }, [open])
  return (
    <SidePanel open={open} onClose={close} title={t('notifications.title')}>
      {unread > 0 && (
        <button type="button" className="link inbox-read-all" onClick={() => void markAllRead()}>
          {t('notifications.readAll')}
        </button>
      )}
      {status === 'idle' && <InboxSkeleton />}
      {status !== 'idle' && items.length === 0 && (
        <EmptyState
          drawing="orders"
          title={t(status === 'failed' ? 'notifications.failed' : 'notifications.empty')}
          text={t(status === 'failed' ? 'notifications.failedText' : 'notifications.emptyText')}
        />
      )}
      <PushSwitch />
      <ul className="inbox">
        {items.slice(0, most).map((item) => (
          <li key={item.id}>
            <InboxItem item={item} timeZone={timeZone} onFollow={close} />
          </li>
        ))}
      </ul>
      {items.length > most && <EndOfDrawn key={most} onNear={() => setMost(most + STEP)} />}
    </SidePanel>
  )
}

const EndOfDrawn = ({ onNear }: { onNear: () => void }) => {
  const end = useRef<HTMLDivElement>(null)
  const near = useEffectEvent(onNear)
  useEffect(() => {
    if (!end.current) return
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && near(), {
      root: end.current.closest('[data-dialog-body]'),
      rootMargin: `${NEAR}px`,
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [])
  return <div ref={end} />
}

const InboxItem = ({
  item,
  timeZone,
  onFollow,
}: {
  item: Notification
  timeZone: string
  onFollow: () => void
}) => {
  const { name, title, text, link, created_at, is_read } = item
  const inside = (
    <>
      <span className="inbox-sign">{signOf(link)}</span>
      <span>
        <b>{t('notifications.popup', { name, title })}</b>
        {!is_read && <span className="visually-hidden">{t('notifications.isNew')}</span>}
        {text && <span className="inbox-text">{text}</span>}
        <time className="inbox-time" dateTime={created_at}>
          {ago(created_at, timeZone)}
        </time>
      </span>
    </>
  )
  const look = classes('inbox-item', !is_read && 'is-new')
  return link ? (
    <Link className={look} to={link} onClick={onFollow}>
      {inside}
    </Link>
  ) : (
    <div className={look}>{inside}</div>
  )
}

/** By the link's prefix. */
const signs = [
  { start: '/profile/orders', sign: <Package aria-hidden="true" /> },
  { start: '/profile/reasons', sign: <CalendarHeart aria-hidden="true" /> },
  { start: '/profile/bonuses', sign: <Sparkles aria-hidden="true" /> },
  { start: '/profile/invite', sign: <Sparkles aria-hidden="true" /> },
  { start: '/otzyvy', sign: <MessageSquareReply aria-hidden="true" /> },
  { start: '/product/', sign: <MessageSquareReply aria-hidden="true" /> },
  { start: '/?chat', sign: <MessageCircle aria-hidden="true" /> },
]
const bell = <Bell aria-hidden="true" />
const signOf = (link: string | null) => signs.find(({ start }) => link?.startsWith(start))?.sign ?? bell

const ago = (instant: string, timeZone: string): string => {
  const minutes = Math.floor((Date.now() - Date.parse(instant)) / MINUTE_MS)
  if (minutes < 1) return t('notifications.ago.now')
  if (minutes < HOUR_MINUTES) return t('notifications.ago.minutes', { n: minutes })
  const { date, time } = localMoment(instant, timeZone)
  const days = daysBetween(date, localMoment(new Date(), timeZone).date)
  if (days === 0) return t('notifications.ago.today', { time: formatTime(time) })
  return days === 1 ? t('notifications.ago.yesterday') : formatDay(date)
}

const InboxSkeleton = () => (
  <>
    <Loading />
    {[1, 2, 3].map((line) => (
      <div className="inbox-item" key={line} aria-hidden="true">
        <Skeleton width={44} height={44} radius={14} />
        <span>
          <Skeleton width="70%" height={18} />
          <Skeleton width="90%" height={16} />
        </span>
      </div>
    ))}
  </>
)
