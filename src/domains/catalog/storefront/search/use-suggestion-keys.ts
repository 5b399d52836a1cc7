import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle } from 'react'

/** Keyboard handling for the field. */
export type Combobox = {
  /** Moves or selects; true when the key was handled. */
  onKey: (event: KeyboardEvent) => boolean
}

/** Lets the field move through the options by its keys, and keeps the active one in view. */
export const useSuggestionKeys = <Option extends { id: string }>(
  combobox: Ref<Combobox>,
  {
    options,
    active,
    onActive,
    onChoose,
  }: {
    options: Option[]
    active: string | undefined
    onActive: (id: string | undefined) => void
    onChoose: (option: Option) => void
  },
) => {
  useImperativeHandle(combobox, () => ({
    onKey: (event) => {
      const at = options.findIndex(({ id }) => id === active)
      const chosen = options[at]
      if (event.key === 'Enter' && chosen) {
        onChoose(chosen)
        return true
      }
      const next = nextIndex(event.key, at, options.length)
      if (next === null) return false
      onActive(options[next]?.id)
      return true
    },
  }))
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
  }, [active])
}

/** Arrows wrap around; Home and End work only inside the list. */
const nextIndex = (key: string, at: number, count: number): number | null => {
  if (count === 0) return null
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1
  if (at >= 0 && key === 'Home') return 0
  if (at >= 0 && key === 'End') return count - 1
  return null
}
