import { useSession } from '#/domains/auth/storefront/session/session.ts'
import type { ChatMessage } from '#/domains/chat/contract/customer.ts'
import { formatDayNear } from '#/platform/shared/dates.ts'
import { daysBetween, localMoment } from '#/platform/shared/local-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { openImages } from '#/ui/media/image-viewer-store.ts'
import { Loading, Skeleton } from '#/ui/feedback/skeleton.tsx'
import { Bubble, UnsentBubble } from './chat-bubble.tsx'
import { useChat } from '../chat-store.ts'
import { isOffline, removeUnsent, retryMessage, useOutbox } from '../outbox-store.ts'
import { loadOlder, loadTalk, useTalk } from '../talk-store.ts'
import { TypingDots } from '../talk/typing-dots.tsx'
import { withoutSent } from '../talk/unsent-messages.ts'

export const ChatBody = () => {
  const { talk, status, isLoadingOlder, readByShop, typing } = useTalk()
  const { entries: unsent, failure } = useOutbox()
  const chatId = useChat(({ info }) => info?.id)
  const messages = talk?.messages ?? []
  return (
    <div className="talk-body">
      {talk?.hasOlder && (
        <Button
          size="s"
          variant="line"
          className="talk-older"
          busy={isLoadingOlder}
          onClick={() => void loadOlder()}
        >
          {t('chat.older')}
        </Button>
      )}
      {chatId && !talk && (status === 'failed' ? <Failed /> : <TalkSkeleton />)}
      {messages.length === 0 && (!chatId || talk) && <Hello />}
      {byDays(messages).map(([day, ofDay]) => (
        <section key={day} className="talk-day" aria-label={dayLabel(day)}>
          <p className="talk-date">{dayLabel(day)}</p>
          {ofDay.map((message) => (
            <Bubble
              key={message.id}
              message={message}
              isRead={message.read_at !== null || message.seq <= readByShop}
              onView={(image) => openImages({ images: [image], index: 0, name: t('chat.picture') })}
            />
          ))}
        </section>
      ))}
      {withoutSent(unsent, messages).map((one) => (
        <UnsentBubble
          key={one.id}
          unsent={one}
          isOffline={isOffline(failure)}
          onAgain={() => retryMessage(one.id)}
          onRemove={() => removeUnsent(one.id)}
        />
      ))}
      <p className="chat-typing" role="status">
        {typing && (
          <>
            <span className="visually-hidden">{t('chat.typing', { name: typing })}</span>
            <TypingDots />
          </>
        )}
      </p>
    </div>
  )
}

const Hello = () => {
  const isGuest = useSession(({ user, ready }) => ready && !user)
  return (
    <div className="chat-hello">
      <p className="bubble">{t('chat.hello')}</p>
      {isGuest && <p className="chat-hint">{t('chat.guestHint')}</p>}
    </div>
  )
}

const Failed = () => (
  <div className="chat-hello" role="alert">
    <p className="chat-hint">{t('chat.failed')}</p>
    <Button size="s" variant="line" onClick={() => void loadTalk()}>
      {t('chat.again')}
    </Button>
  </div>
)

const TalkSkeleton = () => (
  <div className="chat-hello">
    <Loading />
    <Skeleton width="60%" height={52} radius={20} />
    <Skeleton width="75%" height={76} radius={20} />
  </div>
)

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
const dayOf = (instant: string): string => localMoment(instant, zone()).date

/** `Map.groupBy` is too new for many phones. */
const byDays = (messages: readonly ChatMessage[]): [day: string, said: ChatMessage[]][] => {
  const days = new Map<string, ChatMessage[]>()
  for (const message of messages) {
    const day = dayOf(message.created_at)
    const said = days.get(day)
    if (said) said.push(message)
    else days.set(day, [message])
  }
  return [...days]
}

const dayLabel = (date: string): string => {
  const today = localMoment(new Date(), zone()).date
  const ago = daysBetween(date, today)
  if (ago <= 0) return t('chat.today')
  return ago === 1 ? t('chat.yesterday') : formatDayNear(date, today)
}
