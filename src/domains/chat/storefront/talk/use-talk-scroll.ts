import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** Pixels that count as the end. */
const NEAR = 48
const NEAR_TOP = 240

/**
 * Follows new messages at the end, and stays in place when older ones are prepended. `parts`: the first message's
 * number, and what changes the height.
 */
export const useTalkScroll = (parts: readonly [number, ...(number | boolean)[]], onTop: () => void) => {
  const box = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const before = useRef({ first: parts[0], height: 0 })
  const toEnd = () => {
    const element = box.current
    if (element) element.scrollTop = element.scrollHeight
    setAtEnd(true)
  }
  const watch = () => {
    const element = box.current
    if (!element) return
    setAtEnd(element.scrollHeight - element.scrollTop - element.clientHeight < NEAR)
    if (element.scrollTop < NEAR_TOP) onTop()
  }
  const keepPlace = useEffectEvent(() => {
    const element = box.current
    if (!element) return
    const { first, height } = before.current
    if (parts[0] !== first && height > 0) element.scrollTop += element.scrollHeight - height
    else if (isAtEnd) element.scrollTop = element.scrollHeight
    before.current = { first: parts[0], height: element.scrollHeight }
  })
  const length = parts.join(' ')
  useLayoutEffect(() => keepPlace(), [length, isAtEnd])
  // Pictures and the keyboard change the height after rendering.
  useLayoutEffect(() => {
    const element = box.current
    const content = element?.firstElementChild
    if (!element || !content) return
    const observer = new ResizeObserver(() => {
      if (isAtEnd) element.scrollTop = element.scrollHeight
    })
    observer.observe(content)
    observer.observe(element)
    return () => observer.disconnect()
  }, [isAtEnd])
  return { box, isAtEnd, toEnd, watch }
}
