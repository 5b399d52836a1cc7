import { useEffect, useEffectEvent } from 'react'

/** By physical key, for any layout; off while typing or in a dialog. */
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

/** Checkboxes do not count as typing. */
const isTick = (target: EventTarget) => target instanceof HTMLInputElement && target.type === 'checkbox'
