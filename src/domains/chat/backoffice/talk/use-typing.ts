import { useEffect, useRef, useState } from 'react'
import { followChats, sendTyping } from '../chats/chats-live-store.ts'

const TYPING_TTL_MS = 5_000
const SEND_EVERY_MS = 2_000

export type Typing = { isStaff: boolean; author: string }

/** `me`: not shown to oneself. */
export const useTyping = (chatId: string, me: string): Typing | null => {
  const [typing, setTyping] = useState<Typing | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      clearTimeout(timer)
      setTyping(null)
    }
    const unfollow = followChats((event) => {
      if (event.type === 'message' && event.message.chat_id === chatId) stop()
      if (event.type !== 'typing' || event.chat_id !== chatId) return
      if (event.is_staff && event.author === me) return
      clearTimeout(timer)
      timer = setTimeout(stop, TYPING_TTL_MS)
      setTyping({ isStaff: event.is_staff, author: event.author })
    })
    return () => {
      unfollow()
      stop()
    }
  }, [chatId, me])
  return typing
}

export const useSendTyping = (chatId: string): (() => void) => {
  const sentAt = useRef(Number.NEGATIVE_INFINITY)
  return () => {
    const now = performance.now()
    if (now - sentAt.current < SEND_EVERY_MS) return
    sentAt.current = now
    sendTyping(chatId)
  }
}
