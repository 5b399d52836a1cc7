import { useEffect, useId, useRef } from 'react'
import { classes } from '#/ui/classes.ts'
import './day-strip.css'

export type StripDay = {
  /** `YYYY-MM-DD` */
  value: string
  /** «сегодня», «вс» */
  above: string
  number: string
  /** «нояб.», or the reason it is closed. */
  below: string
  label: string
  disabled: boolean
  peak?: boolean
}

/** Radios underneath, so arrow keys work. */
export const DayStrip = ({
  days,
  value,
  onChange,
}: {
  days: readonly StripDay[]
  value: string | null
  onChange: (value: string) => void
}) => {
  const strip = useRef<HTMLDivElement>(null)
  const name = useId()
  const first = days[0]?.value

  useEffect(() => {
    const chosen = strip.current?.querySelector('input:checked')?.closest('label')
    if (!chosen || !strip.current) return
    strip.current.scrollLeft = chosen.offsetLeft - (strip.current.clientWidth - chosen.offsetWidth) / 2
  }, [value, first])

  return (
    <div className="day-strip" ref={strip}>
      {days.map((day) => (
        <label key={day.value} className={classes('day', day.peak && 'is-peak')}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            value={day.value}
            checked={day.value === value}
            disabled={day.disabled}
            onChange={() => onChange(day.value)}
            aria-label={day.label}
          />
          <small>{day.above}</small>
          <b>{day.number}</b>
          <small>{day.below}</small>
        </label>
      ))}
    </div>
  )
}
