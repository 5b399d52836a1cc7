import type { DeliveryDate } from '#/domains/delivery/contract.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import { DayStrip } from '#/ui/day-strip.tsx'
import { FieldError } from '#/ui/field.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { dayNumber, longDay, nearWord, shortMonth } from './date-words.ts'

/** The days ahead side by side; closed ones say why. */
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
  const today = dates[0]?.date ?? ''
  const peak =
    dates.find((day) => day.date === value && day.peak_title) ?? dates.find((day) => day.peak_title)

  return (
    <fieldset className="choice-block" data-invalid={error ? '' : undefined}>
      <legend>{t('delivery.date.legend')}</legend>
      {dates.length === 0 ? (
        <div className="day-strip">
          {Array.from({ length: 7 }, (_, index) => (
            <Skeleton key={index} height={80} radius={16} />
          ))}
        </div>
      ) : (
        <DayStrip
          value={value}
          onChange={onChange}
          days={dates.map((day) => ({
            value: day.date,
            above: nearWord(day.date, today),
            number: dayNumber(day.date),
            below: noteOf(day) || shortMonth(day.date),
            label: [longDay(day.date, today), noteOf(day)].filter(Boolean).join(', '),
            disabled: !day.available,
            peak: day.peak_title !== null,
          }))}
        />
      )}
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
