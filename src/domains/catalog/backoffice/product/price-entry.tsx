import { Check } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { parseRoubles, roublesText } from '#/platform/shared/money.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFieldFailure } from '#/platform/web/say-failure.ts'
import { productsStaffApi, type VariantPrice } from '#/domains/catalog/contract/staff/products.ts'

type Props = { name: string; variant: VariantPrice; namesSize: boolean }

/** Enter saves and goes on to the next price, Esc gives the typed one up. */
export const PriceEntry = ({ name, variant, namesSize }: Props) => {
  const id = useId()
  const { typed, error, isSaved, change, save, reset } = usePrice(variant)
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') reset()
    if (event.key !== 'Enter') return
    event.preventDefault()
    // What is wrong is said beside it, and the field keeps what was typed.
    if (save()) focusNext(event.currentTarget)
  }
  return (
    <span className="price-entry">
      {namesSize && <label htmlFor={id}>{variant.label}</label>}
      <input
        id={id}
        data-price-entry=""
        className="input"
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="next"
        aria-label={t('staff.products.priceOf', { name, label: variant.label })}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-state`}
        value={typed}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ target: { value } }) => change(value)}
        onKeyDown={onKeyDown}
        onBlur={save}
      />
      <span id={`${id}-state`} role="status" className={error ? 'field-error' : 'price-entry-saved'}>
        {error}
        {isSaved && (
          <>
            <Check aria-hidden="true" />
            <span className="visually-hidden">{t('staff.products.priceSaved')}</span>
          </>
        )}
      </span>
    </span>
  )
}

const usePrice = (variant: VariantPrice) => {
  const [known, setKnown] = useState(variant)
  const [price, setPrice] = useState(variant.price)
  const [typed, setTyped] = useState(roublesText(variant.price))
  const [error, setError] = useState<string | null>(null)
  const [isSaved, setSaved] = useState(false)
  // Enter saves and so does leaving the field.
  const sending = useRef<number>(null)
  if (variant !== known) {
    setKnown(variant)
    setPrice(variant.price)
    if (parseRoubles(typed) === price) setTyped(roublesText(variant.price))
  }
  const change = (value: string) => {
    setTyped(value)
    setError(null)
    setSaved(false)
  }
  const reset = () => change(roublesText(price))
  const send = async (next: number) => {
    const params = { id: variant.variant_id }
    sending.current = next
    try {
      await api(productsStaffApi.price, { params, body: { price: next, seen: price } })
      setPrice(next)
      setTyped(roublesText(next))
      setSaved(true)
    } catch (failure) {
      const fresh = isApiError(failure) ? (failure.body.fresh as VariantPrice | undefined) : undefined
      if (fresh) setPrice(fresh.price)
      setError(
        fresh
          ? t('staff.products.priceMoved', { price: roublesText(fresh.price) })
          : sayFieldFailure(failure, 'price'),
      )
    }
    sending.current = null
  }
  /** False when it cannot be a price. */
  const save = (): boolean => {
    const next = parseRoubles(typed)
    if (next === null || next < MIN_PRICE) {
      setError(t('staff.products.sum'))
      return false
    }
    if (next !== price && next !== sending.current) void send(next)
    return true
  }
  return { typed, error, isSaved, change, save, reset }
}

/** Kopecks. */
const MIN_PRICE = 100

const focusNext = (field: HTMLInputElement) => {
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-price-entry]')]
  const next = fields[fields.indexOf(field) + 1]
  if (next) next.focus()
  else field.blur()
}
