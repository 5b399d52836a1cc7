import type { Sql } from '#/platform/server/database/db.ts'
import { timeAt } from '#/domains/delivery/rules/delivery-windows.ts'
import type { BrokenInvariant } from '#/platform/server/database/invariants.ts'
import type { Options } from '../options.ts'
import type { Setup } from '../programs/protocol.ts'
import {
  handsFor,
  hoursOf,
  lateOf,
  paceOf,
  promisedOf,
  windowsOf,
  type HourFigures,
  type LateOrder,
  type WindowFigures,
} from './figures.ts'
import {
  readAudit,
  readMoney,
  readNotes,
  readOrders,
  readStems,
  type DayOrder,
  type Money,
  type StemFigures,
  type Told,
} from './read-day.ts'

export type Breakage = { minute: number; what: 'late' | 'stems' | 'windows' | 'bank'; of: string }

export type Day = {
  setup: Setup
  options: Options
  cityName: string
  orders: DayOrder[]
  promised: number
  cancelled: number
  late: LateOrder[]
  windows: WindowFigures[]
  hours: HourFigures[]
  pace: ReturnType<typeof paceOf>
  /** Who left with nothing, by the reason. */
  left: Record<string, number>
  /** Took something else than they wanted. */
  otherChoice: number
  stems: StemFigures[]
  /** When a stem was missed for the first time, minutes of the holiday (before it: 0). */
  firstMissed: Map<number, number>
  money: Money
  calls: { all: number; answered: number }
  firstBroken: Breakage | null
  advice: { florists: number; couriers: number; stems: number }
  /** What was done in real ones; null without them. */
  browsers: { bought: number; made: number; handedOver: number } | null
  faults: Told[]
  refusals: Record<string, number>
  audit: BrokenInvariant[]
}

const countBy = (notes: readonly Told[], key: (note: Told) => string): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const note of notes) counts[key(note)] = (counts[key(note)] ?? 0) + 1
  return counts
}

/** Everything that the report says, read from the database of the rehearsal and from nowhere else. */
export const tellDay = async (
  sql: Sql,
  { setup, options, cityName }: Pick<Day, 'setup' | 'options' | 'cityName'>,
) => {
  const orders = await readOrders(sql, setup)
  const notes = await readNotes(sql, setup)
  const stems = await readStems(sql, setup)
  const of = (what: string) => notes.filter((note) => note.what === what)
  const people = {
    florists: setup.florists.length,
    couriers: setup.couriers.length,
    accidents: setup.accidents,
    stores: setup.stores.length,
    date: setup.date,
  }
  const hours = hoursOf(orders, people)
  const late = lateOf(orders, {
    waitedForStems: new Set(of('waits for stems').map(({ data }) => Number(data.order))),
    accidents: setup.accidents,
    darkStore: setup.stores[0]?.name,
  })
  const left = of('left')
  const calls = of('call')
  const missedFirst = of('not to be had').filter(({ data }) => data.choice === 1)
  const day: Day = {
    setup,
    options,
    cityName,
    orders,
    promised: promisedOf(orders).length,
    cancelled: orders.length - promisedOf(orders).length,
    late,
    windows: windowsOf(orders),
    hours,
    pace: paceOf(orders),
    left: countBy(left, ({ data }) => String(data.why)),
    otherChoice: Math.max(0, missedFirst.length - left.filter(({ data }) => data.why === 'stems').length),
    stems,
    firstMissed: await firstMissedOf(sql, setup, stems),
    money: await readMoney(sql, setup),
    calls: { all: calls.length, answered: calls.filter(({ data }) => data.done === true).length },
    firstBroken: firstOf([
      ...late.map((order) => ({ minute: order.to, what: 'late' as const, of: order.cause })),
      ...missedFirst.map((note) => ({ minute: minuteOfDay(note, setup), what: 'stems' as const, of: '' })),
      ...left
        .filter(({ data }) => data.why === 'windows' || data.why === 'bank')
        .map((note) => ({
          minute: minuteOfDay(note, setup),
          what: note.data.why as 'windows' | 'bank',
          of: '',
        })),
    ]),
    advice: {
      ...handsFor(orders, { accidents: setup.accidents, darkStore: setup.stores[0]?.name }),
      stems: stemsAdvice(options.stems, stems),
    },
    browsers: setup.browsers
      ? {
          bought: of('bought in a browser').length,
          made: of('made in a browser').length,
          handedOver: of('handed over in a browser').length,
        }
      : null,
    faults: of('fault'),
    refusals: countBy(of('refused'), ({ data }) => String(data.code)),
    audit: await readAudit(sql),
  }
  return day
}

/** Before the holiday everything counts as its first minute less. */
const minuteOfDay = ({ date, minute }: Told, setup: Setup): number =>
  date < setup.date ? minute - 24 * 60 : minute

const firstOf = (all: Breakage[]): Breakage | null =>
  all.toSorted((one, other) => one.minute - other.minute)[0] ?? null

/** Percent of the expected need that would have been enough, as a whole number of fives. */
const stemsAdvice = (percent: number, stems: readonly StemFigures[]): number => {
  const bought = stems.reduce((sum, one) => sum + one.bought, 0)
  const wanted = stems.reduce((sum, one) => sum + one.wanted, 0)
  return bought === 0 || wanted === 0 ? percent : Math.ceil((percent * (1 + wanted / bought)) / 5) * 5
}

const firstMissedOf = async (sql: Sql, { date, city }: Setup, stems: readonly StemFigures[]) => {
  const ids = stems.filter(({ wanted }) => wanted > 0).map(({ id }) => id)
  const rows = await sql<{ id: number; minute: number }[]>`
    select r.component_id as id, min(greatest(0, extract(epoch from
      n.at at time zone ${city.timeZone} - ${date}::date::timestamp) / 60))::int as minute
    from rehearsal.notes n join recipe_lines r on r.variant_id = (n.data ->> 'variant')::int
    where n.what = 'not to be had' and r.component_id = any(${ids}::int[]) group by 1`
  return new Map(rows.map(({ id, minute }) => [id, minute]))
}

export const clockOf = (minute: number): string => timeAt(Math.max(0, Math.round(minute)))
