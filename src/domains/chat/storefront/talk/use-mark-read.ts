import { useEffect, useRef, useState } from 'react'

type Reading = {
  unread: number
  /** The number of the last message that is shown. */
  seenUpTo: number
  isAtEnd: boolean
  /** Told again with the next message if it fails. */
  tell: (seenUpTo: number) => Promise<unknown>
}

/** What stands before somebody's eyes is read: the talk is open at its end, and the page in sight. */
export const useMarkRead = ({ unread, seenUpTo, isAtEnd, tell }: Reading): void => {
  const isInSight = useInSight()
  const told = useRef(0)
  const telling = useRef(tell)
  useEffect(() => {
    telling.current = tell
  })
  useEffect(() => {
    if (unread === 0 || seenUpTo === 0 || !isInSight || !isAtEnd || seenUpTo === told.current) return
    const before = told.current
    told.current = seenUpTo
    telling.current(seenUpTo).catch(() => {
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
