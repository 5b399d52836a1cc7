import { expect, test } from 'vitest'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { STAFF_ROLES } from '#/domains/auth/contract/staff.ts'
import routes from '#/routes.ts'
import { homeOf, screenAt, sectionsOf } from './staff-sections.ts'

const paths = ({ path, children = [] }: RouteConfigEntry): string[] => [
  ...(path === undefined ? [] : [path]),
  ...children.flatMap(paths),
]

test('every screen of the staff’s side says who may see it', () => {
  const screens = routes.flatMap(paths).filter((path) => /^staff\/\w/.test(path))
  expect(screens.length).toBeGreaterThan(40)
  expect(screens.filter((path) => screenAt(`/${path.replace(':id?', '')}`) === undefined)).toEqual([])
})

test('an inner screen is asked for before its section, and no address passes for another', () => {
  expect(screenAt('/staff/orders')?.needs).toBe('orders')
  expect(screenAt('/staff/orders/1')?.needs).toBe('work')
  expect(screenAt('/staff/orders/1/print')?.needs).toBe('orders')
  expect(screenAt('/staff/promotions')?.needs).toBe('content')
  expect(screenAt('/staff/promo/1')?.needs).toBe('promo')
  expect(screenAt('/staff/nothing')).toBeUndefined()
})

test('the opening leads the owner’s menu until the shop has opened, and nobody else’s', () => {
  const [first, second] = sectionsOf('admin', true)
  expect([first?.to, second?.to]).toEqual(['/staff/start', '/staff/orders'])
  expect(sectionsOf('admin', true)).toHaveLength(sectionsOf('admin').length)
  expect(sectionsOf('florist', true)).toEqual(sectionsOf('florist'))
})

test('every role has somewhere to begin', () => {
  expect(STAFF_ROLES.map((role) => homeOf(role).to)).toEqual([
    '/staff/orders',
    '/staff/courier',
    '/staff/orders',
    '/staff/orders',
  ])
})
