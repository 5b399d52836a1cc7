import { describe, expect, it } from 'vitest'
import { buildApi } from '#/api.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const { call, db, context, signIn, signInStaff, printed } = await openTestShop({ demo: true })
const customer = await signIn()
const admin = await signInStaff('admin')
printed.length = 0
const isStaffPath = (path: string) => path.startsWith('/staff/')
const callerOf = (path: string) => (isStaffPath(path) ? admin : customer).headers
const { routes } = buildApi(db, context)
const writes = routes.filter(({ call: { body } }) => body)
const withIds = routes.filter(({ call: { path } }) => path.includes('{'))

const NONSENSE: [string, unknown][] = [
  ['a number', 1],
  ['an array', [1, 2]],
  ['null', null],
  ['text', '"text"'],
  ['half a document', '{"phone": '],
  ['a deep document', '{"a":'.repeat(2000) + '1' + '}'.repeat(2000)],
  ['a prototype', '{"__proto__": {"admin": true}}'],
  ['an unknown field', { total: 1, price: -1, user_id: '0199c0de-0000-7000-8000-000000000000' }],
  [
    'numbers beyond the database',
    { product_id: 2 ** 31, variant_id: 2 ** 52, quantity: 1, city_id: 2 ** 40, date: '2026-05-20' },
  ],
  ['200 kB of nonsense', { phone: 'x'.repeat(200_000) }],
  ['zero bytes', { phone: '\u0000', code: '\u0000', address: '\u0000' }],
]

/** One fingerprint of the data after all calls of an endpoint. */
it.each(writes.map(({ call: { method, path } }) => [method, path] as const))(
  '%s %s answers nonsense with a clear refusal and takes no other kind of body',
  async (method, path) => {
    const url = path.replace(/\{\w+\}/g, '1')
    const headers = callerOf(path)
    for (const [name, body] of NONSENSE) {
      const answer = await call<{ detail: string; code: string }>(method, url, { headers, body })
      expect([404, 413, 422], name).toContain(answer.status)
      expect(answer.body.detail, name).toMatch(/[а-яё]/i)
      expect(JSON.stringify(answer.body), name).not.toMatch(/\.ts|node_modules|select |at /)
    }
    const form = await call(method, url, {
      headers: { ...headers, 'content-type': 'text/plain' },
      body: 'a=1',
    })
    // A webhook from an unknown sender.
    expect([404, 415]).toContain(form.status)
  },
)

const BROKEN_IDS = [
  '0',
  '-1',
  '99999999999999999999',
  'null',
  '\u0000',
  "'--",
  '../../etc',
  'я'.repeat(50),
  '0199c0de-0000-7000-8000-000000000000',
]

it.each(withIds.map(({ call: { method, path } }) => [method, path] as const))(
  '%s %s answers foreign and broken ids without a fault',
  async (method, path) => {
    for (const id of BROKEN_IDS) {
      const url = path.replace(/\{\w+\}/g, encodeURIComponent(id))
      const { status } = await call(method, url, { headers: callerOf(path) })
      // 302: a call that redirects; 415: an upload without a file.
      expect([200, 204, 302, 404, 415, 422], id).toContain(status)
    }
  },
)

describe('the staff side', () => {
  // A shared tablet is known by its cookie, before anybody is.
  const calls = routes.filter(
    ({ call: { path } }) => isStaffPath(path) && !/^\/staff\/api\/tablet(\/|$)/.test(path),
  )
  it.each(calls.map(({ call: { method, path, file } }) => [method, path, file?.types[0]] as const))(
    '%s %s is closed to customers, who stay signed in, and to guests',
    async (method, path, type) => {
      const url = path.replace(/\{\w+\}/g, '1')
      const file = type && { file: { bytes: Buffer.from('a'), type: type.replace('*', 'png') } }
      expect((await call(method, url, { ...file, headers: customer.headers })).status).toBe(403)
      expect((await call(method, url, { ...file })).status).toBe(401)
    },
  )
})

it('never answers 401 to a good token', async () => {
  for (const { call: one } of routes) {
    if (/auth\/(refresh|logout|sessions)/.test(one.path)) continue
    const { status } = await call(one.method, one.path.replace(/\{\w+\}/g, 'x'), {
      headers: customer.headers,
      ...(one.body && { body: { a: 1 } }),
    })
    expect([one.path, status === 401]).toEqual([one.path, false])
  }
})

it('answers what is too large with 413 and an unknown call with a 404 in JSON', async () => {
  const { headers } = customer
  const large = await call<{ code: string }>('POST', '/orders/cart/update-product', {
    headers,
    body: { a: 'x'.repeat(300_000) },
  })
  expect([large.status, large.body.code]).toEqual([413, 'too_large'])
  const unknown = await call<{ code: string }>('POST', '/no/such/call', { headers, body: {} })
  expect([unknown.status, unknown.body.code]).toEqual([404, 'not_found'])
})
