import { beforeAll, expect, it } from 'vitest'
import { buildApi } from '#/api.ts'
import { openRecipientScene } from '#/testing/orders/recipient-scene.ts'
import { fillPath, type Call } from '#/platform/shared/endpoint.ts'
import { fingerprint } from '#/testing/database/fingerprint.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { ownerOfEverything, type Owner } from '#/testing/customers/owner-of-everything.ts'

const shop = await openTestShop()
const { call, db, context, signInStaff } = shop
const calls = buildApi(db, context).routes.map((route) => route.call)
const nameOf = ({ method, path }: Call) => `${method} ${path}`

const scene = await openRecipientScene(shop, { windowCapacity: 500 })
const [store = 0] = scene.storeIds
let owner: Owner
beforeAll(async () => {
  owner = await ownerOfEverything(shop, scene)
})

const pathOf = ({ path }: Call): string => {
  const { user, order, ...owned } = owner.owned
  const [, kind = ''] = /^\/(?:v1|client)\/(\w+?)s?\//.exec(path) ?? []
  return fillPath(path, {
    id: path.includes('/product')
      ? scene.product.id
      : ((owned as Record<string, string>)[kind] ?? (/user|loyalty/.test(path) ? user : order)),
    user_id: user,
    // Of a campaign's message: one that nobody was sent.
    token: path.startsWith('/client/campaigns/') ? 'AAAAAAAAAAAA' : scene.token(order),
    store_id: store,
    city_id: scene.cityId,
    slug: 'about',
    term: 'роза',
    part: 'pages.xml',
    date: '2026-05-20',
  })
}

/** Changed by reads: search counts, opened recipient pages, and recorded exports of personal data. */
const COUNTERS = ['search_queries', 'address_requests', 'audit_log']

it('a reading call changes nothing, for any visitor, however often', { timeout: 60_000 }, async () => {
  const people = [{}, owner.headers, (await signInStaff('admin')).headers]
  const asking = calls.filter(({ method }) => method === 'GET')
  for (const one of asking) await call(one.method, pathOf(one), { headers: owner.headers })
  const queries: Record<string, string>[] = [{}, { city_id: String(scene.cityId), store_id: String(store) }]
  const before = await fingerprint(db, COUNTERS)
  for (const one of asking)
    for (const headers of people)
      for (const query of queries) await call(one.method, pathOf(one), { headers, query })
  expect(await fingerprint(db, COUNTERS)).toEqual(before)
})

/** Only after the check before. */
const COUNTED_LATER = ['search_queries']
const FORMS = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']

it('a form of another site does nothing with what the browser sends along', { timeout: 60_000 }, async () => {
  const cookies = { ...owner.cookies, LavandaAuthToken: owner.accessToken }
  const from = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
  const before = await fingerprint(db, COUNTED_LATER)
  for (const one of calls.filter(({ method }) => method !== 'GET')) {
    const bare = await call(one.method, pathOf(one), { headers: from, cookies })
    expect(`${nameOf(one)} ${bare.status}`).toMatch(/ (401|403|404|415|422)$/)
    for (const type of FORMS) {
      const { status, headers } = await call(one.method, pathOf(one), {
        headers: { ...from, 'content-type': type },
        cookies,
        body: '{"phone":"+79736201408","a":"b"}',
      })
      expect(`${nameOf(one)} ${type} ${status}`).toMatch(/ (401|403|404|415)$/)
      expect(headers['access-control-allow-origin']).toBeUndefined()
    }
  }
  expect(await fingerprint(db, COUNTED_LATER)).toEqual(before)
  expect((await call('GET', '/v1/auth/user/current', owner)).status).toBe(200)
})
