import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { buildApi } from '#/api.ts'
import { openRecipientScene } from '#/testing/orders/recipient-scene.ts'
import { aPhoto } from '#/testing/pictures/phone-photo.ts'
import { fillPath, type Call } from '#/platform/shared/endpoint.ts'
import type { CallOptions } from '#/testing/shop/call.ts'
import { fingerprint } from '#/testing/database/fingerprint.ts'
import { diceOf, randomValidInput } from '#/testing/shop/random-input.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import {
  CANARY,
  CANARY_PHONE,
  ownerOfEverything,
  type Owner,
  type OwnedKind,
} from '#/testing/customers/owner-of-everything.ts'

/** The longest prefix counts, and an unlisted call fails. */
const CUSTOMERS: Record<string, OwnedKind> = {
  '/client/certificates/{id}': 'certificate',
  '/client/orders/order/{id}': 'order',
  '/client/payments/cards/{id}': 'card',
  '/client/reviews/photos/{id}': 'photo',
  '/client/reviews/{id}': 'review',
  '/orders/order/{id}': 'order',
  '/v1/addresses/{id}': 'address',
  '/v1/auth/sessions/{id}': 'session',
  '/v1/loyalty/{id}': 'user',
  '/v1/reason/{id}': 'reason',
  '/v1/recipients/{id}': 'recipient',
  '/v1/user/{id}': 'user',
}
const OF_A_STORE: Record<string, 'order' | 'claim' | 'delivery' | 'store' | 'receipt' | 'supply'> = {
  '/staff/api/bouquet-photos/{id}': 'order',
  '/staff/api/buying/orders/{id}': 'supply',
  '/staff/api/buying/{store_id}': 'store',
  '/staff/api/claims/of-order/{order_id}': 'order',
  '/staff/api/claims/{id}': 'claim',
  '/staff/api/cash-in-hand/{store_id}': 'store',
  '/staff/api/cash/{store_id}': 'store',
  '/staff/api/deliveries/{id}': 'delivery',
  '/staff/api/orders/{id}': 'order',
  '/staff/api/receipts/{id}': 'receipt',
  '/staff/api/stock/{store_id}': 'store',
  '/staff/api/stores/{id}': 'store',
  '/staff/api/windows/{store_id}': 'store',
}
const OF_THE_SHOP = [
  '/staff/api/banners/{id}',
  '/staff/api/campaigns/{id}',
  '/staff/api/categories/{id}',
  '/staff/api/certificates/{id}',
  '/staff/api/chats/answers/{id}',
  '/staff/api/chats/of/{user_id}',
  '/staff/api/chats/{id}',
  '/staff/api/cities/{id}',
  '/staff/api/claims/of-customer/{user_id}',
  '/staff/api/city-delivery/{city_id}',
  '/staff/api/components/{id}',
  '/staff/api/bouquet-rules/{id}',
  '/staff/api/own-bouquets/{token}',
  '/staff/api/customers/{id}',
  '/staff/api/faq/{id}',
  '/staff/api/keys/{id}',
  '/staff/api/marketplaces/messages/{id}',
  '/staff/api/marketplaces/orders/{id}',
  '/staff/api/marketplaces/{source}',
  '/staff/api/new-order/people/{id}',
  '/staff/api/pages/{slug}',
  '/staff/api/peaks/{city_id}/{date}',
  '/staff/api/points/{user_id}',
  '/staff/api/prices/changes/{id}',
  '/staff/api/product-pictures/{original}',
  '/staff/api/products/{id}',
  '/staff/api/promo/{id}',
  '/staff/api/promotions/{id}',
  '/staff/api/reports/others/{name}',
  '/staff/api/reviews/{id}',
  '/staff/api/segments/{id}',
  '/staff/api/settings/{name}',
  '/staff/api/start/checks/{name}',
  '/staff/api/suppliers/{id}',
  '/staff/api/synonyms/{id}',
  '/staff/api/tablets/{id}',
  '/staff/api/tablets/pins/{id}',
  '/staff/api/team/{id}',
  '/staff/api/variants/{id}',
  '/staff/api/webhooks/{id}',
  '/staff/api/zones/{id}',
]
/** Public, or protected by a secret in place of an id. */
const ANYONES = [
  '/bank/api/payments/{id}',
  '/categories/{id}',
  '/client/bouquets/{token}',
  '/client/bouquet/{token}',
  '/client/campaigns/{token}',
  '/client/claim/{token}',
  '/client/gifts/{token}',
  '/client/pages/{slug}',
  '/client/pay/{token}',
  '/client/products/category/{slug}',
  '/client/products/search/{term}',
  '/client/products/{id}',
  '/client/recipient/{token}',
  '/client/way/{id}/{token}',
  '/delivery/{city_id}',
  '/feeds/yml/{city_id}',
  '/feeds/{feed}/{city_id}',
  '/r/{id}',
  '/sitemap/{part}',
]
const NO_ID = '019a0000-0000-7000-8000-000000000000'

const shop = await openTestShop()
const { call, db, context, signIn, signInStaff } = shop
const calls = buildApi(db, context).routes.map((route) => route.call)
const nameOf = ({ method, path }: Call) => `${method} ${path}`
const beginningOf = ({ path }: Call, beginnings: string[]) =>
  beginnings
    .filter((one) => path === one || path.startsWith(`${one}/`))
    .toSorted((a, b) => b.length - a.length)[0]

const scene = await openRecipientScene(shop, { stores: 2, windowCapacity: 500 })
const [store = 0, otherStore = 0] = scene.storeIds
let mine: Owner
let theirs: Owner
beforeAll(async () => {
  mine = await ownerOfEverything(shop, scene)
  theirs = await ownerOfEverything(shop, scene)
})

/** Deterministic: only the owner is wrong. */
const inputOf = async ({ body, query, file, path }: Call): Promise<CallOptions> => {
  const words = { ids: [NO_ID], numbers: [1] }
  const input = query ? randomValidInput(query, diceOf(path.length), words) : {}
  return {
    query: Object.fromEntries(Object.entries(input as object).map(([name, value]) => [name, String(value)])),
    ...(file && { file: await aPhoto() }),
    ...(body && { body: randomValidInput(body, diceOf(path.length), words) }),
  }
}

it('whose the id in a call’s address is stands in the table of every call', () => {
  const known = [...Object.keys(CUSTOMERS), ...Object.keys(OF_A_STORE), ...OF_THE_SHOP, ...ANYONES]
  const withIds = calls.filter(({ path }) => path.includes('{'))
  expect(withIds.filter((one) => beginningOf(one, known) === undefined).map(nameOf)).toEqual([])
  expect(known.filter((one) => !withIds.some(({ path }) => path.startsWith(one)))).toEqual([])
})

const ownedKindOf = (one: Call) => CUSTOMERS[beginningOf(one, Object.keys(CUSTOMERS)) ?? '']
/** Deletions last. */
const TURNS = ['GET', 'PATCH', 'POST', 'DELETE']
const inTurn = (some: Call[]) => TURNS.flatMap((turn) => some.filter(({ method }) => method === turn))
/** An erased account has no more calls. */
const isLast = ({ method, path }: Call) => method === 'DELETE' && path === '/v1/user/{id}'
const ofCustomers = inTurn(calls.filter(ownedKindOf)).toSorted(
  (a, b) => Number(isLast(a)) - Number(isLast(b)),
)
const withId = (one: Call, id: string) => fillPath(one.path, { id })

it(
  'what is another customer’s is as if there were none, and stays as it is',
  { timeout: 60_000 },
  async () => {
    const strangers = {
      customer: mine.headers,
      courier: (await signInStaff('courier')).headers,
      florist: (await signInStaff('florist', otherStore)).headers,
      admin: (await signInStaff('admin')).headers,
    }
    const before = await fingerprint(db)
    for (const one of ofCustomers) {
      const id = theirs.owned[ownedKindOf(one) ?? 'user']
      const input = await inputOf(one)
      for (const [who, headers] of Object.entries(strangers)) {
        const anothers = await call(one.method, withId(one, id), { ...input, headers })
        const none = await call(one.method, withId(one, NO_ID), { ...input, headers })
        const seen = [nameOf(one), who, anothers.status, anothers.body]
        expect(seen).toEqual([nameOf(one), who, none.status, none.body])
        expect([403, 404], `${nameOf(one)}: ${who}`).toContain(anothers.status)
      }
      const guest = await call(one.method, withId(one, id), input)
      expect([nameOf(one), guest.status]).toEqual([nameOf(one), 401])
    }
    expect(await fingerprint(db)).toEqual(before)
  },
)

/** Their body names other things by id. */
const speaking = calls.filter(({ body, path }) => {
  if (!body || path.startsWith('/staff/')) return false
  const { properties = {} } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
  const { user_id: _, ...others } = properties
  return JSON.stringify(others).includes('"format":"uuid"')
})

const bodyAbout = ({ body, path }: Call, id: string): object => {
  for (let seed = 1; seed < 100; seed++) {
    const made = randomValidInput(body as z.ZodType, diceOf(seed), { ids: [id], numbers: [1] }) as {
      user_id?: string
    }
    const { user_id: _, ...others } = made
    if (JSON.stringify(others).includes(id)) return made
  }
  throw new Error(`no body of ${path} speaks of ${id}`)
}

it('what is another’s is as if there were none in bodies too', { timeout: 60_000 }, async () => {
  expect(speaking.length).toBeGreaterThan(4)
  const { headers, user } = mine
  const before = await fingerprint(db)
  for (const one of speaking) {
    const path = withId(one, mine.owned[ownedKindOf(one) ?? 'user'])
    const ask = async (id: string) => {
      const body = bodyAbout(one, id)
      const owned = 'user_id' in body ? { ...body, user_id: user.id } : body
      const answer = await call(one.method, path, { headers, body: owned })
      return [nameOf(one), answer.status, answer.body]
    }
    const none = await ask(NO_ID)
    for (const id of Object.values(theirs.owned)) expect(await ask(id)).toEqual(none)
  }
  expect(await fingerprint(db)).toEqual(before)
})

it('what is one’s own is there in all the same calls', async () => {
  for (const one of ofCustomers) {
    const { status } = await call(one.method, withId(one, mine.owned[ownedKindOf(one) ?? 'user']), {
      headers: mine.headers,
      ...(await inputOf(one)),
    })
    expect([nameOf(one), [200, 204, 409, 422].includes(status) || status]).toEqual([nameOf(one), true])
  }
})

const kindOf = (one: Call) => OF_A_STORE[beginningOf(one, Object.keys(OF_A_STORE)) ?? '']
const ofStores = inTurn(calls.filter(kindOf))
type About = { delivery: string; receipt: string; claim: string; supply: string }
const aboutStore = (one: Call, about: About) => {
  const ids = { order: theirs.owned.order, store: String(store), ...about }
  const id = ids[kindOf(one) ?? 'store']
  return fillPath(one.path, { id, store_id: id, order_id: id, shift_id: NO_ID, photo_id: NO_ID })
}

it('what is of another store is refused to its staff and stays as it is', { timeout: 60_000 }, async () => {
  const manager = await signInStaff('manager', store)
  const lines = [{ component_id: scene.product.componentId, quantity: 5 }]
  const { body: planned } = await call<{ delivery: { id: string } }>(
    'POST',
    `/staff/api/stock/${store}/deliveries`,
    { headers: manager.headers, body: { arrives_on: '2026-05-22', note: '', lines } },
  )
  const [receipt] = await db.sql<[{ id: string }]>`select id from cash_receipts limit 1`
  const opened = await call<{ id: string }>('POST', '/staff/api/claims', {
    headers: manager.headers,
    body: {
      key: randomUUID(),
      order_id: theirs.owned.order,
      via: 'phone',
      problem: 'other',
      text: CANARY,
      wish: 'decide',
    },
  })
  const supplier = await call<{ id: number }>('POST', '/staff/api/suppliers', {
    headers: manager.headers,
    body: {
      name: 'Флора Сибирь',
      contact: '',
      note: '',
      weekdays: [1],
      arrives_at: '',
      lead_days: 0,
      order_until: '18:00',
      minimum: 0,
      items: [{ component_id: scene.product.componentId, price: 9000, pack: 10 }],
    },
  })
  const supply = await call<{ id: string }>('POST', `/staff/api/buying/${store}/orders`, {
    headers: manager.headers,
    body: {
      supplier_id: supplier.body.id,
      arrives_on: '2026-05-25',
      lines: [{ component_id: scene.product.componentId, packs: 1 }],
    },
  })
  expect(supply.status).toBe(200)
  const about = {
    delivery: planned.delivery.id,
    receipt: receipt.id,
    claim: opened.body.id,
    supply: supply.body.id,
  }
  const strangers = {
    courier: (await signInStaff('courier', otherStore)).headers,
    florist: (await signInStaff('florist', otherStore)).headers,
    manager: (await signInStaff('manager', otherStore)).headers,
  }
  const before = await fingerprint(db)
  for (const one of ofStores) {
    const input = await inputOf(one)
    for (const [who, headers] of Object.entries(strangers)) {
      const { status } = await call(one.method, aboutStore(one, about), { ...input, headers })
      expect(`${nameOf(one)}: ${who} ${status}`).toBe(`${nameOf(one)}: ${who} 403`)
    }
  }
  expect(await fingerprint(db)).toEqual(before)
  for (const one of ofStores) {
    const input = { headers: manager.headers, ...(await inputOf(one)) }
    const { status } = await call(one.method, aboutStore(one, about), input)
    expect([nameOf(one), status === 403]).toEqual([nameOf(one), false])
  }
})

/** Only for those responsible for money, sums to collect apart. */
const MONEY = /"(sums?|cost|spoiled_cost|money|paid|refunded|spent|points)":(?!null)[^,}]*/

it(
  'florists and couriers are told no sums and no costs, and couriers only of what they bring',
  { timeout: 60_000 },
  async () => {
    const manager = await signInStaff('manager', store)
    const people = {
      florist: await signInStaff('florist', store),
      courier: await signInStaff('courier', store),
    }
    const { order } = theirs.owned
    const { componentId: component_id } = scene.product
    await db.sql`update components set cost = 9000 where id = ${component_id}`
    const [{ seen }] = await db.sql<[{ seen: number }]>`
      select on_hand as seen from store_stock where store_id = ${store} and component_id = ${component_id}`
    const lost = { key: randomUUID(), component_id, kind: 'spoilage', reason: 'wilted', quantity: 2, seen }
    const entered = { headers: manager.headers, body: lost }
    expect((await call('POST', `/staff/api/stock/${store}/entries`, entered)).status).toBe(200)
    const leaks: string[] = []
    const ask = async (one: Call, headers: Record<string, string>, id: string) => {
      const path = fillPath(one.path, {
        id,
        user_id: theirs.user.id,
        store_id: store,
        city_id: scene.cityId,
        order_id: id,
      })
      const valid = { store_id: String(store), from: '2026-05-01', to: '2026-06-30', q: '2' }
      const query: Record<string, string> = one.query ? valid : {}
      const { status, body } = await call(one.method, path, { headers, query })
      return { status, answer: JSON.stringify(body ?? '') }
    }
    const reads = calls.filter(({ method, path }) => method === 'GET' && path.startsWith('/staff/'))
    await db.sql`update orders set courier_id = ${people.courier.user.id} where id = ${order}`
    for (const one of reads)
      for (const [who, { headers }] of Object.entries(people))
        for (const id of [order, theirs.owned.chat, String(scene.product.id), String(store)]) {
          const { status, answer } = await ask(one, headers, id)
          const [money] = MONEY.exec(answer) ?? []
          if (money !== undefined || status >= 500) leaks.push(`${nameOf(one)}: ${who} ${status} ${money}`)
        }
    expect(leaks).toEqual([])
    const leads = await Promise.all(reads.map((one) => ask(one, manager.headers, order)))
    expect(leads.filter(({ answer }) => MONEY.test(answer)).length).toBeGreaterThan(3)

    for (const courierId of [null, (await signInStaff('courier', store)).user.id]) {
      await db.sql`update orders set courier_id = ${courierId} where id = ${order}`
      const before = await fingerprint(db)
      for (const one of ofStores.filter((known) => kindOf(known) === 'order')) {
        const input = { ...(await inputOf(one)), headers: people.courier.headers }
        const path = fillPath(one.path, { id: order, order_id: order })
        const { status } = await call(one.method, path, input)
        expect([nameOf(one), [403, 404].includes(status)]).toEqual([nameOf(one), true])
      }
      expect(await fingerprint(db)).toEqual(before)
    }
  },
)

const isDesk = (path: string, who: string) =>
  (path.startsWith('/staff/api/chats') && ['florist', 'manager'].includes(who)) ||
  // Customers and what they gave are the whole shop's.
  (['/staff/api/customers/export.csv', '/staff/api/certificates'].includes(path) && who === 'manager')

it('nothing that can be asked for tells strangers anything of it', { timeout: 60_000 }, async () => {
  const strangers = {
    guest: {},
    customer: (await signIn()).headers,
    florist: (await signInStaff('florist', otherStore)).headers,
    courier: (await signInStaff('courier', otherStore)).headers,
    manager: (await signInStaff('manager', otherStore)).headers,
  }
  const of = theirs.owned
  const leaks: string[] = []
  const queries: Record<string, string>[] = [
    {},
    { store_id: String(store), user_id: of.user, order_id: of.order },
  ]
  for (const one of calls.filter(({ method }) => method === 'GET')) {
    const id = of[ownedKindOf(one) ?? 'order']
    const path = fillPath(one.path, {
      id,
      user_id: of.user,
      store_id: store,
      city_id: scene.cityId,
      order_id: id,
    })
    for (const [who, headers] of Object.entries(strangers)) {
      for (const query of queries) {
        const { status, body } = await call(one.method, path, { headers, query })
        const answer = JSON.stringify(body ?? '')
        const digits = answer.replace(/\D/g, '')
        const isAnswered =
          answer.includes(CANARY) || digits.includes(CANARY_PHONE.slice(2)) || answer.includes(of.order)
        if ((isAnswered && !isDesk(one.path, who)) || status >= 500)
          leaks.push(`${nameOf(one)} ${JSON.stringify(query)}: ${who} ${status}`)
      }
    }
  }
  expect(leaks).toEqual([])
})
