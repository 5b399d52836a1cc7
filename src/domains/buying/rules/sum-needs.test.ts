import { expect, it } from 'vitest'
import { addDays } from '#/platform/shared/local-moment.ts'
import { stemNeeds } from './stem-needs.ts'
import { sumNeeds } from './sum-needs.ts'

/** Of one stem, of which two a day are ordered. */
const aStore = (id: number, today: string, onHand: number) => {
  const days = [today, addDays(today, 1)]
  const facts = {
    onHand,
    lifeDays: 5,
    batches: [{ arrived_on: '2026-03-01', quantity: onHand }],
    arrivals: [],
    ordered: days.map((date) => ({ date, quantity: 2 })),
    used: 0,
    forecast: { days: [], dayError: 0, periodError: 0 },
  }
  const stem = { component_id: 7, name: 'Роза', color: '#c2185b', unit: 'шт.', life_days: 5, on_hand: onHand }
  return {
    store: { id, name: `Магазин ${id}`, city: 'Омск' },
    today,
    days,
    peaks: [{ date: days[1] ?? '', title: 'Праздник', known: id === 1 }],
    stems: [{ ...stem, ...stemNeeds(facts, { dates: days, rest: 1 }) }],
  }
}

it('days of two time zones are summed by their date, and batches of one day are one', () => {
  const { today, days, stems, peaks } = sumNeeds([aStore(1, '2026-03-02', 3), aStore(2, '2026-03-03', 9)])
  expect({ today, days }).toEqual({ today: '2026-03-02', days: ['2026-03-02', '2026-03-03', '2026-03-04'] })
  expect(stems).toMatchObject([
    {
      on_hand: 12,
      ordered: 8,
      missing: 1,
      covered: 7,
      short_on: '2026-03-03',
      batches: [{ arrived_on: '2026-03-01', quantity: 12, wilts_on: '2026-03-06' }],
      days: [
        { ordered: 2, missing: 0, rest: 1 },
        { ordered: 4, missing: 1, rest: 7 },
        { ordered: 2, missing: 0, rest: 5 },
      ],
      stores: [
        { store_id: 1, missing: 1, rest: 0 },
        { store_id: 2, missing: 0, rest: 5 },
      ],
    },
  ])
  expect(peaks.map(({ date, known }) => [date, known])).toEqual([
    ['2026-03-03', true],
    ['2026-03-04', false],
  ])
})

it('a holiday of two cities is told once, as new where one of them has not seen it', () => {
  const { peaks } = sumNeeds([aStore(1, '2026-03-02', 3), aStore(2, '2026-03-02', 9)])
  expect(peaks).toEqual([{ date: '2026-03-03', title: 'Праздник', known: false }])
})

it('no store needs nothing', () => {
  expect(sumNeeds([])).toEqual({ today: '', days: [], peaks: [], stems: [] })
})
