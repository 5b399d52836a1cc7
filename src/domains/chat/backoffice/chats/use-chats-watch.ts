import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import type { StaffMember } from '#/domains/auth/contract/staff.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { toast } from '#/ui/feedback/toast.tsx'
import { chatStaffApi, type StaffChat } from '#/domains/chat/contract/staff.ts'
import { chatName, previewOf } from './format-chat.ts'
import { followChats, tellChats, useChatsLine } from './chats-live-store.ts'
import { sendEverything } from '../talk/outbox-store.ts'

/** A talk of a colleague's is theirs to hear. */
const concerns = ({ assigned_to: assigned }: StaffChat, me: string) => !assigned || assigned.id === me

/**
 * Rings and says who has written, on every page of the staff's side; not for the talk that stands before one's eyes. When
 * the line is there again it counts anew, and sends what waits in this browser.
 */
export const useChatsWatch = ({ id: me }: StaffMember, isOn: boolean, ring: () => void): void => {
  const { pathname } = useLocation()
  const opened = useChatsLine((line) => line.opened)
  const told = useRef(new Map<string, number>())
  const welcome = useEffectEvent((chat: StaffChat) => {
    const { id, last, last_seq: seq, unread } = chat
    if (!last || last.is_staff || unread === 0 || seq <= (told.current.get(id) ?? 0)) return
    told.current.set(id, seq)
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
        if (event.type === 'chat') welcome(event.chat)
      }),
    [],
  )
  useEffect(() => {
    if (!isOn) return
    sendEverything()
    api(chatStaffApi.waiting).then(
      ({ count }) => tellChats({ type: 'waiting', count }),
      () => undefined,
    )
  }, [isOn, opened])
}
