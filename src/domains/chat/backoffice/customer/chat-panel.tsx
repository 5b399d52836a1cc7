import { ChevronDown } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import type { StaffMember } from '#/domains/auth/contract/staff/team.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Skeleton } from '#/ui/feedback/skeleton.tsx'
import type { ChatMessage } from '#/domains/chat/contract/customer.ts'
import {
  type ChatAnswer,
  chatAnswersApi,
  chatStaffApi,
  type StaffChat,
} from '#/domains/chat/contract/staff.ts'
import { followChats } from '../chats/chats-live-store.ts'
import { Talk } from '../talk/talk.tsx'
import { useLiveChat } from '../chats/use-live-chat.ts'
import './chat-panel.css'

type OpenedChat = {
  chat: StaffChat
  messages: { items: ChatMessage[]; has_more: boolean }
  answers: ChatAnswer[]
}

export const ChatPanel = ({ userId, me }: { userId: string; me: StaffMember }) => {
  const [chat, setChat] = useState<StaffChat | null>(null)
  const [isOpen, setOpen] = useState(false)
  const look = useEffectEvent(() => {
    api(chatStaffApi.of, { params: { user_id: userId } }).then(
      (found) => setChat(found.chat),
      () => undefined,
    )
  })
  useEffect(() => look(), [userId])
  useEffect(
    () =>
      followChats((event) => {
        if (event.type === 'chat' && event.chat.user_id === userId) setChat(event.chat)
      }),
    [userId],
  )
  return (
    <details className="chat-panel" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h2>{t('staff.chats.panel')}</h2>
        {chat && chat.unread > 0 && (
          <span className="staff-count">
            <span aria-hidden="true">{chat.unread}</span>
            <span className="visually-hidden">{t('staff.chats.unread', { n: chat.unread })}</span>
          </span>
        )}
        <ChevronDown aria-hidden="true" />
      </summary>
      {isOpen && <PanelTalk userId={userId} me={me} />}
    </details>
  )
}

const openTalk = async (userId: string): Promise<OpenedChat> => {
  const [chat, answers] = await Promise.all([
    api(chatStaffApi.openWith, { body: { user_id: userId } }),
    api(chatAnswersApi.list),
  ])
  const messages = await api(chatStaffApi.messages, { params: { id: chat.id } })
  return { chat, messages, answers: answers.items }
}

const PanelTalk = ({ userId, me }: { userId: string; me: StaffMember }) => {
  const [opened, setOpened] = useState<OpenedChat | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [turn, setTurn] = useState(0)
  const load = () => setTurn((before) => before + 1)
  useEffect(() => {
    let isWanted = true
    openTalk(userId).then(
      (found) => {
        if (!isWanted) return
        setError(null)
        setOpened(found)
      },
      (why: unknown) => isWanted && setError(sayFailure(why)),
    )
    return () => {
      isWanted = false
    }
  }, [userId, turn])
  if (error)
    return (
      <p className="chat-panel-error" role="alert">
        {error}{' '}
        <Button size="s" variant="line" onClick={load}>
          {t('staff.chats.again')}
        </Button>
      </p>
    )
  if (!opened) return <Skeleton className="chat-panel-waits" />
  return <LiveTalk key={opened.chat.id} opened={opened} me={me} onAnew={load} />
}

const LiveTalk = ({ opened, me, onAnew }: { opened: OpenedChat; me: StaffMember; onAnew: () => void }) => {
  const chat = useLiveChat(opened.chat, onAnew)
  return (
    <>
      <Talk chat={chat} first={opened.messages} me={me} answers={opened.answers} onAnswers={onAnew} />
      <Link className="link chat-panel-whole" to={`/staff/chats/${chat.id}`}>
        {t('staff.chats.whole')}
      </Link>
    </>
  )
}
