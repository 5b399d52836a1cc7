import { expect, test } from 'vitest'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { createEvents, declareEvent } from './events.ts'
import { withEvents } from './database/db.ts'
import type { AppContext } from './app-context.ts'

const { db, context } = await openTestShop()

const counted = declareEvent<number, string>()
const shopWith = (name: string) =>
  withEvents(
    db,
    createEvents([counted.handledBy((_tx, n) => `${name} ${n}`)], () => context as unknown as AppContext),
  )

test('two shops of one process do not share their handlers', async () => {
  const [first, second] = [shopWith('first'), shopWith('second')]
  expect(await counted.emit(first, 1)).toEqual(['first 1'])
  expect(await counted.emit(second, 2)).toEqual(['second 2'])
  expect(await first.transaction((tx) => counted.emit(tx, 3))).toEqual(['first 3'])
  expect(await counted.emit(db, 4)).toEqual([])
})
