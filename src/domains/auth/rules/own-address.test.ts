import { expect, it } from 'vitest'
import { isStaffPath, ownAddress } from './own-address.ts'

it.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/.//evil.example',
  '/%2e//evil.example',
  '/x/..//evil.example',
  '/\t/evil.example',
  'https://evil.example/staff',
  'javascript:alert(1)',
  'staff',
  '/login?to=/login',
  '',
])('%j leads nowhere', (wanted) => expect(ownAddress(wanted)).toBeNull())

it.each(['/staff/orders?store=1&date=2026-05-20', '/profile', '/staff/orders#late', '/?q=//evil.example'])(
  '%j is kept as it is',
  (wanted) => expect(ownAddress(wanted)).toBe(wanted),
)

it('a staff address is told from its namesakes', () => {
  expect(['/staff', '/staff?x=1', '/staff/orders', '/staffage', '/'].map(isStaffPath)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})
