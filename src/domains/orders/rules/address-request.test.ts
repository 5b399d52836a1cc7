import { expect, test } from 'vitest'
import { nextDaytime, firstName, isLinkActive, mayAnswer } from './address-request.ts'
import { ADDRESS_STATUSES, ORDER_STATUSES } from '../contract/customer.ts'

test.each([
  ['2026-05-19T08:59', '2026-05-19T09:00'],
  ['2026-05-19T09:00', '2026-05-19T09:00'],
  ['2026-05-19T20:59', '2026-05-19T20:59'],
  ['2026-05-19T21:00', '2026-05-20T09:00'],
  ['2026-05-31T23:30', '2026-06-01T09:00'],
])('a message of %s goes out at %s', (wanted, sent) => {
  expect(nextDaytime(wanted)).toBe(sent)
})

test('a ready bouquet waits for a first answer only, and a finished order takes none', () => {
  const allowed = ORDER_STATUSES.flatMap((status) =>
    ADDRESS_STATUSES.flatMap((address_status) =>
      mayAnswer({ status, address_status }) ? [`${status} ${address_status}`] : [],
    ),
  )
  expect(allowed).toEqual([
    'new requested',
    'new received',
    'confirmed requested',
    'confirmed received',
    'assembling requested',
    'assembling received',
    'assembled requested',
  ])
  for (const status of ['awaiting_payment', 'completed', 'cancelled', 'ready_for_pickup'] as const)
    expect(isLinkActive({ status, address_status: 'requested' })).toBe(false)
  expect(isLinkActive({ status: 'new', address_status: 'known' })).toBe(false)
  expect(isLinkActive({ status: 'delivering', address_status: 'received' })).toBe(true)
})

test('a page that anybody with the link may see tells the first name alone', () => {
  expect(['Елена Викторовна', 'Елена'].map(firstName)).toEqual(['Елена', 'Елена'])
})
