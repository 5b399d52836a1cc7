import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** Pixels from an end that count as being there. */
const NEAR = 48
const NEAR_TOP = 240

/**
 * Keeps the place in a talk: at its end what is new is followed, anywhere else nothing moves, and what is put before
 * the first message moves nothing either. `parts` are the number of the first message and whatever else makes the talk
 * longer.
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
  // Pictures and the keyboard change the height after the talk was drawn.
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
