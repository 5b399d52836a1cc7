import { holidays, type Holiday } from '#/domains/reminders/rules/holidays.ts'
import { addDays } from '#/platform/shared/local-moment.ts'
import { type Condition, READY_SEGMENTS, type ReadySegment } from '../contract/segments.ts'

/** Kopecks a year. */
const BEST_SUM = 3_000_000
const LAPSED_DAYS = { from: 60, to: 180 }
const NEW_DAYS = 30
const WEEK_DAYS = 7
/** Flowers for a holiday come on it or so many days before. */
const BEFORE_HOLIDAY = 6

type Ready = { id: ReadySegment; holiday: Holiday | null; conditions: Condition[] }

/** Ready-made segments as of this day. */
export const readySegments = (today: string): Ready[] => {
  const holiday = nextHoliday(today)
  const conditions: Record<ReadySegment, Condition[]> = {
    reason: [{ kind: 'reason', within: WEEK_DAYS }, { kind: 'no_coming_order' }],
    lapsed: [
      { kind: 'orders', from: 2, to: null },
      { kind: 'last_order', ...LAPSED_DAYS },
    ],
    best: [{ kind: 'year_sum', from: BEST_SUM, to: null }],
    new: [{ kind: 'first_order', within: NEW_DAYS }],
    holiday: [
      { kind: 'ordered_for', from: addDays(holiday.before, -BEFORE_HOLIDAY), to: holiday.before },
      { kind: 'no_coming_order' },
    ],
    cart: [{ kind: 'cart', within: 1 }],
    everyone: [],
  }
  return READY_SEGMENTS.map((id) => ({
    id,
    holiday: id === 'holiday' ? holiday.name : null,
    conditions: conditions[id],
  }))
}

/** The next one, and its day a year before. */
const nextHoliday = (today: string): { name: Holiday; before: string } => {
  const year = Number(today.slice(0, 4))
  const next = [...holidays(year), ...holidays(year + 1)].find(({ date }) => date >= today)
  const name = next?.name ?? 'women'
  const before = holidays(Number(next?.date.slice(0, 4) ?? year) - 1).find((one) => one.name === name)
  return { name, before: before?.date ?? today }
}
