import { ArrowDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/button.tsx'
import { ChatBody } from './chat-body.tsx'
import { ChatForm } from './chat-form.tsx'
import { loadChatInfo, useChat } from './chat-store.ts'
import { sendAll, useOutbox } from './outbox-store.ts'
import { lastSeq } from './talk-state.ts'
import { loadOlder, loadTalk, useTalk } from './talk-store.ts'
import { useMarkRead } from './use-mark-read.ts'
import { useTalkScroll } from './use-talk-scroll.ts'

/** What was said, endless upwards, and the field to write in. */
export const ChatTalk = () => {
  const chatId = useChat(({ info }) => info?.id)
  const { talk, typing } = useTalk()
  const waiting = useOutbox(({ unsent }) => unsent.length)
  const last = talk ? lastSeq(talk) : 0
  const [seen, setSeen] = useState(last)
  const { box, isAtEnd, toEnd, watch } = useTalkScroll(
    [talk?.messages[0]?.seq ?? 0, last, waiting, typing !== null],
    () => void loadOlder(),
  )
  useEffect(() => void loadTalk(), [chatId])
  // Where the shop could not be asked at the start it is asked now.
  useEffect(() => {
    if (!useChat.getState().info) void loadChatInfo()
    void sendAll()
  }, [])
  useMarkRead(last, isAtEnd)
  if (isAtEnd && seen !== last) setSeen(last)
  return (
    <>
      <div className="chat-room">
        <div
          ref={box}
          className="talk-box"
          onScroll={watch}
          tabIndex={0}
          role="log"
          aria-label={t('chat.talk')}
        >
          <ChatBody />
        </div>
        {!isAtEnd && last > seen && (
          <Button
            size="s"
            variant="white"
            className="talk-newer"
            onClick={toEnd}
            icon={<ArrowDown aria-hidden="true" />}
          >
            {t('chat.newer')}
          </Button>
        )}
      </div>
      <ChatForm onSent={toEnd} />
    </>
  )
}
