import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressOf, type ChosenFilters, readListingState, readRoubles } from './listing-address.ts'

const words = fc.uniqueArray(
  fc.string({ minLength: 1, maxLength: 80 }).filter((word) => word.isWellFormed()),
  {
    maxLength: 5,
  },
)
const price = fc.option(fc.integer({ min: 0, max: 1_000_000 }).map((roubles) => roubles * 100))
const day = fc.option(
  fc
    .date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
)
const chosen: fc.Arbitrary<ChosenFilters> = fc.record({
  flowers: words,
  colors: words,
  occasions: words,
  recipients: words,
  sizes: words,
  price_from: price,
  price_to: price,
  available_on: day,
  discount: fc.boolean(),
  store_id: fc.option(fc.integer({ min: 1, max: 2_147_483_647 })),
})
const sort = fc.option(fc.constantFrom('popular', 'price_asc', 'price_desc', 'new', 'rating', 'discount'))

const read = (address: string) => readListingState(new URL(address, 'https://shop').searchParams)

test('an address says everything that was chosen, whatever it was', () => {
  fc.assert(
    fc.property(chosen, sort, fc.integer({ min: 1, max: 10_000 }), (choice, order, page) => {
      const state = { chosen: choice, sort: order, page }
      expect(read(addressOf({ path: '/search', fixed: { q: 'розы & пионы' } }, state))).toEqual(state)
    }),
  )
})

test('no address is too strange to be read', () => {
  fc.assert(
    fc.property(fc.webQueryParameters(), (query) => {
      const { page } = readListingState(new URLSearchParams(query))
      expect(page).toBeGreaterThanOrEqual(1)
    }),
  )
})

test('prices are roubles in the address and kopecks in the call', () => {
  expect(read('/category/bukety?price_from=900&price_to=5%20000').chosen).toMatchObject({
    price_from: 90_000,
    price_to: 500_000,
  })
  expect(readRoubles('5\u00a0000')).toBe(500_000)
  expect(readRoubles('-5')).toBeNull()
  expect(readRoubles('99999999')).toBeNull()
})

test('of two days the one that stands last is meant, and only a real day is one', () => {
  const dayOf = (query: string) => read(`/category/bukety?${query}`).chosen.available_on
  expect(dayOf('available_on=2026-11-20&available_on=2026-11-25')).toBe('2026-11-25')
  expect(dayOf('available_on=2026-11-20&available_on=')).toBe('2026-11-20')
  expect(dayOf('available_on=2026-02-30')).toBeNull()
})
