import { expect, it } from 'vitest'
import { leanManifest } from './lean-manifest.ts'

const shop = { id: 'domains/cart/storefront/order-page', path: 'order', imports: ['/frame.js'], index: false }
const staff = { id: 'domains/catalog/backoffice/stock-page', path: 'staff/stock', imports: ['/table.js'] }
const frame = { id: 'layouts/staff-layout', imports: ['/frame.js'] }
const routes = { [shop.id]: shop, [staff.id]: staff, [frame.id]: frame }
const written = `window.__reactRouterManifest=${JSON.stringify({ url: '/m.js', routes })};`

const routesOf = (script: string) =>
  (JSON.parse(script.slice(script.indexOf('{'), -1)) as { routes: Record<string, unknown> }).routes

it('keeps the pages of staff out of what every customer fetches, and in what staff fetch', () => {
  const lean = leanManifest(written)
  expect(Object.keys(routesOf(lean.customers))).toEqual([shop.id])
  expect(Object.keys(routesOf(lean.staff))).toEqual([shop.id, staff.id, frame.id])
})

it('says no «no» and lists no files that staff pages fetch by themselves', () => {
  const { [shop.id]: ours, [staff.id]: theirs } = routesOf(leanManifest(written).staff)
  expect(ours).toEqual({ id: shop.id, path: 'order', imports: ['/frame.js'] })
  expect(theirs).toMatchObject({ imports: [] })
})

it('does not go on when the list is written in another way', () => {
  expect(() => leanManifest('export default {}')).toThrow('another way')
})
