import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle } from 'react'
import { nextOption } from '#/ui/fields/combobox-keys.ts'

export type Combobox = {
  /** Moves or selects; true when handled. */
  onKey: (event: KeyboardEvent) => boolean
}

/** The field moves through the options by its keys; the active one stays in view. */
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
      const next = nextOption(event.key, at, options.length)
      if (next === null) return false
      onActive(options[next]?.id)
      return true
    },
  }))
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
  }, [active])
}
