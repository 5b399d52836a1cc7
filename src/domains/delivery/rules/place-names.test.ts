import { describe, expect, it } from 'vitest'
import { addressNames, isCityItself, placeKeys } from './place-names.ts'

describe('an address names a listed place', () => {
  it.each([
    ['село Лузино, улица Комсомольская, 3', 'Лузино'],
    ['с Лузино, ул Комсомольская, д 3', 'Лузино'],
    ['лузино комсомольская 3', 'Лузино'],
    ['Лузино улица Комсомольская 3', 'село Лузино'],
    ['г. Омск, Ростовка, 12', 'Ростовка'],
    ['Омск Ростовка 12', 'Ростовка'],
    ['улица Мира 5, пос. Новая Ляда', 'Новая Ляда'],
    ['рп Красный Яр, Ленина 1', 'Красный Яр'],
    ['зеленая роща, 7', 'Зелёная Роща'],
    ['Ростовский, 4', 'Ростовка / Ростовский'],
    ['Советский р-н, ул Мира, д 3', 'Советский район'],
    ['р-н Советский, Мира 3', 'Советский район'],
    ['Советский район Мира 3', 'Советский район'],
    ['мкр. Радуга, 4', 'микрорайон Радуга'],
    ['п. Советский, 4', 'Советский'],
  ])('«%s»: %s', (address, place) => expect(addressNames(address, place, 'Омск')).toBe(true))
})

describe('an address does not name it', () => {
  it.each([
    ['Советский переулок, 5', 'Советский'],
    ['Советский проспект 5', 'Советский район'],
    ['улица Лузино, 5', 'Лузино'],
    ['Новая Ростовка, 5', 'Ростовка'],
    ['Лузинская, 5', 'Лузино'],
    ['Советская, 5', 'Советский район'],
    ['Октябрьский район, Мира 3', 'Советский район'],
    ['', 'Лузино'],
  ])('«%s»: %s', (address, place) => expect(addressNames(address, place, 'Омск')).toBe(false))
})

it('one place has one key, however it is spelt', () => {
  expect(placeKeys('с. Лузино')).toEqual(placeKeys('ЛУЗИНО'))
  expect(placeKeys('Советский р-н')).toEqual(placeKeys('район Советский'))
  expect(placeKeys('Советский район')).not.toEqual(placeKeys('Советский'))
  expect(placeKeys('село')).toEqual([])
})

it('knows the city itself', () => {
  expect(isCityItself('г. Нижний Тагил', 'Нижний Тагил')).toBe(true)
  expect(isCityItself('Тагил', 'Нижний Тагил')).toBe(false)
})
