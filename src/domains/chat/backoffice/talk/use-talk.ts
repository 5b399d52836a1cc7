import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '#/platform/web/api.ts'
import type { ChatMessage } from '#/domains/chat/contract/customer.ts'
import { chatStaffApi, type StaffChat } from '#/domains/chat/contract/staff.ts'
import { followChats, publishChatEvent, useChatsConnection } from '../chats/chats-live-store.ts'
import { openOutbox } from './outbox-store.ts'
import {
  beginTalk,
  hasGap,
  lastSeq,
  type Talk,
  withMessages,
  withOlder,
} from '#/domains/chat/storefront/talk/talk-state.ts'

type MessagesPage = { items: readonly ChatMessage[]; has_more: boolean }
const PAGE_SIZE = 50

export const useTalk = (chat: StaffChat, first: MessagesPage, me: string) => {
  const { id } = chat
  const [talk, setTalk] = useState<Talk>(() => beginTalk(first.items, first.has_more))
  const [isLoading, setLoading] = useState(false)
  const latest = useRef(talk)
  const put = (change: (talk: Talk) => Talk) => {
    latest.current = change(latest.current)
    setTalk(latest.current)
  }
  const filling = useLoadMissing(async () => {
    const { items, has_more } = await api(chatStaffApi.messages, {
      params: { id },
      query: { after_seq: lastSeq(latest.current), size: PAGE_SIZE },
    })
    put((now) => withMessages(now, items))
    return has_more
  })
  const fill = useEffectEvent((upTo: number) => {
    if (hasGap(latest.current, upTo)) void filling()
  })
  const receive = useEffectEvent((message: ChatMessage) => {
    put((now) => withMessages(now, [message]))
    fill(message.seq)
  })
  useEffect(() => openOutbox(me), [me])
  useEffect(
    () =>
      followChats((event) => {
        if (event.type === 'message' && event.message.chat_id === id) receive(event.message)
      }),
    [id],
  )
  useEffect(() => fill(chat.last_seq), [chat.last_seq])
  useCatchUp(() => {
    void filling()
    openOutbox(me)
    void api(chatStaffApi.show, { params: { id } }).then(
      ({ chat: now }) => publishChatEvent({ type: 'chat', chat: now }),
      () => undefined,
    )
  })
  const older = async () => {
    const before = latest.current.messages[0]?.seq
    if (isLoading || before === undefined || !latest.current.hasOlder) return
    setLoading(true)
    const query = { before_seq: before, size: PAGE_SIZE }
    const piece = await api(chatStaffApi.messages, { params: { id }, query }).catch(() => null)
    if (piece) put((now) => withOlder(now, piece.items, piece.has_more))
    setLoading(false)
  }
  return { talk, older, isLoading }
}

/** One run at a time; failures are retried after a reconnect. */
const useLoadMissing = (ask: () => Promise<boolean>) => {
  const running = useRef<Promise<void>>(undefined)
  return () =>
    (running.current ??= (async () => {
      while (await ask().catch(() => false));
    })().finally(() => (running.current = undefined)))
}

export const useCatchUp = (catchUp: () => void): void => {
  const opened = useChatsConnection((line) => line.opened)
  const known = useRef(opened)
  const again = useEffectEvent(catchUp)
  useEffect(() => {
    if (opened > 1 && opened !== known.current) again()
    known.current = opened
  }, [opened])
}
