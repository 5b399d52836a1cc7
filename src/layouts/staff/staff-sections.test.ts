import { expect, test } from 'vitest'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { STAFF_ROLES, type StaffRole } from '#/domains/auth/contract/staff/team.ts'
import { RIGHT_GROUPS } from '#/domains/auth/backoffice/team/rights/right-groups.ts'
import { may, PERMISSION_NAMES } from '#/domains/auth/rules/permissions.ts'
import routes from '#/routes.ts'
import { homeOf, menuOf, screenAt } from './staff-sections.ts'

const paths = ({ path, children = [] }: RouteConfigEntry): string[] => [
  ...(path === undefined ? [] : [path]),
  ...children.flatMap(paths),
]

const screens = routes.flatMap(paths).filter((path) => /^staff\/\w/.test(path))

test('every screen of the staff’s side says who may see it', () => {
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

const as = (role: StaffRole, rights = {}) => ({ role, rights })

/** Below `/staff`. */
const openTo = (role: StaffRole): string[] =>
  screens
    .filter((path) => {
      const screen = screenAt(`/${path.replace(':id?', '')}`)
      return screen && may(as(role), screen.needs)
    })
    .map((path) => path.replace('staff/', ''))
    .toSorted()

test('of all screens each role opens those of its work, and no other', () => {
  expect(openTo('courier')).toEqual(['courier', 'me', 'orders/:id'])
  expect(openTo('florist').join(' ')).toBe(
    'assembly assembly/print bouquet-photos cash cash/shifts/:id certificates/new chats/:id? me orders orders/:id orders/:id/change orders/:id/invoice orders/:id/print ' +
      'orders/:id/substitute orders/new products products/:id products/tags receipts reviews runs shift stock ' +
      'stock/deliveries stock/history windows',
  )
  const closed = openTo('admin').filter((path) => !openTo('manager').includes(path))
  expect(closed.join(' ')).toBe('integrations integrations/:id log start state team team/:id')
  expect(openTo('admin')).toHaveLength(screens.length)
})

const sectionsOf = (...menu: Parameters<typeof menuOf>) =>
  menuOf(...menu).flatMap(({ sections }) => sections.map(({ to }) => to))

test('the opening leads the owner’s menu until the shop has opened, and nobody else’s', () => {
  expect(sectionsOf(as('admin'), true).slice(0, 2)).toEqual(['/staff/start', '/staff/orders'])
  expect(sectionsOf(as('admin'), true).toSorted()).toEqual(sectionsOf(as('admin')).toSorted())
  expect(menuOf(as('florist'), true)).toEqual(menuOf(as('florist')))
})

test('a menu of one group needs no heading, and no group is empty', () => {
  expect(menuOf(as('courier')).map(({ name }) => name)).toEqual([null])
  for (const role of STAFF_ROLES)
    expect(menuOf(as(role)).filter(({ sections }) => sections.length === 0)).toEqual([])
})

test('every role has somewhere to begin', () => {
  expect(STAFF_ROLES.map((role) => homeOf(as(role)).to)).toEqual([
    '/staff/orders',
    '/staff/courier',
    '/staff/orders',
    '/staff/orders',
  ])
})

test('a right that was ticked opens its screen, one that was taken closes it, and one’s own page is always left', () => {
  expect(sectionsOf(as('florist', { reports: true, chats: false }))).toContain('/staff/papers')
  expect(sectionsOf(as('florist', { reports: true, chats: false }))).not.toContain('/staff/chats')
  const nothing = Object.fromEntries(PERMISSION_NAMES.map((one) => [one, false]))
  expect(menuOf(as('florist', nothing))).toEqual([])
  expect(homeOf(as('florist', nothing)).to).toBe('/staff/me')
  expect(sectionsOf(as('admin', nothing))).toEqual(sectionsOf(as('admin')))
})

test('every right but one’s own work stands on the page of rights once', () => {
  const listed = Object.values(RIGHT_GROUPS).flat()
  expect(['work', ...listed].toSorted()).toEqual([...PERMISSION_NAMES].toSorted())
})
