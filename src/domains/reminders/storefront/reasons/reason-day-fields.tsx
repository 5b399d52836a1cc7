import { useId } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { Checkbox } from '#/ui/controls/choice.tsx'
import { FieldError } from '#/ui/fields/field.tsx'
import { daysOfMonth, clampDay, type ReasonDraft } from './reason-draft.ts'
import { dayAndMonth } from './format-reason.ts'

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1))
const YEARS_AHEAD = 4

export const ReasonDayFields = ({
  draft,
  thisYear,
  error,
  onChange,
}: {
  draft: ReasonDraft
  thisYear: number
  error: string | undefined
  onChange: (change: Partial<ReasonDraft>) => void
}) => {
  const id = useId()
  const { day, month, year, yearly } = draft
  const change = (patch: Partial<ReasonDraft>) => onChange(clampDay({ ...draft, ...patch }))
  const wiring = {
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error ? id : undefined,
  }
  const part = (name: 'day' | 'month' | 'year', value: string, options: React.ReactNode) => (
    <select
      {...wiring}
      className="input"
      aria-label={t(`reasons.day.${name}`)}
      value={value}
      onChange={({ target }) => change({ [name]: target.value })}
    >
      {value === '' && <option value="">{t(`reasons.day.${name}`)}</option>}
      {options}
    </select>
  )
  return (
    <>
      <fieldset className="field">
        <legend className="field-label">{t('reasons.day.label')}</legend>
        <div className="reason-date">
          {part('day', day, numbers(1, daysOfMonth(draft)))}
          {part(
            'month',
            month,
            MONTHS.map((one) => (
              <option key={one} value={one}>
                {dayAndMonth(`2024-${one.padStart(2, '0')}-01`).month}
              </option>
            )),
          )}
          {!yearly && part('year', year, numbers(Math.min(thisYear, Number(year)), thisYear + YEARS_AHEAD))}
        </div>
        {error && <FieldError id={id}>{error}</FieldError>}
      </fieldset>
      <Checkbox
        label={t('reasons.day.yearly')}
        checked={yearly}
        onChange={(checked) =>
          change({ yearly: checked, ...(!checked && { year: singleYear(draft, thisYear) }) })
        }
      />
    </>
  )
}

/** The next such date: the year may be that of birth. */
const singleYear = ({ year }: ReasonDraft, thisYear: number): string =>
  Number(year) >= thisYear ? year : String(thisYear)

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => (
    <option key={from + index} value={from + index}>
      {from + index}
    </option>
  ))
