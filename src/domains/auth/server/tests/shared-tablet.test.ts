import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildApi } from '#/api.ts'
import { PERMISSION_NAMES } from '#/domains/auth/rules/permissions.ts'
import { PIN_LOCK, PIN_SESSION, TEMPORARY_PIN } from '#/domains/auth/rules/pin.ts'
import type { Desk, PinHolder, Tablet } from '#/domains/auth/contract/staff/tablets.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { openTablet } from '#/testing/customers/shared-tablet.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { aStore } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const shop = await openTestShop()
const { call, db, clock, signIn, signInStaff, socket } = shop
const storeId = await aStore(db)
const otherStoreId = await aStore(db)
const tablet = await openTablet(shop, storeId)
const manager = await signInStaff('manager')

const statusOf = async ({ headers }: Pick<SignedIn, 'headers'>, path = '/staff/api/me') => {
  const { status, body } = await call<{ code?: string }>('GET', path, { headers })
  return status === 200 ? 200 : `${status} ${body.code}`
}
const answered = ({ status, body }: { status: number; body: { code?: string } }) =>
  status === 200 ? '200' : `${status} ${body.code}`
const givePin = (by: SignedIn, id: string) =>
  call<{ pin: string; until: string; code?: string }>('POST', `/staff/api/tablets/pins/${id}`, by)
const another = (pin: string) => {
  for (;;) {
    const wrong = String(randomInt(10_000)).padStart(4, '0')
    if (wrong !== pin) return wrong
  }
}

test('who touches their name and types four digits does the next thing in their own name', async () => {
  const [anna, boris] = [await signInStaff('florist', storeId), await signInStaff('courier')]
  await db.sql`update users set name = 'Анна' where id = ${anna.user.id}`
  const byPin = await tablet.standing(anna)
  const { body: me } = await call<Record<string, unknown>>('GET', '/staff/api/me', byPin)
  expect(me).toMatchObject({ id: anna.user.id, role: 'florist', by_pin: true, tablet: 'рабочий стол' })

  const answer = await call('POST', '/staff/api/chats/answers', {
    headers: byPin.headers,
    body: { text: 'Соберём к вечеру' },
  })
  expect(answer.status).toBe(200)
  const [entry] = await db.sql`select staff_id, role from audit_log where action = 'chat_answer.create'`
  expect(entry).toEqual({ staff_id: anna.user.id, role: 'florist' })

  // A courier of all stores is one of this store here.
  const courier = await tablet.standing(boris)
  expect((await call<{ store_id: number }>('GET', '/staff/api/me', courier)).body.store_id).toBe(storeId)
})

test('the desk names who works there and counts what waits, and tells nothing else', async () => {
  const [here, elsewhere] = [
    await signInStaff('florist', storeId),
    await signInStaff('florist', otherStoreId),
  ]
  const { body } = await call<{ desk: Desk }>('GET', '/staff/api/tablet', { cookies: tablet.cookies })
  const ids = body.desk.people.map(({ id }) => id)
  expect([
    ids.includes(here.user.id),
    ids.includes(elsewhere.user.id),
    ids.includes(manager.user.id),
  ]).toEqual([true, false, true])
  expect(JSON.stringify(body)).not.toMatch(/\+79/)
  expect(body.desk.counts).toEqual({ late: 0, making: 0, waiting: 0, chats: 0, claims: 0 })
  expect(body.desk.people.find(({ id }) => id === here.user.id)?.has_pin).toBe(false)
  const forged = { LavandaTablet: `${tablet.id}.${'A'.repeat(43)}` }
  for (const cookies of [{}, forged])
    expect((await call<{ desk: null }>('GET', '/staff/api/tablet', { cookies })).body.desk).toBeNull()
})

test('a tablet is the whole way in: no PIN opens anything from another browser or another store', async () => {
  const anna = await signInStaff('florist', otherStoreId)
  await tablet.setPin(anna, '2580')
  const body = { user_id: anna.user.id, pin: '2580' }
  expect(answered(await tablet.enter(anna.user.id, '2580'))).toBe('403 pin_missing')
  expect(answered(await call('POST', '/staff/api/tablet/session', { body }))).toBe('403 not_a_tablet')
  const sites = { 'sec-fetch-site': 'cross-site' }
  const foreign = await call<{ code: string }>('POST', '/staff/api/tablet/session', {
    body,
    cookies: tablet.cookies,
    headers: sites,
  })
  expect(foreign.status).toBe(403)
})

test('five wrong ones close it for 15 minutes, fifteen until a manager gives a new one', async () => {
  const anna = await signInStaff('florist', storeId)
  const { id } = anna.user
  await tablet.setPin(anna, '2580')
  const tried: string[] = []
  for (let n = 0; n < 4; n++) tried.push(answered(await tablet.enter(id, another('2580'))))
  expect(tried).toEqual(Array.from({ length: 4 }, () => '422 pin_wrong'))
  // A right one ends the count.
  expect(answered(await tablet.enter(id, '2580'))).toBe('200')
  for (let round = 0; round < 3; round++) {
    for (let n = 0; n < 4; n++)
      expect(answered(await tablet.enter(id, another('2580')))).toBe('422 pin_wrong')
    const last = round === 2 ? '403 pin_needs_manager' : '429 pin_locked'
    expect(answered(await tablet.enter(id, another('2580')))).toBe(last)
    expect(answered(await tablet.enter(id, '2580'))).toBe(last)
    clock.advance(PIN_LOCK * 1000 + 1)
  }
  expect(answered(await tablet.enter(id, '2580'))).toBe('403 pin_needs_manager')
  const fresh = await signInStaff('manager')
  const { body: given } = await givePin(fresh, id)
  expect(answered(await tablet.enter(id, '2580'))).toBe('422 pin_wrong')
  expect(answered(await tablet.enter(id, given.pin))).toBe('409 pin_change_needed')
})

test('of 50 guesses at once, the right one among them, five are looked at', async () => {
  for (let round = 0; round < 6; round++) {
    const anna = await signInStaff('florist', storeId)
    await tablet.setPin(anna, '2580')
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => tablet.enter(anna.user.id, n === 40 ? '2580' : another('2580'))),
    )
    const looked = answers.filter(({ body, status }) => status === 422 || body.code === undefined)
    const locks = answers.filter(({ status }) => status === 429)
    // The fifth wrong one answers that it is closed.
    expect(looked.length).toBeLessThanOrEqual(5)
    expect(locks.length).toBeGreaterThanOrEqual(45)
  }
  const wrong = await signInStaff('florist', storeId)
  await tablet.setPin(wrong, '2580')
  await Promise.all(Array.from({ length: 50 }, () => tablet.enter(wrong.user.id, another('2580'))))
  const [row] = await db.sql`select wrong_tries from staff_pins where user_id = ${wrong.user.id}`
  expect(row).toEqual({ wrong_tries: 5 })
})

test('a manager’s PIN is told once, lives a day, and is changed before anything is opened by it', async () => {
  const anna = await signInStaff('florist', storeId)
  const { id } = anna.user
  const by = await signInStaff('manager', storeId)
  const { body: given } = await givePin(by, id)
  expect(given.pin).toMatch(/^\d{4}$/)
  expect(answered(await tablet.enter(id, given.pin))).toBe('409 pin_change_needed')
  expect(answered(await tablet.enter(id, given.pin, given.pin))).toBe('422 pin_same')
  for (const [simple, field] of [
    ['1111', 'new_pin'],
    ['1234', 'new_pin'],
    ['8765', 'new_pin'],
    ['1212', 'new_pin'],
    ['12345', 'new_pin'],
  ] as const) {
    const { body } = await tablet.enter(id, given.pin, simple)
    expect((body as { fields?: object }).fields).toHaveProperty(field)
  }
  expect(answered(await tablet.enter(id, given.pin, '2580'))).toBe('200')
  expect(answered(await tablet.enter(id, '2580'))).toBe('200')
  const actions = await db.sql`
    select staff_id, action from audit_log where subject = 'staff' and subject_id = ${id} order by created_at`
  expect([...actions]).toEqual([{ staff_id: by.user.id, action: 'staff.pin' }])
  const stored = await db.sql`select * from staff_pins where user_id = ${id}`
  expect(JSON.stringify([...stored])).not.toContain('2580')

  const { body: late } = await givePin(by, id)
  clock.advance(TEMPORARY_PIN * 1000)
  expect(answered(await tablet.enter(id, late.pin, '3690'))).toBe('403 pin_needs_manager')
})

test('a manager of one store gives no PIN and no tablet to another, and nobody else gives any', async () => {
  const anna = await signInStaff('florist', otherStoreId)
  const own = await signInStaff('manager', storeId)
  expect((await givePin(own, anna.user.id)).status).toBe(404)
  const add = (by: SignedIn, body: object) =>
    call<{ code?: string; fields?: object }>('POST', '/staff/api/tablets', { headers: by.headers, body })
  expect(answered(await add(own, { store_id: otherStoreId, name: 'касса' }))).toBe('403 other_store')
  expect((await add(own, { store_id: 2_000_000_000, name: 'касса' })).body.fields).toHaveProperty('store_id')
  expect((await add(own, { store_id: storeId, name: ' ' })).body.fields).toHaveProperty('name')
  const seen = await call<{ people: PinHolder[] }>('GET', '/staff/api/tablets', own)
  expect(seen.body.people.map(({ id }) => id)).not.toContain(anna.user.id)
  expect(answered(await call('GET', '/staff/api/tablets', anna))).toBe('403 staff_only')
  const admin = await signInStaff('admin')
  expect(answered((await tablet.setPin(admin, '2580')) as never)).toBe('403 pin_not_for_role')
})

test('who makes a browser the tablet is signed out of it', async () => {
  const fresh = await openTablet(shop, storeId)
  expect(await statusOf(fresh.addedBy)).toBe('401 token_invalid')
  const { body } = await call<{ items: Tablet[] }>('GET', '/staff/api/tablets', await signInStaff('manager'))
  expect(body.items).toContainEqual(expect.objectContaining({ id: fresh.id, store_id: storeId }))
})

test('a session by PIN lasts half an hour, however often it is refreshed, and its socket with it', async () => {
  const byPin = await tablet.standing(await signInStaff('florist', storeId))
  const refresh = (cookies: Record<string, string>, token: string) =>
    call<{ access_token: string; refresh_token: string }>('POST', '/v1/auth/refresh', {
      cookies,
      headers: { 'x-refresh-token': token },
    })
  clock.advance(14 * MINUTE_MS)
  const once = await refresh(byPin.cookies, byPin.refreshToken)
  expect(once.status).toBe(200)
  const open = await socket(`/staff/api/chats/ws?token=${once.body.access_token}`)
  // Let in: the number of those who wait is told first.
  await open.received(1)
  clock.advance(PIN_SESSION * 1000 - 14 * MINUTE_MS)
  expect(await open.closed).toBe(4401)
  const again = await refresh({ ...byPin.cookies, ...once.cookies }, once.body.refresh_token)
  expect(again.status).toBe(401)
})

test('by PIN one works and does nothing else: the account, exports and settings need the phone', async () => {
  const people = {
    florist: await tablet.standing(await signInStaff('florist', storeId)),
    courier: await tablet.standing(await signInStaff('courier', storeId)),
  }
  const { routes } = buildApi(db, shop.context)
  const refused = async (method: string, path: string, who: SignedIn) =>
    answered(await call(method, path, { headers: who.headers })) === '403 not_by_pin'
  for (const who of Object.values(people)) {
    const mine = routes.filter(({ call: one }) =>
      /^\/(v1\/user|v1\/addresses|v1\/loyalty|client\/orders|admin)/.test(one.path),
    )
    expect(mine.length).toBeGreaterThan(15)
    const open: string[] = []
    for (const { call: one } of mine) {
      if (one.path === '/v1/user/consents') continue
      const path = one.path.replaceAll(/\{\w+\}/g, who.user.id)
      if (!(await refused(one.method, path, who))) open.push(`${one.method} ${one.path}`)
    }
    expect(open).toEqual([])
    expect(await statusOf(who, '/v1/auth/user/current')).toBe(200)
  }
  const florist = people.florist.headers
  expect(answered(await call('POST', '/staff/api/me/pin', { headers: florist, body: { pin: '3690' } }))).toBe(
    '403 not_by_pin',
  )
  const period = { from: '2026-05-01', to: '2026-05-20' }
  const moves = `/staff/api/stock/${storeId}/moves.csv`
  expect(answered(await call('GET', moves, { headers: florist, query: period }))).toBe('403 not_by_pin')
  const { body: user } = await call<Record<string, unknown>>('GET', '/v1/auth/user/current', people.florist)
  expect([user['email'], user['birthday']]).toEqual([null, null])
})

test('a florist who became the owner is none by PIN, and works by it in no other store', async () => {
  const anna = await signInStaff('florist', storeId)
  const byPin = await tablet.standing(anna)
  await db.sql`update staff set role = 'admin', store_id = null where user_id = ${anna.user.id}`
  expect(await statusOf(byPin)).toBe('403 not_by_pin')
  await db.sql`update staff set role = 'florist', store_id = ${otherStoreId} where user_id = ${anna.user.id}`
  expect(await statusOf(byPin)).toBe('403 staff_only')
})

test('a manager at the tablet does a florist’s work in their own name, and leads nothing', async () => {
  const vera = await signInStaff('manager', storeId)
  const byPin = await tablet.standing(vera)
  const { body: me } = await call<Record<string, unknown>>('GET', '/staff/api/me', byPin)
  expect(me).toMatchObject({ id: vera.user.id, role: 'manager', by_pin: true, tablet: 'рабочий стол' })
  expect(await statusOf(byPin, '/staff/api/orders/waiting')).toBe(200)
  for (const path of ['settings', 'customers', 'claims', 'tablets', 'team'])
    expect(await statusOf(byPin, `/staff/api/${path}`)).toBe('403 not_by_pin')
})

test('what a florist may beyond a florist’s work is not done by PIN', async () => {
  const anna = await signInStaff('florist', storeId)
  const everything = Object.fromEntries(PERMISSION_NAMES.map((one) => [one, true]))
  await db.sql`update staff set rights = ${db.sql.json(everything)} where user_id = ${anna.user.id}`
  expect(await statusOf(anna, '/staff/api/settings')).toBe(200)
  const byPin = await tablet.standing(anna)
  const { routes } = buildApi(db, shop.context)
  const files = routes
    .map((route) => route.call)
    .filter(({ path, sends }) => sends && path.startsWith('/staff/'))
  expect(files.length).toBeGreaterThan(8)
  for (const { method, path } of files) {
    const answer = await call<{ code?: string }>(method, path.replaceAll(/\{\w+\}/g, String(storeId)), byPin)
    expect([path, answered(answer)]).toEqual([path, '403 not_by_pin'])
  }
  for (const path of ['settings', 'customers', 'team', 'log', 'setting-changes', 'promo', 'points'])
    expect(await statusOf(byPin, `/staff/api/${path}`)).toBe('403 not_by_pin')
  const shift = await call<{ money: unknown }>('GET', `/staff/api/orders/shift?store_id=${storeId}`, byPin)
  expect([shift.status, shift.body.money]).toEqual([200, null])
})

test('a revoked tablet ends its sessions at once, sockets too, and opens no new one', async () => {
  const other = await openTablet(shop, storeId)
  const anna = await signInStaff('florist', storeId)
  const [here, elsewhere] = [await other.standing(anna), await tablet.standing(anna)]
  const open = await socket(`/staff/api/orders/ws?token=${here.accessToken}`)
  const by = await signInStaff('manager', storeId)
  const stranger = await signInStaff('manager', otherStoreId)
  expect((await call('DELETE', `/staff/api/tablets/${other.id}`, stranger)).status).toBe(404)
  expect((await call('DELETE', `/staff/api/tablets/${other.id}`, by)).status).toBe(204)
  expect(await open.closed).toBe(4401)
  expect(await statusOf(here)).toBe('401 token_invalid')
  expect(await statusOf(elsewhere)).toBe(200)
  expect(answered(await other.enter(anna.user.id, '2580'))).toBe('403 not_a_tablet')
  const actions =
    await db.sql`select staff_id, action from audit_log where subject_id = ${other.id} order by created_at`
  expect(actions.map(({ action }) => action)).toEqual(['tablet.add', 'tablet.revoke'])
  expect(actions[1]?.['staff_id']).toBe(by.user.id)
})

test('whoever comes in while the tablet is revoked is out afterwards', async () => {
  for (let round = 0; round < 8; round++) {
    const other = await openTablet(shop, storeId)
    const anna = await signInStaff('florist', storeId)
    await other.setPin(anna, '2580')
    const by = await signInStaff('manager')
    const [entered] = await Promise.all([
      other.enter(anna.user.id, '2580'),
      call('DELETE', `/staff/api/tablets/${other.id}`, by),
    ])
    if (entered.status !== 200) continue
    const headers = { authorization: `Bearer ${entered.body.access_token}` }
    expect(await statusOf({ headers })).toBe('401 token_invalid')
  }
})

test('who is dismissed has no PIN any more, and appointed again has to set one', async () => {
  const anna = await signInStaff('florist', storeId)
  await tablet.setPin(anna, '2580')
  const admin = await signInStaff('admin')
  await call('DELETE', `/staff/api/team/${anna.user.id}`, admin)
  await db.sql`insert into staff (user_id, role, store_id) values (${anna.user.id}, 'florist', ${storeId})`
  expect(answered(await tablet.enter(anna.user.id, '2580'))).toBe('403 pin_missing')
})

test('a PIN makes a browser known for nothing: codes are limited there as in any other', async () => {
  const anna = await signInStaff('florist', storeId)
  await tablet.standing(anna)
  const rows = await db.sql`select is_known from sessions where user_id = ${anna.user.id} order by created_at`
  expect(rows.map(({ is_known }) => Boolean(is_known))).toEqual([true, false])
  const guest = await signIn()
  expect(await statusOf(guest, '/staff/api/me/pin')).toBe('403 staff_only')
})
