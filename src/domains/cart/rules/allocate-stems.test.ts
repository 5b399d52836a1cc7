import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocate, sumStems, type LineToMake } from './allocate-stems.ts'
import { makingMinutes } from './making-time.ts'

const aRecipe = fc.uniqueArray(
  fc.record({ component_id: fc.integer({ min: 1, max: 4 }), quantity: fc.integer({ min: 1, max: 5 }) }),
  {
    minLength: 1,
    maxLength: 4,
    selector: ({ component_id }) => component_id,
  },
)
const someLines: fc.Arbitrary<LineToMake[]> = fc
  .array(fc.record({ quantity: fc.integer({ min: 1, max: 9 }), recipe: aRecipe }), { maxLength: 8 })
  .map((lines) => lines.map((line, n) => ({ ...line, id: String(n) })))
const someStems = fc
  .array(fc.integer({ min: 0, max: 60 }), { minLength: 4, maxLength: 4 })
  .map((counts) => new Map(counts.map((count, n) => [n + 1, count])))

describe('what a store can make of a cart', () => {
  it('never takes a stem that is not there, also when lines share a flower', () => {
    fc.assert(
      fc.property(someLines, someStems, (lines, stems) => {
        const { have } = allocate(lines, stems)
        for (const { component_id, quantity } of sumStems(lines.filter(({ id }) => have.has(id)))) {
          expect(quantity).toBeLessThanOrEqual(stems.get(component_id) ?? 0)
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('takes everything when there is enough for the sum of all', () => {
    fc.assert(
      fc.property(someLines, (lines) => {
        const enough = new Map(sumStems(lines).map(({ component_id, quantity }) => [component_id, quantity]))
        expect(allocate(lines, enough).have.size).toBe(lines.length)
      }),
    )
  })

  it('says how many of a line could be had', () => {
    const roses = [{ component_id: 1, quantity: 5 }]
    const lines = [
      { id: 'a', quantity: 2, recipe: roses },
      { id: 'b', quantity: 3, recipe: roses },
    ]
    const { have, canHave } = allocate(lines, new Map([[1, 21]]))
    expect([[...have], canHave.get('b')]).toEqual([['a'], 2])
  })
})

it('a cart takes as long as its slowest line and some minutes for every further bouquet', () => {
  const line = { lead_minutes: 60, quantity: 1, kind: 'bouquet' }
  expect(makingMinutes([], 10)).toBe(0)
  expect(makingMinutes([line], 10)).toBe(60)
  expect(
    makingMinutes(
      [
        { ...line, quantity: 3 },
        { ...line, lead_minutes: 20, kind: 'addon', quantity: 5 },
      ],
      10,
    ),
  ).toBe(80)
})
