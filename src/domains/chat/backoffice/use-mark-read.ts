import { useEffect, useRef, useState } from 'react'
import { api } from '#/platform/web/api.ts'
import { chatStaffApi, type StaffChat } from '../staff-contract.ts'
import { tellChats } from './chats-line-store.ts'

/** What stands before somebody's eyes is read: the page is in sight, and the talk at its end. */
export const useMarkRead = ({ id, unread }: StaffChat, seenUpTo: number, isAtEnd: boolean): void => {
  const isInSight = useInSight()
  const told = useRef(0)
  useEffect(() => {
    if (unread === 0 || !isInSight || !isAtEnd || seenUpTo <= told.current) return
    const before = told.current
    told.current = seenUpTo
    api(chatStaffApi.read, { params: { id }, body: { up_to_seq: seenUpTo } }).then(
      (chat) => tellChats({ type: 'chat', chat }),
      () => {
        told.current = before
      },
    )
  }, [id, unread, seenUpTo, isInSight, isAtEnd])
}

const useInSight = (): boolean => {
  const [isInSight, setInSight] = useState(true)
  useEffect(() => {
    const look = () => setInSight(document.visibilityState === 'visible')
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isInSight
}
