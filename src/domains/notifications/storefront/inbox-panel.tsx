import { Bell, Package } from 'lucide-react'
import { Link } from 'react-router'
import type { Notification } from '#/domains/notifications/contract.ts'
import { formatDay, formatTime } from '#/platform/shared/dates.ts'
import { daysBetween, localMoment } from '#/platform/shared/moments.ts'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { SidePanel } from '#/ui/sheet.tsx'
import { Loading, Skeleton } from '#/ui/skeleton.tsx'
import { closeInbox, markAllRead, useInbox } from './inbox-store.ts'
import './inbox.css'

/** The notifications beside the page; what was looked through is read when the panel closes. */
export default function InboxPanel({ timeZone }: { timeZone: string }) {
  const { items, unread, status, open } = useInbox()
  const close = () => {
    closeInbox()
    void markAllRead()
  }
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
      <ul className="inbox">
        {items.map((item) => (
          <li key={item.id}>
            <InboxItem item={item} timeZone={timeZone} onFollow={close} />
          </li>
        ))}
      </ul>
    </SidePanel>
  )
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
  const Sign = link?.startsWith('/profile/orders') ? Package : Bell
  const inside = (
    <>
      <span className="inbox-sign">
        <Sign aria-hidden="true" />
      </span>
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

const HOUR = 60

/** «2 минуты назад», «сегодня, 14:58», «вчера», «18 ноября», by the city's clock. */
const ago = (instant: string, timeZone: string): string => {
  const minutes = Math.floor((Date.now() - Date.parse(instant)) / 60_000)
  if (minutes < 1) return t('notifications.ago.now')
  if (minutes < HOUR) return t('notifications.ago.minutes', { n: minutes })
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
