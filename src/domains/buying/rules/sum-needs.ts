import type { AllNeeds, DayBalance, Needs, StemNeeds, StoreStem } from '#/domains/buying/contract/needs.ts'

type StoreNeeds = Pick<Needs, 'store' | 'today' | 'days' | 'peaks' | 'stems'>
type Dated = { date: string; quantity: number }

const PERIOD_SUMS = ['on_hand', 'ordered', 'forecast', 'off', 'wilts', 'covered', 'missing'] as const
const DAY_SUMS = [
  'ordered',
  'forecast',
  'off',
  'arrives',
  'wilts',
  'missing_ordered',
  'missing',
  'rest',
] as const

/**
 * Stems of all stores by day. What a store lacks is lacking, whatever is left in another: stems do not go there by
 * themselves. Of time zones in which the day has changed already the first day is yet to come.
 */
export const sumNeeds = (
  all: readonly StoreNeeds[],
): Pick<AllNeeds, 'today' | 'days' | 'peaks' | 'stems'> => {
  const days = [...new Set(all.flatMap((one) => one.days))].toSorted()
  const stems = all.flatMap(({ store, stems: own }) => own.map((stem) => ({ ...stem, store_id: store.id })))
  return {
    today: days[0] ?? '',
    days,
    peaks: sumPeaks(all),
    stems: [...Map.groupBy(stems, ({ component_id }) => component_id).values()]
      .flatMap((parts) => sumStem(parts, days))
      .toSorted((a, b) => b.missing - a.missing || a.name.localeCompare(b.name, 'ru')),
  }
}

type StemPart = StemNeeds & { store_id: number }

const sumStem = (parts: readonly StemPart[], dates: readonly string[]): AllNeeds['stems'] => {
  const [first] = parts
  if (!first) return []
  const { component_id, name, color, unit, life_days } = first
  return [
    {
      component_id,
      name,
      color,
      unit,
      life_days,
      ...sumsOf(parts, PERIOD_SUMS),
      batches: [
        ...Map.groupBy(
          parts.flatMap(({ batches }) => batches),
          ({ arrived_on: day }) => day,
        ).values(),
      ]
        .flatMap(([batch, ...others]) =>
          batch ? [{ ...batch, quantity: sumQuantity([batch, ...others]) }] : [],
        )
        .toSorted((a, b) => a.arrived_on.localeCompare(b.arrived_on)),
      coming: sumDated(parts.flatMap(({ coming }) => coming)),
      short_on: earliest(parts.flatMap(({ short_on: day }) => day ?? [])),
      days: dates.map((date) => sumDay(date, parts)),
      stores: parts.map(storeStem),
    },
  ]
}

const storeStem = ({ store_id, coming, days, short_on, ...stem }: StemPart): StoreStem => ({
  ...sumsOf([stem], PERIOD_SUMS),
  store_id,
  short_on,
  coming: sumQuantity(coming),
  rest: days.at(-1)?.rest ?? 0,
})

const sumDay = (date: string, parts: readonly StemPart[]): DayBalance => ({
  date,
  ...sumsOf(
    parts.flatMap(({ days }) => days.filter((day) => day.date === date)),
    DAY_SUMS,
  ),
})

const sumPeaks = (all: readonly StoreNeeds[]): Needs['peaks'] => {
  const peaks = Map.groupBy(
    all.flatMap(({ peaks: own }) => own),
    ({ date, title }) => `${date} ${title}`,
  )
  return [...peaks.values()]
    .flatMap(([peak, ...others]) =>
      peak ? [{ ...peak, known: [peak, ...others].every(({ known }) => known) }] : [],
    )
    .toSorted((a, b) => a.date.localeCompare(b.date))
}

const sumsOf = <Name extends string>(rows: readonly Record<Name, number>[], names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)])) as Record<
    Name,
    number
  >

const sumQuantity = (rows: readonly { quantity: number }[]): number =>
  rows.reduce((sum, { quantity }) => sum + quantity, 0)

const sumDated = (rows: readonly Dated[]): Dated[] =>
  [...Map.groupBy(rows, ({ date }) => date)]
    .map(([date, same]) => ({ date, quantity: sumQuantity(same) }))
    .toSorted((a, b) => a.date.localeCompare(b.date))

const earliest = (dates: readonly string[]): string | null => dates.toSorted()[0] ?? null
