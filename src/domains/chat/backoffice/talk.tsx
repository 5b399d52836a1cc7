import { ArrowDown } from 'lucide-react'
import { useState } from 'react'
import type { StaffMember } from '#/domains/auth/staff-contract.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/button.tsx'
import type { ChatMessage } from '../contract.ts'
import type { ChatAnswer, StaffChat } from '../staff-contract.ts'
import { useOutbox } from './outbox-store.ts'
import { lastSeq } from '../storefront/talk-state.ts'
import { TalkBody } from './talk-body.tsx'
import { TalkForm } from './talk-form.tsx'
import { useMarkRead } from './use-mark-read.ts'
import { useTalk } from './use-talk.ts'
import { useTyping } from './use-typing.ts'
import { useTalkScroll } from '../storefront/use-talk-scroll.ts'
import '../storefront/talk.css'
import './talk.css'

type Props = {
  chat: StaffChat
  /** The latest piece of the talk. */
  first: { items: readonly ChatMessage[]; has_more: boolean }
  me: StaffMember
  answers: ChatAnswer[]
  /** Answers were changed. */
  onAnswers: () => void
  onEscape?: () => void
}

/** A talk with a customer: what was said, endless upwards, and the field to answer in. */
export const Talk = ({ chat, first, me, answers, onAnswers, onEscape }: Props) => {
  const { talk, older, isLoading } = useTalk(chat, first)
  const unsent = useOutbox((kept) => kept[chat.id]?.unsent)
  const typing = useTyping(chat.id, me.name?.split(/\s+/)[0] ?? '')
  const last = lastSeq(talk)
  const [seen, setSeen] = useState(last)
  const { box, isAtEnd, toEnd, watch } = useTalkScroll(
    [talk.messages[0]?.seq ?? 0, last, unsent?.length ?? 0, typing !== null],
    () => void older(),
  )
  useMarkRead(chat, last, isAtEnd)
  if (isAtEnd && seen !== last) setSeen(last)
  return (
    <div className="talk">
      <div
        ref={box}
        className="talk-box"
        onScroll={watch}
        tabIndex={0}
        role="log"
        aria-label={t('staff.chats.talk')}
      >
        <TalkBody
          talk={talk}
          unsent={unsent ?? []}
          chat={chat}
          typing={typing}
          isLoading={isLoading}
          onOlder={() => void older()}
        />
      </div>
      {!isAtEnd && last > seen && (
        <Button
          size="s"
          variant="white"
          className="talk-newer"
          onClick={toEnd}
          icon={<ArrowDown aria-hidden="true" />}
        >
          {t('staff.chats.newer')}
        </Button>
      )}
      <TalkForm chat={chat} answers={answers} onAnswers={onAnswers} onSent={toEnd} onEscape={onEscape} />
    </div>
  )
}
