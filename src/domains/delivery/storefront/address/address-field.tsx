import { type KeyboardEvent, useId, useState } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'
import { TextField } from '#/ui/fields/field.tsx'
import { type Suggestion, useAddressSuggestions } from './use-address-suggestions.ts'

/** Characters; the whole choice has to fit into a cookie. */
const MAX_LENGTH = 120

type Props = {
  label: string
  cityId: number
  value: string
  onType: (text: string) => void
  onPick: (suggestion: Suggestion) => void
  hint?: string
  error?: string
}

/** Combobox of street and house; free text counts too, a suggestion adds the coordinates. */
export const AddressField = ({ label, cityId, value, onType, onPick, hint, error }: Props) => {
  const list = useId()
  const { open, found, at, type, pick, close, onKeyDown } = useAddressCombobox(cityId, onPick)
  return (
    <div className="address-field">
      <TextField
        label={label}
        value={value}
        onChange={(event) => {
          type(event.target.value)
          onType(event.target.value)
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
        hint={hint}
        error={error}
        maxLength={MAX_LENGTH}
        placeholder={t('delivery.address.placeholder')}
        autoComplete="street-address"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={list}
        aria-activedescendant={open && at >= 0 ? `${list}-${at}` : undefined}
      />
      <ul
        className="address-list"
        id={list}
        role="listbox"
        aria-label={t('delivery.address.suggestions')}
        hidden={!open}
      >
        {found.map((suggestion, index) => (
          <li
            key={suggestion.value}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === at}
            className={classes('address-option', index === at && 'is-on')}
            // Keeps the focus: losing it would close the list before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(suggestion)}
          >
            {suggestion.value}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The open list, its active option (-1: none), and how keys move in it. */
const useAddressCombobox = (cityId: number, onPick: Props['onPick']) => {
  const [typed, setTyped] = useState<string | null>(null)
  const [at, setAt] = useState(-1)
  const { found, forget } = useAddressSuggestions(typed, cityId, { onFound: () => setAt(-1), onPick })
  const open = typed !== null && found.length > 0
  const close = () => {
    setTyped(null)
    forget()
  }
  const pick = (suggestion: Suggestion) => {
    onPick(suggestion)
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return
    const move = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const chosen = found[at]
    if (move) {
      event.preventDefault()
      setAt((now) => (now + move + found.length + (now < 0 && move < 0 ? 1 : 0)) % found.length)
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      pick(chosen)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      close()
    }
  }
  return { open, found, at, type: setTyped, pick, close, onKeyDown }
}
