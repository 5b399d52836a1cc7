import { Star } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'
import { FieldError } from '#/ui/fields/field.tsx'

const MAX_STARS = 5
const ALL = Array.from({ length: MAX_STARS }, (_, index) => index + 1)

export const Stars = ({ value, className }: { value: number; className?: string }) => {
  const halves = Math.round(value * 2)
  return (
    <span className={classes('stars', className)} role="img" aria-label={t('ui.stars.value', { value })}>
      {ALL.map((star) =>
        halves === star * 2 - 1 ? (
          <span className="stars-half" key={star}>
            <Star className="stars-empty" />
            <Star />
          </span>
        ) : (
          <Star key={star} className={halves < star * 2 ? 'stars-empty' : undefined} />
        ),
      )}
    </span>
  )
}

export const StarsInput = ({
  legend,
  value,
  onChange,
  error,
  name,
}: {
  legend: ReactNode
  /** 1 to 5; null until chosen. */
  value: number | null
  onChange: (value: number) => void
  error?: ReactNode
  name?: string
}) => {
  const group = useId()
  return (
    <fieldset className="choice-group" aria-describedby={error ? `${group}-error` : undefined}>
      <legend className="choice-legend">{legend}</legend>
      <div className="stars-input">
        {ALL.map((star) => (
          <label className="stars-input-option" key={star}>
            <input
              type="radio"
              className="visually-hidden"
              name={name ?? group}
              value={star}
              checked={star === value}
              onChange={() => onChange(star)}
              aria-label={t('ui.stars.option', { star })}
            />
            <Star aria-hidden="true" />
          </label>
        ))}
      </div>
      {error && <FieldError id={`${group}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
