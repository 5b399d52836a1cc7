import { useEffect, useRef } from 'react'

/**
 * A pressed button gives way to another one: once `state` changed by that press, focus moves to what `to` finds in its
 * place.
 */
export const useFocusFollowing = <E extends HTMLElement>(state: boolean, to: string) => {
  const place = useRef<E>(null)
  const pressed = useRef(false)
  const before = useRef(state)
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    if (pressed.current) place.current?.querySelector<HTMLElement>(to)?.focus()
    pressed.current = false
  }, [state, to])
  const byHand = (work: () => void) => () => {
    pressed.current = true
    work()
  }
  return { place, byHand }
}
