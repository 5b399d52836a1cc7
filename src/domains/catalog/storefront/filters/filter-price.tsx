import { useEffect, useEffectEvent, useId, useState } from 'react'
import { formatNumber } from '#/platform/shared/format-number.ts'
import { formatMoney, KOPECKS } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { FieldError } from '#/ui/fields/field.tsx'
import { RangeSlider } from '#/ui/controls/slider.tsx'
import { FilterGroup } from './filter-values.tsx'
import { readRoubles } from '../listing/listing-address.ts'

export type PriceRange = { from: number | null; to: number | null }
type Ends = { from: number; to: number }

/** Kopecks. */
const PRICE_STEP = 100 * KOPECKS

const NO_ENDS: [number, number] = [0, PRICE_STEP]

const DEBOUNCE_MS = 500

const inRoubles = (kopecks: number | null): string =>
  kopecks === null ? '' : formatNumber(Math.round(kopecks / KOPECKS))

/** Nothing is requested while the slider moves; `ends` ignore this filter, so it keeps its range. */
export const FilterPrice = ({
  ends,
  chosen,
  onChange,
}: {
  /** Null when the other filters leave nothing. */
  ends: Ends | null
  chosen: PriceRange
  onChange: (range: PriceRange) => void
}) => {
  const errorId = useId()
  const [typed, setTyped] = useState({ from: inRoubles(chosen.from), to: inRoubles(chosen.to) })
  const [lastChosen, setLastChosen] = useState(chosen)
  if (lastChosen.from !== chosen.from || lastChosen.to !== chosen.to) {
    setLastChosen(chosen)
    setTyped({ from: inRoubles(chosen.from), to: inRoubles(chosen.to) })
  }
  const range = { from: readRoubles(typed.from), to: readRoubles(typed.to) }
  const crossed = range.from !== null && range.to !== null && range.from > range.to
  const submit = () => {
    if (!crossed && (range.from !== chosen.from || range.to !== chosen.to)) onChange(range)
  }
  const submitAtRest = useEffectEvent(submit)
  useEffect(() => {
    const waiting = setTimeout(submitAtRest, DEBOUNCE_MS)
    return () => clearTimeout(waiting)
  }, [typed])

  const [min, max] = ends ? priceEnds(ends) : NO_ENDS
  const field = (end: 'from' | 'to') => (
    <label className="input filter-price-field">
      <span className="muted">{t(`catalog.filters.${end}`)}</span>
      <input
        type="text"
        inputMode="numeric"
        name={`price_${end}`}
        autoComplete="off"
        maxLength={10}
        placeholder={inRoubles(ends ? ends[end] : null)}
        aria-invalid={crossed || undefined}
        aria-describedby={crossed ? errorId : undefined}
        value={typed[end]}
        onChange={({ target }) => setTyped({ ...typed, [end]: target.value.replace(/[^\d\s]/g, '') })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          submit()
        }}
        onBlur={submit}
      />
    </label>
  )
  return (
    <FilterGroup title={t('catalog.filters.price')} className="filter-price">
      <div className="row">
        {field('from')}
        {field('to')}
      </div>
      {crossed && <FieldError id={errorId}>{t('catalog.filters.crossed')}</FieldError>}
      <RangeSlider
        legend={t('catalog.filters.price')}
        min={min}
        max={max}
        step={PRICE_STEP}
        disabled={ends === null || min === max}
        value={[clamp(range.from ?? min, min, max), clamp(range.to ?? max, min, max)]}
        format={formatMoney}
        onChange={([from, to]) =>
          setTyped({ from: from > min ? inRoubles(from) : '', to: to < max ? inRoubles(to) : '' })
        }
      />
    </FilterGroup>
  )
}

const priceEnds = ({ from, to }: Ends): [number, number] => [
  Math.floor(from / PRICE_STEP) * PRICE_STEP,
  Math.ceil(to / PRICE_STEP) * PRICE_STEP,
]

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value))
