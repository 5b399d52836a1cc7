import { CalendarDays } from 'lucide-react'
import type { DeliveryDate } from '#/domains/delivery/contract/customer.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import { DayStrip } from '#/ui/controls/day-strip.tsx'
import { FieldError } from '#/ui/fields/field.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { Skeleton } from '#/ui/feedback/skeleton.tsx'
import { AskAgain } from './ask-again.tsx'
import { dayNumber, formatLongDay, formatNearDay, shortMonth } from './format-date.ts'

export const DateStrip = ({
  dates,
  failed,
  onAgain,
  value,
  lost,
  onChange,
  onClosed,
  error,
}: {
  dates: DeliveryDate[]
  failed: boolean
  onAgain: () => void
  value: string | null
  lost: string | null
  onChange: (date: string) => void
  onClosed: (day: DeliveryDate) => void
  error?: string
}) => {
  const today = dates[0]?.date ?? ''
  const take = (date: string) => {
    const day = dates.find((one) => one.date === date)
    if (day?.available) onChange(date)
    else if (day) onClosed(day)
  }

  return (
    <fieldset className="choice-block date-strip" data-invalid={error ? '' : undefined}>
      <legend>{t('delivery.date.legend')}</legend>
      {dates.length > 0 && (
        <label className="date-calendar">
          <CalendarDays aria-hidden="true" />
          <span>{t('delivery.date.calendar')}</span>
          {/* The strip is keyboard accessible itself. */}
          <input
            type="date"
            tabIndex={-1}
            aria-label={t('delivery.date.calendarLabel')}
            min={today}
            max={dates.at(-1)?.date}
            value={value ?? ''}
            onChange={({ target }) => take(target.value)}
            onClick={({ currentTarget }) => openPicker(currentTarget)}
          />
        </label>
      )}
      {failed ? (
        <AskAgain words={t('delivery.date.failed')} onAgain={onAgain} />
      ) : dates.length === 0 ? (
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
            above: formatNearDay(day.date, today),
            number: dayNumber(day.date),
            below: noteOf(day) || shortMonth(day.date),
            label: [formatLongDay(day.date, today), noteOf(day)].filter(Boolean).join(', '),
            disabled: !day.available,
            peak: day.peak_title !== null,
          }))}
        />
      )}
      {lost && (
        <p className="small choice-note choice-note-lost" role="status">
          {lost}
        </p>
      )}
      <PeakNote dates={dates} value={value} />
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}

/** A browser may refuse. */
const openPicker = (input: HTMLInputElement): void => {
  try {
    input.showPicker()
  } catch {
    // The date can be typed as well.
  }
}

const PeakNote = ({ dates, value }: { dates: DeliveryDate[]; value: string | null }) => {
  const chosen = dates.find((day) => day.date === value && day.peak_title)
  const peak = chosen ?? dates.find((day) => day.peak_title && (value === null || day.date > value))
  if (!peak?.peak_title) return null
  const words = { day: formatDay(peak.date), title: peak.peak_title }
  if (!chosen) return <p className="small muted choice-note">{t('delivery.date.peakNear', words)}</p>
  return (
    <Note tone="honey" className="choice-note peak-note">
      <p className="strong">{t('delivery.date.peakTitle', words)}</p>
      <ul>
        {peak.peak_notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Note>
  )
}

const noteOf = ({ reason, peak_title }: DeliveryDate): string =>
  reason ? t(`delivery.date.${reason}`) : peak_title ? t('delivery.date.peak') : ''
