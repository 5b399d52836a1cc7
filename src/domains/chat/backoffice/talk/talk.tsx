import type { StaffMember } from '#/domains/auth/contract/staff/team.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import type { ChatMessage } from '#/domains/chat/contract/customer.ts'
import { type ChatAnswer, chatStaffApi, type StaffChat } from '#/domains/chat/contract/staff.ts'
import { TalkBox } from '#/domains/chat/storefront/talk/talk-box.tsx'
import { useMarkRead } from '#/domains/chat/storefront/talk/use-mark-read.ts'
import { publishChatEvent } from '../chats/chats-live-store.ts'
import { useOutbox } from './outbox-store.ts'
import { lastSeq } from '#/domains/chat/storefront/talk/talk-state.ts'
import { TalkBody } from './talk-body.tsx'
import { TalkForm } from './talk-form.tsx'
import { useTalk } from './use-talk.ts'
import { useTyping } from './use-typing.ts'
import { useTalkScroll } from '#/domains/chat/storefront/talk/use-talk-scroll.ts'
import '#/domains/chat/storefront/talk/talk.css'
import './talk.css'

type Props = {
  chat: StaffChat
  first: { items: readonly ChatMessage[]; has_more: boolean }
  me: StaffMember
  answers: ChatAnswer[]
  onAnswers: () => void
  onEscape?: () => void
}

export const Talk = ({ chat, first, me, answers, onAnswers, onEscape }: Props) => {
  const { talk, older, isLoading } = useTalk(chat, first, me.id)
  const unsent = useOutbox(({ entries }) => entries).filter(({ chatId }) => chatId === chat.id)
  const typing = useTyping(chat.id, me.name?.split(/\s+/)[0] ?? '')
  const last = lastSeq(talk)
  const scroll = useTalkScroll(
    [talk.messages[0]?.seq ?? 0, last, unsent.length, typing !== null],
    () => void older(),
  )
  useMarkRead({
    unread: chat.unread,
    seenUpTo: last,
    isAtEnd: scroll.isAtEnd,
    onRead: (seq) => markRead(chat.id, seq),
  })
  return (
    <div className="talk">
      <TalkBox label={t('staff.chats.talk')} newer={t('staff.chats.newer')} last={last} scroll={scroll}>
        <TalkBody
          talk={talk}
          unsent={unsent}
          chat={chat}
          typing={typing}
          isLoading={isLoading}
          onOlder={() => void older()}
        />
      </TalkBox>
      <TalkForm
        chat={chat}
        me={me.id}
        answers={answers}
        onAnswers={onAnswers}
        onSent={scroll.toEnd}
        onEscape={onEscape}
      />
    </div>
  )
}

const markRead = async (id: string, upTo: number) => {
  const chat = await api(chatStaffApi.read, { params: { id }, body: { up_to_seq: upTo } })
  publishChatEvent({ type: 'chat', chat })
}
