import { useEffect, useRef, useState } from 'react'
import { followChats, sayTyping } from '../chats/chats-live-store.ts'

/** One word of typing holds for so long. */
const HOLDS_MS = 5_000
const SAY_EVERY_MS = 2_000

export type Typing = { isStaff: boolean; author: string }

/** Who is writing in a chat just now; of the staff, who is not oneself (`me` is one's own first name). */
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
      timer = setTimeout(stop, HOLDS_MS)
      setTyping({ isStaff: event.is_staff, author: event.author })
    })
    return () => {
      unfollow()
      stop()
    }
  }, [chatId, me])
  return typing
}

/** Says that one is writing, not at every key. */
export const useSayTyping = (chatId: string): (() => void) => {
  const said = useRef(Number.NEGATIVE_INFINITY)
  return () => {
    const now = performance.now()
    if (now - said.current < SAY_EVERY_MS) return
    said.current = now
    sayTyping(chatId)
  }
}
