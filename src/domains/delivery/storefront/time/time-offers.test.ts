import { describe, expect, it } from 'vitest'
import type { Interval } from '#/domains/delivery/contract/customer.ts'
import { isDayOver, nearestTo, offerOf, offersOf, proposeDay } from './time-offers.ts'

const offer = (time_type: Interval['time_type'], from: string, to: string, left = 3): Interval => ({
  time_type,
  time_from: from,
  time_to: to,
  price: 0,
  left,
  is_available: left > 0,
  reason: left > 0 ? null : 'full',
})
const DAY = [
  offer('asap', '14:40', '15:40'),
  offer('interval', '15:00', '17:00', 0),
  offer('interval', '17:00', '19:00'),
  offer('exact', '17:30', '18:00', 0),
  offer('exact', '18:00', '18:30'),
  offer('any', '10:00', '20:00'),
]

describe('offersOf', () => {
  it('shows full windows, but of the other kinds only what can be had', () => {
    const { asap, windows, exact, any, recipient } = offersOf(DAY, true)
    expect(asap?.time_from).toBe('14:40')
    expect(windows).toHaveLength(2)
    expect(exact.map(({ time_from }) => time_from)).toEqual(['18:00'])
    expect(any?.time_from).toBe('10:00')
    expect(recipient).toBeNull()
  })

  it('does not show what cannot be kept any more', () => {
    const late = { ...offer('interval', '09:00', '11:00', 0), reason: 'too_late' as const }
    expect(offersOf([late, ...DAY], true).windows.map(({ time_from }) => time_from)).toEqual([
      '15:00',
      '17:00',
    ])
  })

  it('lets the recipient choose only where the address is not known', () => {
    expect(offersOf(DAY, false)).toMatchObject({ asap: null, recipient: { time_type: 'any' } })
    const own = [...DAY, offer('recipient', '10:00', '20:00')]
    expect(offersOf(own, false).recipient?.time_type).toBe('recipient')
    expect(offersOf(own, true).recipient).toBeNull()
  })

  it('knows when nothing is left of a day', () => {
    expect(isDayOver(offersOf(DAY, true))).toBe(false)
    expect(isDayOver(offersOf([offer('interval', '15:00', '17:00', 0)], true))).toBe(true)
  })
})

it('finds what was chosen: windows by their beginning, the moving ones by their kind', () => {
  const chosen = (time_type: string, time_from: string) =>
    offerOf(DAY, { time_type, time_from, time_to: null })
  expect(chosen('interval', '17:00')?.left).toBe(3)
  expect(chosen('interval', '15:00')?.reason).toBe('full')
  expect(chosen('interval', '13:00')).toBeUndefined()
  expect(chosen('asap', '14:20')?.time_from).toBe('14:40')
  expect(chosen('whenever', '17:00')).toBeUndefined()
})

it('proposes the first open day, and nothing without any', () => {
  const days = [
    { date: '2026-11-20', available: false },
    { date: '2026-11-21', available: true },
    { date: '2026-11-22', available: true },
  ]
  expect(proposeDay(days)).toBe('2026-11-21')
  expect(proposeDay(days.slice(0, 1))).toBeNull()
})

it('goes on from the hour that was looked at', () => {
  const times = [offer('exact', '15:00', '15:30'), offer('exact', '17:30', '18:00')]
  expect(nearestTo(times, '16:00')?.time_from).toBe('17:30')
  expect(nearestTo(times, null)?.time_from).toBe('15:00')
  expect(nearestTo([], '16:00')).toBeUndefined()
})
