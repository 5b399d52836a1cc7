import { formatDay } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'
import { type DayMarks, weeksOf } from './year-marks.ts'

const monthName = new Intl.DateTimeFormat('ru-RU', { month: 'long', timeZone: 'UTC' })
const weekdayName = new Intl.DateTimeFormat('ru-RU', { weekday: 'long', timeZone: 'UTC' })
const MONTHS = Array.from({ length: 12 }, (_, month) => monthName.format(new Date(Date.UTC(2024, month, 1))))
/** 1 January 2024 was a Monday. */
const WEEKDAYS = Array.from({ length: 7 }, (_, index) =>
  weekdayName.format(new Date(Date.UTC(2024, 0, index + 1))),
)

export const YearMonth = ({
  year,
  month,
  today,
  marks,
  onShow,
}: {
  year: number
  /** Zero-based. */
  month: number
  today: string
  marks: ReadonlyMap<string, DayMarks>
  onShow: (date: string) => void
}) => {
  const number = `${year}-${String(month + 1).padStart(2, '0')}`
  const thisMonth = today.slice(0, 7)
  const id = `year-${number}`
  const name = MONTHS[month] ?? ''
  return (
    <div className={classes('month', number < thisMonth && 'is-past', number === thisMonth && 'is-now')}>
      <h3 id={id}>{name.slice(0, 1).toUpperCase() + name.slice(1)}</h3>
      <table aria-labelledby={id}>
        <thead className="visually-hidden">
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col">
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(year, month).map((week, row) => (
            <tr key={row}>
              {week.map((date, place) => (
                <td key={place} aria-current={date !== null && date === today ? 'date' : undefined}>
                  {date && <Day date={date} mark={marks.get(date)} onShow={onShow} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Day = ({
  date,
  mark,
  onShow,
}: {
  date: string
  mark: DayMarks | undefined
  onShow: (date: string) => void
}) => {
  const number = Number(date.slice(8))
  if (!mark) return <span>{number}</span>
  const names = [...mark.reasons.map(({ title }) => title), ...mark.holidays].join(', ')
  return (
    <button
      type="button"
      className={mark.reasons.length > 0 ? 'is-own' : 'is-holiday'}
      aria-label={t('reasons.calendar.day', { day: formatDay(date), names })}
      aria-haspopup="dialog"
      title={names}
      onClick={() => onShow(date)}
    >
      {number}
    </button>
  )
}
