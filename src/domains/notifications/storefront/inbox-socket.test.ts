import { expect, it } from 'vitest'
import { reconnectDelay } from './inbox-socket.ts'

it('comes back after 10 s when the line broke, 30 s at a restart, 300 ms after a fault (spec §9)', () => {
  expect(reconnectDelay({ wasClean: false, code: 1006 })).toBe(10_000)
  expect(reconnectDelay({ wasClean: true, code: 1012 })).toBe(30_000)
  expect(reconnectDelay({ wasClean: true, code: 1011 })).toBe(300)
})

it('stays closed when it was closed for good', () => {
  expect(reconnectDelay({ wasClean: true, code: 1000 })).toBeNull()
})
