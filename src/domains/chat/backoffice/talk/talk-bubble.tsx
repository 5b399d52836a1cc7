import { Check, CheckCheck, Clock } from 'lucide-react'
import { Link } from 'react-router'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'
import type { Attachment, ChatMessage } from '#/domains/chat/contract/customer.ts'
import { AttachedCard, AttachedPicture, type ViewPicture } from '#/domains/chat/storefront/talk/attached.tsx'
import { LinkedText } from '#/domains/chat/storefront/talk/linked-text.tsx'
import { formatMessageTime } from '../chats/format-chat.ts'
import type { Unsent } from '#/domains/chat/storefront/talk/unsent-messages.ts'

export const Bubble = ({
  message,
  isRead,
  onView,
}: {
  message: ChatMessage
  isRead: boolean
  onView: ViewPicture
}) => {
  const { is_staff, is_auto, author, text, attachments, created_at } = message
  const who = is_auto ? t('staff.chats.byShop') : author
  return (
    <article className={classes('bubble', is_staff && 'bubble-ours', is_auto && 'bubble-auto')}>
      <span className="visually-hidden">{who}</span>
      <Attachments attachments={attachments} onView={onView} />
      {text && (
        <p>
          <LinkedText text={text} />
        </p>
      )}
      <small>
        {is_staff && <span className="bubble-author">{who}</span>}
        <time dateTime={created_at}>{formatMessageTime(created_at)}</time>
        {is_staff && <Ticks isRead={isRead} />}
      </small>
    </article>
  )
}

const Ticks = ({ isRead }: { isRead: boolean }) => (
  <span role="img" aria-label={t(isRead ? 'staff.chats.read' : 'staff.chats.sent')}>
    {isRead ? <CheckCheck aria-hidden="true" /> : <Check aria-hidden="true" />}
  </span>
)

export const UnsentBubble = ({
  unsent: { text, shown, at, error },
  onAgain,
  onRemove,
}: {
  unsent: Unsent
  onAgain: () => void
  onRemove: () => void
}) => (
  <article className="bubble bubble-ours is-unsent">
    <Attachments attachments={shown} />
    {text && <p>{text}</p>}
    <small>
      {error ? (
        <span role="alert">{t('staff.chats.notSent', { why: error })}</span>
      ) : (
        <span role="img" aria-label={t('staff.chats.sending')}>
          <Clock aria-hidden="true" />
        </span>
      )}
      <time dateTime={at}>{formatMessageTime(at)}</time>
    </small>
    {error && (
      <span className="bubble-again">
        <button type="button" className="link link-inline" onClick={onAgain}>
          {t('staff.chats.again')}
        </button>
        <button type="button" className="link link-inline" onClick={onRemove}>
          {t('staff.chats.giveUp')}
        </button>
      </span>
    )}
  </article>
)

const Attachments = ({
  attachments,
  onView,
}: {
  attachments: readonly Attachment[]
  onView?: ViewPicture
}) => (
  <>
    {attachments.map((one, at) => (
      <Attached key={at} attachment={one} onView={onView} />
    ))}
  </>
)

const Attached = ({ attachment, onView }: { attachment: Attachment; onView: ViewPicture | undefined }) => {
  if (attachment.type === 'image') return <AttachedPicture picture={attachment.picture} onView={onView} />
  if (attachment.type === 'product')
    return (
      <AttachedCard
        to={`/product/${attachment.slug}`}
        picture={attachment.picture}
        title={attachment.title}
        note={formatMoney(attachment.price)}
      />
    )
  const number = t('orders.titleOf', { number: String(attachment.number) })
  const to = `/staff/orders/${attachment.order_id}`
  if (attachment.type === 'order')
    return <AttachedCard to={to} picture={attachment.picture} title={number} note={attachment.title} />
  return (
    <>
      {attachment.type === 'order_photo' && <AttachedPicture picture={attachment.picture} onView={onView} />}
      <Link className="link bubble-link" to={to}>
        {number}
      </Link>
    </>
  )
}
