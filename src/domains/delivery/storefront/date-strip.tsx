import { useEffect, useRef } from 'react'
import type { DeliveryDate } from '#/domains/delivery/contract.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'
import { FieldError } from '#/ui/field.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { dayNumber, longDay, nearWord, shortMonth } from './date-words.ts'

/** The days ahead side by side; closed ones say why. Radios underneath, so arrows move along them. */
export const DateStrip = ({
  dates,
  value,
  onChange,
  error,
}: {
  dates: DeliveryDate[]
  value: string | null
  onChange: (date: string) => void
  error?: string
}) => {
  const strip = useRef<HTMLDivElement>(null)
  const today = dates[0]?.date ?? ''
  const peak =
    dates.find((day) => day.date === value && day.peak_title) ?? dates.find((day) => day.peak_title)

  useEffect(() => {
    const chosen = strip.current?.querySelector('input:checked')?.closest('label')
    if (!chosen || !strip.current) return
    strip.current.scrollLeft = chosen.offsetLeft - (strip.current.clientWidth - chosen.offsetWidth) / 2
  }, [value, today])

  return (
    <fieldset className="choice-block" data-invalid={error ? '' : undefined}>
      <legend>{t('delivery.date.legend')}</legend>
      <div className="dates" ref={strip}>
        {dates.length === 0 &&
          Array.from({ length: 7 }, (_, index) => <Skeleton key={index} height={80} radius={16} />)}
        {dates.map((day) => (
          <label key={day.date} className={classes('date', day.peak_title && 'is-peak')}>
            <input
              type="radio"
              name="delivery-date"
              className="visually-hidden"
              value={day.date}
              checked={day.date === value}
              disabled={!day.available}
              onChange={() => onChange(day.date)}
              aria-label={[longDay(day.date, today), noteOf(day)].filter(Boolean).join(', ')}
            />
            <small>{nearWord(day.date, today)}</small>
            <b>{dayNumber(day.date)}</b>
            <small>{noteOf(day) || shortMonth(day.date)}</small>
          </label>
        ))}
      </div>
      {peak?.peak_title && (
        <p className="small muted choice-note">
          {t('delivery.date.peakNote', { day: formatDay(peak.date), title: peak.peak_title })}
        </p>
      )}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}

const noteOf = ({ reason, peak_title }: DeliveryDate): string =>
  reason ? t(`delivery.date.${reason}`) : peak_title ? t('delivery.date.peak') : ''
