import { Check, CheckCheck, Clock } from 'lucide-react'
import type { ChatMessage } from '#/domains/chat/contract/customer.ts'
import { formatTime } from '#/platform/shared/dates.ts'
import { localMoment } from '#/platform/shared/local-moment.ts'
import type { Picture } from '#/platform/shared/pictures/picture.ts'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'
import { Attachments } from './chat-attachments.tsx'
import { LinkedText } from '../talk/linked-text.tsx'
import type { Unsent } from '../talk/unsent-messages.ts'

export const Bubble = ({
  message: { is_staff, author, text, attachments, created_at },
  isRead,
  onView,
}: {
  message: ChatMessage
  isRead: boolean
  onView: (picture: Picture) => void
}) => (
  <article className={classes('bubble', !is_staff && 'bubble-ours')}>
    <span className="visually-hidden">{is_staff ? author : t('chat.you')}</span>
    <Attachments attachments={attachments} onView={onView} />
    {text && (
      <p>
        <LinkedText text={text} />
      </p>
    )}
    <small>
      <Time at={created_at} />
      {!is_staff && (
        <span role="img" aria-label={t(isRead ? 'chat.read' : 'chat.sent')}>
          {isRead ? <CheckCheck aria-hidden="true" /> : <Check aria-hidden="true" />}
        </span>
      )}
    </small>
  </article>
)

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

const Time = ({ at }: { at: string }) => <time dateTime={at}>{formatTime(localMoment(at, zone()).time)}</time>

export const UnsentBubble = ({
  unsent: { text, shown, at, error },
  isOffline,
  onAgain,
  onRemove,
}: {
  unsent: Unsent
  isOffline: boolean
  onAgain: () => void
  onRemove: () => void
}) => (
  <article className="bubble bubble-ours is-unsent">
    <span className="visually-hidden">{t('chat.you')}</span>
    <Attachments attachments={shown} />
    {text && <p>{text}</p>}
    <small>
      {error && <span role="alert">{t('chat.rejected', { why: error })}</span>}
      {!error && isOffline && <span>{t('chat.notSent')}</span>}
      <Time at={at} />
      {!error && (
        <span role="img" aria-label={t('chat.sending')}>
          <Clock aria-hidden="true" />
        </span>
      )}
    </small>
    {(error || isOffline) && (
      <span className="bubble-again">
        <button type="button" className="link link-inline" onClick={onAgain}>
          {t('chat.repeat')}
        </button>
        <button type="button" className="link link-inline" onClick={onRemove}>
          {t('chat.discard')}
        </button>
      </span>
    )}
  </article>
)
