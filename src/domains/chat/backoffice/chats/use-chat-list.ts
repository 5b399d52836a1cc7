import { useEffect, useMemo, useState } from 'react'
import { api } from '#/platform/web/api.ts'
import {
  type ChatFilter,
  chatStaffApi,
  type StaffChat,
  type StaffChats,
} from '#/domains/chat/contract/staff.ts'
import { laterOf, withChat } from './chat-list-state.ts'
import { followChats, useWaitingChats } from './chats-live-store.ts'
import { useCatchUp } from '../talk/use-talk.ts'

type ChatsQuery = { filter: ChatFilter; search: string }

export const useChatList = (
  first: StaffChats,
  { filter, search }: ChatsQuery,
  me: string,
  reload: () => void,
) => {
  const [list, setList] = useState(first)
  const [known, setKnown] = useState(first)
  const [isLoading, setLoading] = useState(false)
  const waiting = useWaitingChats(({ count }) => count)
  const { changed, gone } = useChangedChats()
  if (first !== known) {
    setKnown(first)
    setList(first)
  }
  useCatchUp(reload)
  const items = useMemo(() => {
    const view = { filter, search, me, isWhole: list.next === null }
    const now = [...changed.values()].reduce<readonly StaffChat[]>(
      (before, chat) => withChat(before, chat, view),
      list.items,
    )
    return now.filter(({ id }) => !gone.has(id))
  }, [list, changed, gone, filter, search, me])
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

const useChangedChats = () => {
  const [state, setState] = useState<{ changed: Map<string, StaffChat>; gone: Set<string> }>(() => ({
    changed: new Map(),
    gone: new Set(),
  }))
  useEffect(
    () =>
      followChats((event) => {
        if (event.type === 'chat')
          setState(({ changed, gone }) => {
            const before = changed.get(event.chat.id)
            const chat = before ? laterOf(event.chat, before) : event.chat
            return { gone, changed: new Map(changed).set(chat.id, chat) }
          })
        if (event.type === 'gone')
          setState(({ changed, gone }) => ({ changed, gone: new Set(gone).add(event.chat_id) }))
      }),
    [],
  )
  return state
}
