import { expect, it } from 'vitest'
import type { DeliveryDate, Interval } from '#/domains/delivery/contract/customer.ts'
import { correctionOf } from './choice-correction.ts'
import { NO_TIME } from './time-offers.ts'

const day = (date: string, available = true): DeliveryDate =>
  ({ date, available, reason: available ? null : 'full' }) as DeliveryDate
const hours = (from: string, to: string, more: Partial<Interval> = {}): Interval => ({
  time_type: 'interval',
  time_from: from,
  time_to: to,
  price: 0,
  left: 1,
  is_available: true,
  reason: null,
  ...more,
})
const CHOICE = {
  date: '2026-11-20',
  knowsAddress: true,
  time_type: 'interval',
  time_from: '15:00',
  time_to: '17:00',
}
const BY_RECIPIENT = { ...NO_TIME, time_type: 'recipient' }
const KEPT = { date: '2026-11-20', wished: day('2026-11-20') }

it('leaves alone what is offered, and what is not known yet', () => {
  expect(correctionOf({ choice: CHOICE, day: null, hours: null })).toBeNull()
  expect(correctionOf({ choice: CHOICE, day: KEPT, hours: { chosen: hours('15:00', '17:00') } })).toBeNull()
  expect(
    correctionOf({ choice: { ...CHOICE, ...NO_TIME }, day: KEPT, hours: { chosen: undefined } }),
  ).toBeNull()
})

it('writes the proposed day into the choice, and says why the wished one is lost', () => {
  const lost = { date: '2026-11-21', wished: day('2026-11-20', false) }
  const correction = correctionOf({ choice: CHOICE, day: lost, hours: null })
  expect(correction?.patch).toEqual({ date: '2026-11-21', order: NO_TIME })
  expect(correction?.dayNote).toMatch(/21.ноября/)
  const none = {
    choice: { ...CHOICE, ...NO_TIME, date: null },
    day: { date: '2026-11-21', wished: undefined },
  }
  expect(correctionOf({ ...none, hours: null })).toEqual({ patch: { date: '2026-11-21', order: NO_TIME } })
})

it('leaves the time to whoever is asked for the address, whatever the day', () => {
  const choice = { date: null, knowsAddress: false, ...BY_RECIPIENT }
  const proposed = { date: '2026-11-21', wished: undefined }
  const left = { date: '2026-11-21', order: BY_RECIPIENT }
  expect(correctionOf({ choice, day: proposed, hours: null })?.patch).toEqual(left)
  // Also after a day that had nothing to leave to the recipient.
  const lost = { date: '2026-11-21', wished: day('2026-11-20', false) }
  const cleared = { ...CHOICE, ...NO_TIME, knowsAddress: false }
  expect(correctionOf({ choice: cleared, day: lost, hours: null })?.patch).toEqual(left)
  const gone = { ...choice, date: '2026-11-21' }
  const kept = { date: '2026-11-21', wished: day('2026-11-21') }
  expect(correctionOf({ choice: gone, day: kept, hours: { chosen: undefined } })?.patch).toEqual({
    order: NO_TIME,
  })
})

it('judges no hours before it is known whether their day is still open', () => {
  const choice = { ...CHOICE, ...BY_RECIPIENT, knowsAddress: false }
  expect(correctionOf({ choice, day: null, hours: { chosen: undefined } })).toBeNull()
  expect(correctionOf({ choice: CHOICE, day: null, hours: { chosen: undefined } })).toBeNull()
})

it('clears hours that filled up, and moves those that move with the clock', () => {
  const full = hours('15:00', '17:00', { is_available: false, reason: 'full' })
  const cleared = correctionOf({ choice: CHOICE, day: KEPT, hours: { chosen: full } })
  expect(cleared?.patch).toEqual({ order: NO_TIME })
  expect(cleared?.timeNote).toContain('15')
  const asap = { ...CHOICE, time_type: 'asap' }
  const later = hours('15:20', '17:20', { time_type: 'asap' })
  expect(correctionOf({ choice: asap, day: KEPT, hours: { chosen: later } })).toEqual({
    patch: { order: { time_from: '15:20', time_to: '17:20' } },
  })
})

it('corrects the day first when its hours are lost as well', () => {
  const lost = { date: '2026-11-21', wished: day('2026-11-20', false) }
  const correction = correctionOf({ choice: CHOICE, day: lost, hours: { chosen: undefined } })
  expect(correction?.patch).toEqual({ date: '2026-11-21', order: NO_TIME })
  expect(correction?.timeNote).toBeDefined()
})
