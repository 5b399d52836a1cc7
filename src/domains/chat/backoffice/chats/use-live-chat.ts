import { useEffect, useEffectEvent, useState } from 'react'
import type { StaffChat } from '#/domains/chat/contract/staff.ts'
import { laterOf } from './chat-list-state.ts'
import { followChats } from './chats-live-store.ts'

export const useLiveChat = (initial: StaffChat, onGone: () => void): StaffChat => {
  const [chat, setChat] = useState(initial)
  const [known, setKnown] = useState(initial)
  if (initial !== known) {
    setKnown(initial)
    setChat(laterOf(initial, chat))
  }
  const { id } = initial
  const gone = useEffectEvent(onGone)
  useEffect(
    () =>
      followChats((event) => {
        if (event.type === 'chat' && event.chat.id === id) setChat((now) => laterOf(event.chat, now))
        if (event.type === 'gone' && event.chat_id === id) gone()
      }),
    [id],
  )
  return chat
}
