import { expect, it } from 'vitest'
import { cityOf, withoutCity } from './city-of-address.ts'

const OMSK = { id: 1, name: 'Омск' }
const OREL = { id: 2, name: 'Орёл' }
const of = (city: string, address: string, otherwise: number | null = null) =>
  cityOf([OMSK, OREL], { city, address }, otherwise)?.name

it('an order is in the city that was written, else in the one that its address names', () => {
  expect(of('г. Омск', 'улица Мира, 1')).toBe('Омск')
  expect(of('', 'Россия, город Орел, улица Мира, 1')).toBe('Орёл')
  expect(of('Тюмень', 'Омск, улица Мира, 1', 1)).toBeUndefined()
})

it('where nothing names one, the chosen city counts, or the only one', () => {
  expect(of('', 'Омская улица, 1')).toBeUndefined()
  expect(of('', 'Омская улица, 1', 2)).toBe('Орёл')
  expect(cityOf([OMSK], { city: '', address: 'улица Мира, 1' }, null)).toBe(OMSK)
})

it('an address is written without its city', () => {
  expect(withoutCity('Россия, г. Омск, улица Мира, 5', 'Омск')).toBe('улица Мира, 5')
  expect(withoutCity('улица Омская, 5', 'Омск')).toBe('улица Омская, 5')
  expect(withoutCity('Омск', 'Омск')).toBe('Омск')
})
