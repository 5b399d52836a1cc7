import { useEffect } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { ChatBody } from './chat-body.tsx'
import { ChatForm } from './chat-form.tsx'
import { loadChatInfo, useChat } from '../chat-store.ts'
import { openOutbox, useOutbox } from '../outbox-store.ts'
import { TalkBox } from '../talk/talk-box.tsx'
import { lastSeq } from '../talk/talk-state.ts'
import { loadOlder, loadTalk, markRead, useTalk } from '../talk-store.ts'
import { useMarkRead } from '../talk/use-mark-read.ts'
import { useTalkScroll } from '../talk/use-talk-scroll.ts'

export const ChatTalk = () => {
  const chatId = useChat(({ info }) => info?.id)
  const unread = useChat(({ info }) => info?.unread_count ?? 0)
  const { talk, typing } = useTalk()
  const waiting = useOutbox(({ entries }) => entries.length)
  const last = talk ? lastSeq(talk) : 0
  const scroll = useTalkScroll(
    [talk?.messages[0]?.seq ?? 0, last, waiting, typing !== null],
    () => void loadOlder(),
  )
  useEffect(() => void loadTalk(), [chatId])
  useEffect(() => {
    if (!useChat.getState().info) void loadChatInfo()
    openOutbox()
  }, [])
  useMarkRead({ unread, seenUpTo: last, isAtEnd: scroll.isAtEnd, onRead: markRead })
  return (
    <>
      <div className="chat-column">
        <TalkBox label={t('chat.talk')} newer={t('chat.newer')} last={last} scroll={scroll}>
          <ChatBody />
        </TalkBox>
      </div>
      <ChatForm onSent={scroll.toEnd} />
    </>
  )
}
