import { expect, it } from 'vitest'
import { NO_DELIVERY } from '#/domains/delivery/rules/no-delivery.ts'
import { lagOf, startFrom, updateCity, useShellUpdates } from './shell-store.ts'

const at = (time: string) => ({ ...NO_DELIVERY, local_now: `2026-11-23T${time}` })
const page = { ...at('11:00'), reads_same_until: '2026-11-23T12:30' }

it('draws nothing anew while the page reads the same, and knows the minute', () => {
  startFrom({ city: { id: 1 }, delivery: page, stores: [] })
  const shown = useShellUpdates.getState()
  updateCity(1, { delivery: at('12:29'), stores: [] })
  expect(useShellUpdates.getState()).toBe(shown)
  expect(lagOf(page)).toBe(89)
  expect(lagOf(at('12:29'))).toBe(0)
})

it.each([
  ['its moment has come', { ...at('12:30') }],
  ['something else has changed', { ...at('12:00'), cut_off_minutes: 45 }],
])('draws the page anew when %s', (_, delivery) => {
  startFrom({ city: { id: 1 }, delivery: page, stores: [] })
  updateCity(1, { delivery, stores: [] })
  expect(useShellUpdates.getState()).toMatchObject({ cityId: 1, fresh: { delivery } })
  useShellUpdates.setState({ cityId: null, fresh: {}, minutes: 0 })
})
