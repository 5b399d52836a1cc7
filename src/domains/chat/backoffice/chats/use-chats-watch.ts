import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import type { StaffMember } from '#/domains/auth/contract/staff/team.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { toast } from '#/ui/feedback/toast.tsx'
import { chatStaffApi, type StaffChat } from '#/domains/chat/contract/staff.ts'
import { chatName, previewOf } from './format-chat.ts'
import { followChats, publishChatEvent, useChatsConnection } from './chats-live-store.ts'
import { openOutbox } from '../talk/outbox-store.ts'

/** A colleague's chats do not ring. */
const concerns = ({ assigned_to: assigned }: StaffChat, me: string) => !assigned || assigned.id === me

/** On every staff page: rings and shows who wrote, except for the open, visible chat. */
export const useChatsWatch = ({ id: me }: StaffMember, isOn: boolean, ring: () => void): void => {
  const { pathname } = useLocation()
  const opened = useChatsConnection((line) => line.opened)
  const notified = useRef(new Map<string, number>())
  const announce = useEffectEvent((chat: StaffChat) => {
    const { id, last, last_seq: seq, unread } = chat
    if (!last || last.is_staff || unread === 0 || seq <= (notified.current.get(id) ?? 0)) return
    notified.current.set(id, seq)
    if (!concerns(chat, me)) return
    const isOpen = pathname === `/staff/chats/${id}`
    if (isOpen && document.visibilityState === 'visible') return
    ring()
    if (isOpen) return
    toast({
      title: t('staff.chats.came', { name: chatName(chat), words: previewOf(chat, me) }),
      about: `chat ${id}`,
      action: { label: t('staff.chats.open'), to: `/staff/chats/${id}` },
    })
  })
  useEffect(
    () =>
      followChats((event) => {
        if (event.type === 'chat') announce(event.chat)
      }),
    [],
  )
  useEffect(() => {
    if (!isOn) return
    openOutbox(me)
    api(chatStaffApi.waiting).then(
      ({ count }) => publishChatEvent({ type: 'waiting', count }),
      () => undefined,
    )
  }, [isOn, opened, me])
}
