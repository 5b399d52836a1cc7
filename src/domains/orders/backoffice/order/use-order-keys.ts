import { useEffect, useEffectEvent } from 'react'

/** Keys by their place on the keyboard, so that they work in any layout; not while somebody types or a dialog is open. */
export const useOrderKeys = (keys: Record<string, (() => void) | null>): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, target, code } = event
    const isElsewhere =
      target instanceof Element && target.closest('input, textarea, select, dialog') !== null
    if (ctrlKey || metaKey || altKey || (isElsewhere && !isTick(target))) return
    const work = keys[code]
    if (!work) return
    event.preventDefault()
    work()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** Ticking stems off is no typing. */
const isTick = (target: EventTarget) => target instanceof HTMLInputElement && target.type === 'checkbox'
