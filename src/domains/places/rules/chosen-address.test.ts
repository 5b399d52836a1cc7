import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chosenCityId, emptyChoice, parseChoice } from './chosen-address.ts'
import { hoursOn, weekdayOf } from './opening-hours.ts'

const omsk = { id: 1, name: 'Омск' }
const good = {
  ...emptyChoice({ id: 2, name: 'Новосибирск' }),
  order_type: 'pickup' as const,
  date: '2026-05-20',
  store: { id: 5, name: 'На Ленина', address: 'улица Ленина, 1' },
  address: {
    ...emptyChoice(omsk).address,
    name: 'улица Ленина, 24',
    coords: [54.9, 73.3] as [number, number],
  },
  order: { time_type: 'interval', time_from: '11:00', time_to: '13:00', store_id: 5 },
}

it('a choice comes back as it was kept', () => {
  expect(parseChoice(JSON.stringify(good), omsk)).toEqual(good)
})

it.each([
  ['a number for a street', { address: { name: 5 } }, { address: emptyChoice(omsk).address }],
  ['a number for a day', { date: 20_260_520 }, { date: null }],
  ['a day of words', { date: 'завтра' }, { date: null }],
  ['a day that there is not', { date: '2026-02-31' }, { date: null }],
  ['an hour that there is not', { order: { time_from: '25:00' } }, { order: emptyChoice(omsk).order }],
  ['a kind of time that there is not', { order: { time_type: 'later' } }, { order: emptyChoice(omsk).order }],
  ['a point off the globe', { address: { coords: [91, 73] } }, { address: emptyChoice(omsk).address }],
  ['a time of words', { order: { time_from: 'утром' } }, { order: emptyChoice(omsk).order }],
  ['a store that is none', { store: 'мой' }, { store: null }],
  ['a point of words', { address: { coords: ['а', 'б'] } }, { address: emptyChoice(omsk).address }],
])('%s in the cookie is as good as nothing', (_name, broken, mended) => {
  const kept = { city_id: 1, city_name: 'Омск', ...broken }
  expect(parseChoice(JSON.stringify(kept), omsk)).toEqual({ ...emptyChoice(omsk), ...mended })
})

it.each([2 ** 31, 99_999_999_999, -1, 1.5, '1', null])('the city %s is none', (city_id) => {
  expect(chosenCityId(JSON.stringify({ city_id, city_name: 'Омск' }))).toBeNull()
})

it('whatever stands in the cookie, the choice has the fields of the specification', () => {
  const shape = Object.keys(good).toSorted()
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), fc.json(), (text, json) => {
      const half = `{"city_id":1,"city_name":"Омск","address":${json},"order":${json},"store":${json}}`
      for (const one of [text, half]) {
        const choice = parseChoice(one, omsk)
        expect(Object.keys(choice).toSorted()).toEqual(shape)
        expect(typeof choice.address.name).toBe('string')
      }
    }),
  )
})

describe('a store is open', () => {
  const store = {
    opens: '08:00',
    closes: '22:00',
    week: [
      { weekday: 7, opens: '10:00', closes: '20:00' },
      { weekday: 1, opens: null, closes: null },
    ],
    days: [
      { date: '2026-12-31', opens: '09:00', closes: '16:00', note: 'Новый год' },
      { date: '2027-01-01', opens: null, closes: null, note: '' },
      { date: '2027-01-04', opens: '12:00', closes: '15:00', note: 'понедельник' },
    ],
  }
  it.each([
    ['2026-05-19', { opens: '08:00', closes: '22:00' }],
    ['2026-05-24', { opens: '10:00', closes: '20:00' }],
    ['2026-05-25', null],
    ['2026-12-31', { opens: '09:00', closes: '16:00' }],
    ['2027-01-01', null],
    ['2027-01-04', { opens: '12:00', closes: '15:00' }],
    ['2028-02-29', { opens: '08:00', closes: '22:00' }],
  ])('on %s by its own hours, its weekday’s or the usual ones', (date, hours) => {
    expect(hoursOn(store, date)).toEqual(hours)
  })

  it('and Monday is the first day of the week', () => {
    expect(['2026-05-18', '2026-05-24', '2026-03-01'].map(weekdayOf)).toEqual([1, 7, 7])
  })
})
