import { Plus, Trash2 } from 'lucide-react'
import { formatDay } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Checkbox } from '#/ui/controls/choice.tsx'
import { TextField } from '#/ui/fields/field.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import type { DayHours, WeekHours } from '../contract/staff/stores.ts'
import { type StoreDraft, weekdayName } from './store-draft.ts'

const WEEK = [1, 2, 3, 4, 5, 6, 7]
type Pair = { opens: string | null; closes: string | null }
type Errors = Record<string, string>

const HoursPair = ({
  name,
  path,
  hours,
  usual,
  errors,
  onChange,
}: {
  name: string
  path: string
  hours: Pair
  usual: Pair
  errors: Errors
  onChange: (hours: Pair) => void
}) => {
  const closed = hours.opens === null && hours.closes === null
  return (
    <div className="hours-pair">
      <Checkbox
        label={t('staff.stores.closedDay')}
        aria-label={t('staff.stores.closedOf', { day: name })}
        checked={closed}
        onChange={(now) => onChange(now ? { opens: null, closes: null } : usual)}
      />
      {!closed && (
        <>
          <TextField
            type="time"
            label={t('staff.stores.opensOf', { day: name })}
            value={hours.opens ?? ''}
            error={errors[`${path}.opens`]}
            onChange={({ target: { value } }) => onChange({ ...hours, opens: value })}
          />
          <TextField
            type="time"
            label={t('staff.stores.closesOf', { day: name })}
            value={hours.closes ?? ''}
            error={errors[`${path}.closes`]}
            onChange={({ target: { value } }) => onChange({ ...hours, closes: value })}
          />
        </>
      )}
    </div>
  )
}

export const WeekFields = ({
  draft,
  errors,
  onChange,
}: {
  draft: StoreDraft
  errors: Errors
  onChange: (week: WeekHours[]) => void
}) => {
  const usual = { opens: draft.opens, closes: draft.closes }
  const toggle = (weekday: number, on: boolean) =>
    onChange(
      on
        ? [...draft.week, { weekday, ...usual }].toSorted((a, b) => a.weekday - b.weekday)
        : draft.week.filter((day) => day.weekday !== weekday),
    )
  return (
    <ul className="hours-list">
      {WEEK.map((weekday) => {
        const at = draft.week.findIndex((day) => day.weekday === weekday)
        const dayHours = draft.week[at]
        const name = weekdayName(weekday)
        return (
          <li key={weekday} className="hours-row">
            <Checkbox
              label={name}
              aria-label={t('staff.stores.weekday', { day: name })}
              checked={dayHours !== undefined}
              onChange={(on) => toggle(weekday, on)}
            />
            {dayHours && (
              <HoursPair
                name={name}
                path={`week.${at}`}
                hours={dayHours}
                usual={usual}
                errors={errors}
                onChange={(hours) =>
                  onChange(draft.week.map((day) => (day === dayHours ? { ...day, ...hours } : day)))
                }
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

export const DayFields = ({
  draft,
  today,
  errors,
  onChange,
}: {
  draft: StoreDraft
  today: string
  errors: Errors
  onChange: (days: DayHours[]) => void
}) => {
  const { days } = draft
  const put = (at: number, patch: Partial<DayHours>) =>
    onChange(days.map((day, index) => (index === at ? { ...day, ...patch } : day)))
  return (
    <div className="day-fields">
      {days.map((day, at) => (
        <div key={at} className="day-field" role="group" aria-label={formatDay(day.date || today)}>
          <TextField
            type="date"
            label={t('staff.stores.dateOf', { n: at + 1 })}
            min={today}
            value={day.date}
            error={errors[`days.${at}.date`]}
            onChange={({ target: { value } }) => put(at, { date: value })}
          />
          <HoursPair
            name={formatDay(day.date || today)}
            path={`days.${at}`}
            hours={day}
            usual={{ opens: draft.opens, closes: draft.closes }}
            errors={errors}
            onChange={(hours) => put(at, hours)}
          />
          <TextField
            label={t('staff.stores.noteOf', { n: at + 1 })}
            className="day-field-note"
            optional
            value={day.note}
            error={errors[`days.${at}.note`]}
            onChange={({ target: { value } }) => put(at, { note: value })}
          />
          <IconButton
            label={t('staff.stores.removeDay')}
            onClick={() => onChange(days.filter((_, index) => index !== at))}
          >
            <Trash2 />
          </IconButton>
        </div>
      ))}
      <Button
        size="s"
        variant="line"
        icon={<Plus aria-hidden="true" />}
        onClick={() => onChange([...days, { date: today, opens: null, closes: null, note: '' }])}
      >
        {t('staff.stores.addDay')}
      </Button>
    </div>
  )
}
