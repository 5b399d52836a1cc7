import { describe, expect, it } from 'vitest'
import { mergePendingUpdates, readPendingUpdates } from './pending-updates-store.ts'

const ME = 'client-of-this-visitor'
const press = (variant_id: number, quantity: number) => ({ product_id: variant_id, variant_id, quantity })
const pressed = (...updates: ReturnType<typeof press>[]) =>
  Object.fromEntries(updates.map((update) => [`${update.variant_id} `, update]))

describe('pending updates in the browser', () => {
  it('come back to their own visitor only', () => {
    const kept = mergePendingUpdates(null, ME, { before: {}, now: pressed(press(1, 2)) })
    expect(readPendingUpdates(kept, ME)).toEqual([press(1, 2)])
    expect(readPendingUpdates(kept, 'somebody else')).toEqual([])
  })

  it('of two tabs lie side by side; an answered one is taken out by the tab that sent it', () => {
    const first = mergePendingUpdates(null, ME, { before: {}, now: pressed(press(1, 2)) })
    const both = mergePendingUpdates(first, ME, { before: {}, now: pressed(press(2, 1)) })
    expect(readPendingUpdates(both, ME)).toEqual([press(1, 2), press(2, 1)])
    const left = mergePendingUpdates(both, ME, { before: pressed(press(1, 2)), now: {} })
    expect(readPendingUpdates(left, ME)).toEqual([press(2, 1)])
    expect(mergePendingUpdates(left, ME, { before: pressed(press(2, 1)), now: {} })).toBeNull()
  })

  it('the last of one line is the one that is kept', () => {
    const one = mergePendingUpdates(null, ME, { before: {}, now: pressed(press(1, 2)) })
    const two = mergePendingUpdates(one, ME, { before: pressed(press(1, 2)), now: pressed(press(1, 5)) })
    expect(readPendingUpdates(two, ME)).toEqual([press(1, 5)])
  })

  it.each([
    '',
    'null',
    '[',
    '{"clientId":"client-of-this-visitor","wanted":{"1 ":{"quantity":"many"}}}',
    '7',
  ])('broken contents (%s) are nothing', (text) => {
    expect(readPendingUpdates(text, ME)).toEqual([])
  })
})
