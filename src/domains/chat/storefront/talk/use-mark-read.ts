import { useEffect, useRef, useState } from 'react'

type MarkReadOptions = {
  unread: number
  seenUpTo: number
  isAtEnd: boolean
  /** Called again with the next message if it fails. */
  onRead: (seenUpTo: number) => Promise<unknown>
}

/** While the end of the chat is in view and the page visible. */
export const useMarkRead = ({ unread, seenUpTo, isAtEnd, onRead }: MarkReadOptions): void => {
  const isInSight = useInSight()
  const marked = useRef(0)
  const onReadRef = useRef(onRead)
  useEffect(() => {
    onReadRef.current = onRead
  })
  useEffect(() => {
    if (unread === 0 || seenUpTo === 0 || !isInSight || !isAtEnd || seenUpTo === marked.current) return
    const before = marked.current
    marked.current = seenUpTo
    onReadRef.current(seenUpTo).catch(() => {
      marked.current = before
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
