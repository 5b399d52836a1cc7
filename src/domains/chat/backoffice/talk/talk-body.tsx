import { t } from '#/platform/shared/texts.ts'
import { openImages } from '#/ui/media/image-viewer-store.ts'
import { Button } from '#/ui/controls/button.tsx'
import type { StaffChat } from '#/domains/chat/contract/staff.ts'
import { dayOfMessage, dayLabel } from '../chats/format-chat.ts'
import { withoutSent, type Unsent } from '#/domains/chat/storefront/talk/unsent-messages.ts'
import { removeUnsent, retryMessage } from './outbox-store.ts'
import { Bubble, UnsentBubble } from './talk-bubble.tsx'
import type { Talk } from '#/domains/chat/storefront/talk/talk-state.ts'
import { TypingDots } from '#/domains/chat/storefront/talk/typing-dots.tsx'
import type { Typing } from './use-typing.ts'

type Props = {
  talk: Talk
  unsent: readonly Unsent[]
  chat: StaffChat
  typing: Typing | null
  isLoading: boolean
  onOlder: () => void
}

export const TalkBody = ({ talk, unsent, chat, typing, isLoading, onOlder }: Props) => {
  const byDay = Map.groupBy(talk.messages, ({ created_at }) => dayOfMessage(created_at))
  return (
    <div className="talk-body">
      {talk.hasOlder && (
        <Button size="s" variant="line" className="talk-older" busy={isLoading} onClick={onOlder}>
          {t('staff.chats.older')}
        </Button>
      )}
      {talk.messages.length === 0 && unsent.length === 0 && (
        <p className="talk-empty muted">{t('staff.chats.empty')}</p>
      )}
      {[...byDay].map(([day, messages]) => (
        <section key={day} className="talk-day" aria-label={dayLabel(day)}>
          <p className="talk-date">{dayLabel(day)}</p>
          {messages.map((message) => (
            <Bubble
              key={message.id}
              message={message}
              isRead={message.seq <= chat.client_read_seq}
              onView={(image) =>
                openImages({ images: [image], index: 0, name: t('staff.chats.attachment.image') })
              }
            />
          ))}
        </section>
      ))}
      {withoutSent(unsent, talk.messages).map((one) => (
        <UnsentBubble
          key={one.id}
          unsent={one}
          onAgain={() => retryMessage(one.id)}
          onRemove={() => removeUnsent(one.id)}
        />
      ))}
      <p className="talk-typing" role="status">
        {typing && (
          <>
            {t(typing.isStaff ? 'staff.chats.colleagueTypes' : 'staff.chats.types', { name: typing.author })}
            <TypingDots />
          </>
        )}
      </p>
    </div>
  )
}
