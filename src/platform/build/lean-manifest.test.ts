import { expect, it } from 'vitest'
import { leanManifest } from './lean-manifest.ts'

const shop = {
  id: 'domains/cart/storefront/order-page',
  path: 'order',
  imports: ['/entry.js', '/frame.js'],
  index: false,
}
const staff = { id: 'domains/catalog/backoffice/stock-page', path: 'staff/stock', imports: ['/table.js'] }
const frame = { id: 'layouts/staff-layout', imports: ['/frame.js'] }
const named = { id: 'product-new', path: 'staff/products/new', imports: [] }
const message = { id: 'domains/orders/storefront/recipient-address-page', path: 'a/:token', imports: [] }
const bank = { id: 'domains/payments/storefront/bank-page', path: 'bank/:id', imports: [] }
const routes = Object.fromEntries([shop, staff, frame, named, message, bank].map((page) => [page.id, page]))
const entry = { module: '/entry.js', imports: ['/runtime.js'] }
const written = `window.__reactRouterManifest=${JSON.stringify({ entry, url: '/m.js', routes })};`

const routesOf = (script: string) =>
  (JSON.parse(script.slice(script.indexOf('{'), -1)) as { routes: Record<string, unknown> }).routes

it('keeps the pages that nothing leads to out of what every customer fetches, and in what staff fetch', () => {
  const lean = leanManifest(written)
  expect(Object.keys(routesOf(lean.customers))).toEqual([shop.id])
  expect(Object.keys(routesOf(lean.staff))).toEqual(Object.keys(routes))
})

it('says no «no», and lists neither the files that are there anyway nor those that staff pages fetch by themselves', () => {
  const { [shop.id]: ours, [staff.id]: theirs } = routesOf(leanManifest(written).staff)
  expect(ours).toEqual({ id: shop.id, path: 'order', imports: ['/frame.js'] })
  expect(theirs).toMatchObject({ imports: [] })
})

it('does not go on when the list is written in another way', () => {
  expect(() => leanManifest('export default {}')).toThrow('another way')
})
