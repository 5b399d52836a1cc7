import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { deliveryApi } from '#/domains/delivery/contract/customer.ts'
import type { Output } from '#/platform/shared/endpoint.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { classes } from '#/ui/classes.ts'
import { TextField } from '#/ui/fields/field.tsx'

export type Suggestion = Output<typeof deliveryApi.addresses>['items'][number]

/** Milliseconds after the last key press. */
const DEBOUNCE_MS = 200
const MIN_LETTERS = 2
/** Characters; the whole choice has to fit into a cookie. */
const MAX_LENGTH = 120

const isSame = (one: string, other: string): boolean =>
  one.toLocaleLowerCase('ru') === other.trim().toLocaleLowerCase('ru')

/** Combobox of street and house; free text counts too, a suggestion adds the coordinates. */
export const AddressField = ({
  label,
  cityId,
  value,
  onType,
  onPick,
  hint,
  error,
}: {
  label: string
  cityId: number
  value: string
  onType: (text: string) => void
  onPick: (suggestion: Suggestion) => void
  hint?: string
  error?: string
}) => {
  const list = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [found, setFound] = useState<Suggestion[]>([])
  const [at, setAt] = useState(-1)
  const open = typed !== null && found.length > 0

  const take = useEffectEvent((items: Suggestion[], asked: string) => {
    const same = items.find((item) => isSame(item.value, asked))
    // Typing a suggestion in full equals picking it.
    if (same) onPick({ ...same, value: asked })
    setFound(same ? [] : items)
    setAt(-1)
  })
  useEffect(() => {
    if (typed === null || typed.trim().length < MIN_LETTERS) return setFound([])
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      const query = { city_id: cityId, query: typed.slice(0, 100) }
      api(deliveryApi.addresses, { query, signal: leaving.signal }).then(
        ({ items }) => take(items, typed),
        () => undefined,
      )
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [typed, cityId])

  const close = () => {
    setTyped(null)
    setFound([])
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

  return (
    <div className="address-field">
      <TextField
        label={label}
        value={value}
        onChange={(event) => {
          setTyped(event.target.value)
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
