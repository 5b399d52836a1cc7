import type { CountedDay } from '#/domains/catalog/contract/customer.ts'
import { countedLabel, type CountedWords } from '#/domains/catalog/rules/counted-size.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import { addDays } from '#/platform/shared/local-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'
import { oddBeside } from './count-scale.ts'

const SHOWN = 4

/** «до 43 сегодня, 101 к четвергу»: each day takes its greatest number. */
export const CountDays = ({
  days,
  count,
  most,
  words,
  today,
  onChoose,
}: {
  days: readonly CountedDay[]
  count: number
  /** All of them. */
  most: number
  words: CountedWords
  today: string
  onChoose: (count: number) => void
}) => {
  const shown = turningDays(days)
  const first = days.find((day) => day.most >= count)
  if (shown.length === 0) return null
  return (
    <div className="count-days">
      <h3 className="product-block-title">{t('catalog.counted.when')}</h3>
      <ul>
        {shown.map(({ date, most: can }) => (
          <li key={date}>
            <button
              type="button"
              className={classes('count-day', can >= count && 'is-enough')}
              disabled={can === 0}
              onClick={() => onChoose(proposed(can, count))}
            >
              <b>{dayName(date, today)}</b>
              <span>
                {can === 0
                  ? t('catalog.counted.none')
                  : can >= most
                    ? t('catalog.counted.any')
                    : t('catalog.counted.upTo', { n: can })}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="small muted" aria-live="polite">
        {first
          ? t(first.date === today ? 'catalog.counted.madeToday' : 'catalog.counted.madeFrom', {
              what: countedLabel(count, words),
              day: formatDay(first.date),
            })
          : t('catalog.counted.madeNever', { what: countedLabel(count, words) })}
      </p>
    </div>
  )
}

const dayName = (date: string, today: string): string => {
  if (date === today) return t('catalog.counted.today')
  return date === addDays(today, 1) ? t('catalog.counted.tomorrow') : formatDay(date)
}

/** Days on which more can be made than the day before. */
const turningDays = (days: readonly CountedDay[]): CountedDay[] =>
  days.filter(({ most }, at) => at === 0 || most !== days[at - 1]?.most).slice(0, SHOWN)

/** Odd, and no more than can be made; what is chosen already stays. */
const proposed = (can: number, count: number): number =>
  can >= count ? count : can % 2 === 0 ? oddBeside(can, -1, { from: 1, to: can }) : can
