import { type ReactNode, useState } from 'react'
import type { StaffMember } from '#/domains/auth/contract/staff/team.ts'
import { t } from '#/platform/shared/texts.ts'
import { SidePanel } from '#/ui/overlays/sheet.tsx'
import type { ChatMessage } from '#/domains/chat/contract/customer.ts'
import type { ChatAnswer, ChatCustomer, StaffChat } from '#/domains/chat/contract/staff.ts'
import { ChatCustomerCard } from '../customer/chat-customer-card.tsx'
import { ChatHead } from './chat-head.tsx'
import { Talk } from './talk.tsx'
import { useLiveChat } from '../chats/use-live-chat.ts'

type Props = {
  chat: StaffChat
  customer: ChatCustomer | null
  messages: { items: ChatMessage[]; has_more: boolean }
  me: StaffMember
  team: readonly { id: string; name: string | null }[]
  answers: ChatAnswer[]
  back: string
  claim: ReactNode
  onAnswers: () => void
  onGone: () => void
}

export const OpenTalk = ({
  chat: initialChat,
  customer,
  messages,
  me,
  team,
  answers,
  back,
  claim,
  ...on
}: Props) => {
  const chat = useLiveChat(initialChat, on.onGone)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <section className="chats-talk" aria-label={t('staff.chats.talk')}>
        <ChatHead chat={chat} me={me} team={team} back={back} onCustomer={() => setAsking(true)} />
        <Talk
          chat={chat}
          first={messages}
          me={me}
          answers={answers}
          onAnswers={on.onAnswers}
          onEscape={focusChosen}
        />
      </section>
      <aside className="chats-aside" aria-label={t('staff.chats.about')}>
        <ChatCustomerCard chat={chat} customer={customer} me={me} claim={claim} />
      </aside>
      <SidePanel open={asking} onClose={() => setAsking(false)} title={t('staff.chats.about')}>
        <ChatCustomerCard chat={chat} customer={customer} me={me} claim={claim} />
      </SidePanel>
    </>
  )
}

const focusChosen = () =>
  document.querySelector<HTMLElement>('.chat-row.is-on, .chat-back')?.focus({ preventScroll: true })
