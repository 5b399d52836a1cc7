import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chosenCityId, emptyChoice, parseChoice } from './rules.ts'

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
