import { useEffect, useEffectEvent, useState } from 'react'
import type { StaffChat } from '#/domains/chat/contract/staff.ts'
import { laterOf } from './chat-list-state.ts'
import { followChats } from './chats-live-store.ts'

/** `onGone`: the chat was deleted or merged. */
export const useLiveChat = (given: StaffChat, onGone: () => void): StaffChat => {
  const [chat, setChat] = useState(given)
  const [known, setKnown] = useState(given)
  if (given !== known) {
    setKnown(given)
    setChat(laterOf(given, chat))
  }
  const { id } = given
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
