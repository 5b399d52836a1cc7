import { type KeyboardEvent, type PointerEvent, useEffect, useId, useState } from 'react'
import { nextOption } from './combobox-keys.ts'

/** Losing the focus would close the list before the click. */
const keepFocus = (event: PointerEvent) => event.preventDefault()

type Key = string | number

/** A WAI-ARIA combobox. `first`: the option active at once, -1 for none. */
export const useCombobox = <Option>({
  options,
  keyOf,
  onPick,
  first = -1,
  staysOpen = false,
}: {
  options: readonly Option[]
  keyOf: (option: Option) => Key
  onPick: (option: Option) => void
  first?: number
  staysOpen?: boolean
}) => {
  const list = useId()
  const [activeKey, setActiveKey] = useState<Key>()
  const [isClosed, setClosed] = useState(false)
  const isOpen = !isClosed && options.length > 0
  const walked = options.findIndex((option) => keyOf(option) === activeKey)
  const at = isOpen ? (walked === -1 ? first : walked) : -1
  const active = at === -1 ? undefined : `${list}-${at}`
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const show = (isShown: boolean) => {
    setClosed(!isShown)
    setActiveKey(undefined)
  }
  const pick = (option: Option) => {
    setActiveKey(undefined)
    onPick(option)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextOption(event.key, at, options.length)
    const goal = next === null ? undefined : options[next]
    const chosen = options[at]
    if (goal !== undefined) {
      setClosed(false)
      setActiveKey(keyOf(goal))
    } else if (event.key === 'Enter' && chosen !== undefined) pick(chosen)
    else if (event.key === 'Escape' && isOpen) show(false)
    else return
    event.preventDefault()
  }
  return {
    /** The active option; -1 for none. */
    at,
    reopen: () => show(true),
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': list,
      'aria-activedescendant': active,
      onKeyDown,
      onClick: () => setClosed(false),
      onBlur: staysOpen ? undefined : () => show(false),
    },
    list: { id: list, role: 'listbox', hidden: !isOpen },
    optionAt: (index: number, option: Option) => ({
      id: `${list}-${index}`,
      role: 'option',
      'aria-selected': index === at,
      onPointerDown: keepFocus,
      onClick: () => pick(option),
    }),
  } as const
}
