import { useEffect, useRef, useState } from 'react'
import { useChat } from './chat-store.ts'
import { tellRead } from './talk-store.ts'

/** What stands before somebody's eyes is read: the window is open, the page in sight, the talk at its end. */
export const useMarkRead = (seenUpTo: number, isAtEnd: boolean): void => {
  const unread = useChat(({ info }) => info?.unread_count ?? 0)
  const isInSight = useInSight()
  const told = useRef(0)
  useEffect(() => {
    if (unread === 0 || seenUpTo === 0 || !isInSight || !isAtEnd || seenUpTo === told.current) return
    const before = told.current
    told.current = seenUpTo
    tellRead(seenUpTo).catch(() => {
      told.current = before
    })
  }, [unread, seenUpTo, isInSight, isAtEnd])
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
