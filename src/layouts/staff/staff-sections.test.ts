import { expect, test } from 'vitest'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { STAFF_ROLES } from '#/domains/auth/contract/staff/team.ts'
import routes from '#/routes.ts'
import { homeOf, menuOf, screenAt } from './staff-sections.ts'

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

const sectionsOf = (...menu: Parameters<typeof menuOf>) =>
  menuOf(...menu).flatMap(({ sections }) => sections.map(({ to }) => to))

test('the opening leads the owner’s menu until the shop has opened, and nobody else’s', () => {
  expect(sectionsOf('admin', true).slice(0, 2)).toEqual(['/staff/start', '/staff/orders'])
  expect(sectionsOf('admin', true).toSorted()).toEqual(sectionsOf('admin').toSorted())
  expect(menuOf('florist', true)).toEqual(menuOf('florist'))
})

test('a menu of one group needs no heading, and no group is empty', () => {
  expect(menuOf('courier').map(({ name }) => name)).toEqual([null])
  for (const role of STAFF_ROLES)
    expect(menuOf(role).filter(({ sections }) => sections.length === 0)).toEqual([])
})

test('every role has somewhere to begin', () => {
  expect(STAFF_ROLES.map((role) => homeOf(role).to)).toEqual([
    '/staff/orders',
    '/staff/courier',
    '/staff/orders',
    '/staff/orders',
  ])
})
