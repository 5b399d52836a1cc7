import { useEffect, useMemo, useState } from 'react'
import { api } from '#/platform/web/api.ts'
import {
  type ChatFilter,
  chatStaffApi,
  type StaffChat,
  type StaffChats,
} from '#/domains/chat/contract/staff.ts'
import { laterOf, withChat } from './chat-list-state.ts'
import { followChats, useChatsLine } from './chats-live-store.ts'
import { useCatchUp } from '../talk/use-talk.ts'

type Asked = { filter: ChatFilter; search: string }

/** The list of chats as it is now: what the line tells of moves to its place by itself. */
export const useChatList = (
  first: StaffChats,
  { filter, search }: Asked,
  me: string,
  askAnew: () => void,
) => {
  const [list, setList] = useState(first)
  const [known, setKnown] = useState(first)
  const [isLoading, setLoading] = useState(false)
  const waiting = useChatsLine((line) => line.waiting)
  const { heard, gone } = useHeard()
  if (first !== known) {
    setKnown(first)
    setList(first)
  }
  useCatchUp(askAnew)
  const items = useMemo(() => {
    const shown = { filter, search, me, isWhole: list.next === null }
    const now = [...heard.values()].reduce<readonly StaffChat[]>(
      (before, chat) => withChat(before, chat, shown),
      list.items,
    )
    return now.filter(({ id }) => !gone.has(id))
  }, [list, heard, gone, filter, search, me])
  const more = async () => {
    if (isLoading || list.next === null) return
    setLoading(true)
    const query = { filter, after: list.next, ...(search && { search }) }
    const piece = await api(chatStaffApi.list, { query }).catch(() => null)
    if (piece)
      setList((now) => {
        const there = new Set(now.items.map(({ id }) => id))
        return { ...piece, items: [...now.items, ...piece.items.filter(({ id }) => !there.has(id))] }
      })
    setLoading(false)
  }
  return { items, counts: { ...list.counts, waiting }, next: list.next, more, isLoading }
}

/** The latest row of every chat that was told of since the page was opened, and those that are no more. */
const useHeard = () => {
  const [state, setState] = useState<{ heard: Map<string, StaffChat>; gone: Set<string> }>(() => ({
    heard: new Map(),
    gone: new Set(),
  }))
  useEffect(
    () =>
      followChats((event) => {
        if (event.type === 'chat')
          setState(({ heard, gone }) => {
            const before = heard.get(event.chat.id)
            const chat = before ? laterOf(event.chat, before) : event.chat
            return { gone, heard: new Map(heard).set(chat.id, chat) }
          })
        if (event.type === 'gone')
          setState(({ heard, gone }) => ({ heard, gone: new Set(gone).add(event.chat_id) }))
      }),
    [],
  )
  return state
}
