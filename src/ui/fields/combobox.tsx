import { type KeyboardEvent, type PointerEvent, useEffect, useId, useState } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { nextOption } from './combobox-keys.ts'

/** Tells people who do not see the list how many options there are. */
export const OptionCount = ({ count }: { count: number | undefined }) => (
  <p className="visually-hidden" role="status">
    {count !== undefined && t('search.count', { n: count })}
  </p>
)

/** The focus stays in the field: losing it would close the list before the click. */
const keepFocus = (event: PointerEvent) => event.preventDefault()

/**
 * A field with a list of options (WAI-ARIA combobox): properties for the field, the list and each option.
 * `first`: the option that is active at once, -1 for none.
 */
export const useCombobox = <Option,>({
  options,
  onPick,
  onClose,
  first = -1,
}: {
  options: readonly Option[]
  onPick: (option: Option) => void
  /** Escape, or the focus has left; the list is then empty. */
  onClose: () => void
  first?: number
}) => {
  const list = useId()
  const [at, setAt] = useState(first)
  const isOpen = options.length > 0
  const active = isOpen && at >= 0 && at < options.length ? `${list}-${at}` : undefined
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const close = () => {
    setAt(first)
    onClose()
  }
  const pick = (option: Option) => {
    setAt(first)
    onPick(option)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return
    const next = nextOption(event.key, at, options.length)
    const chosen = options[at]
    if (next !== null) setAt(next)
    else if (event.key === 'Enter' && chosen !== undefined) pick(chosen)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
  }
  return {
    /** The active option's place; -1 for none. */
    at: active ? at : -1,
    /** Where typing begins anew. */
    reset: () => setAt(first),
    field: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': list,
      'aria-activedescendant': active,
      onKeyDown,
      onBlur: close,
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
