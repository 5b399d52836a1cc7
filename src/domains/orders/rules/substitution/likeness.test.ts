import { expect, it } from 'vitest'
import { byLikeness, likenessOf, roleOf } from './likeness.ts'

const flower = (name: string, color: string) => ({ name, color, kind: 'stem' })
const white = flower('Роза белая 60 см', '#f7f3ee')

it('the same flower of the same colour, the colour, the flower, anything', () => {
  expect(likenessOf(white, flower('Роза белая 40 см', '#fbf8f2'))).toBe('same')
  expect(likenessOf(white, flower('Эустома белая', '#ffffff'))).toBe('colour')
  expect(likenessOf(white, flower('Роза красная 50 см', '#b3202f'))).toBe('flower')
  expect(likenessOf(white, flower('Ирис', '#4b3f9b'))).toBe('other')
})

it('among equals what costs nearly the same comes first', () => {
  const names = [
    { name: 'Ирис', likeness: 'other', sameRole: true, difference: 0 },
    { name: 'Эустома', likeness: 'colour', sameRole: true, difference: 20_000 },
    { name: 'Гипсофила', likeness: 'colour', sameRole: true, difference: -10_000 },
  ] as const
  expect([...names].toSorted(byLikeness).map(({ name }) => name)).toEqual(['Гипсофила', 'Эустома', 'Ирис'])
})

it('what goes between the flowers is replaced by what goes between them, a rose by a rose', () => {
  expect([0.11, 0.4, null].map(roleOf)).toEqual(['accent', 'main', 'main'])
  const names = [
    { name: 'Хризантема', likeness: 'colour', sameRole: false, difference: 0 },
    { name: 'Статица', likeness: 'other', sameRole: true, difference: 5000 },
    { name: 'Гипсофила розовая', likeness: 'flower', sameRole: false, difference: 0 },
  ] as const
  expect([...names].toSorted(byLikeness).map(({ name }) => name)).toEqual([
    'Гипсофила розовая',
    'Статица',
    'Хризантема',
  ])
})
