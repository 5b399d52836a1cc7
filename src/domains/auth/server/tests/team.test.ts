import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { aStore } from '#/testing/shop/builders.ts'
import { freshPhone, type SignedIn } from '#/testing/customers/sign-in.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { TeamMember } from '#/domains/auth/contract/staff/team.ts'

const shop = await openTestShop()
const { call, db, signIn, signInStaff, socket } = shop
const storeId = await aStore(db)
const otherStoreId = await aStore(db)
const admin = await signInStaff('admin')

const appoint = (by: SignedIn, post: object) =>
  call<TeamMember & { code?: string; fields?: Record<string, string> }>('POST', '/staff/api/team', {
    headers: by.headers,
    body: { phone: freshPhone(), name: 'Нина', role: 'florist', store_id: storeId, ...post },
  })
const change = (by: SignedIn, id: string, post: object) =>
  call<TeamMember & { code?: string }>('PATCH', `/staff/api/team/${id}`, { headers: by.headers, body: post })
const dismiss = (by: SignedIn, id: string) =>
  call<{ code: string } | null>('DELETE', `/staff/api/team/${id}`, { headers: by.headers })
const roleOf = async ({ headers }: SignedIn) => {
  const { status, body } = await call<{ role: string; store_id: number | null }>('GET', '/staff/api/me', {
    headers,
  })
  return status === 200 ? `${body.role} ${body.store_id}` : status
}
const actions = (id: string) => db.sql`
  select action, before, after from audit_log where subject = 'staff' and subject_id = ${id} order by created_at, id`

test('somebody appointed by phone works here from their first sign-in on, until dismissed', async () => {
  const phone = freshPhone()
  const { body: made } = await appoint(admin, { phone: `8${phone.slice(2)}`, name: 'Нина' })
  expect(made).toMatchObject({ name: 'Нина', phone, role: 'florist', store_id: storeId, seen_at: null })
  expect((await appoint(admin, { phone })).body.id).toBe(made.id)
  expect((await appoint(admin, { phone, role: 'courier' })).body.code).toBe('already_staff')
  const nina = await signIn(phone)
  expect(await roleOf(nina)).toBe(`florist ${storeId}`)

  expect((await change(admin, made.id, { role: 'manager', store_id: null })).body.store).toBeNull()
  expect(await roleOf(nina)).toBe('manager null')
  expect((await dismiss(admin, made.id)).status).toBe(204)
  expect(await roleOf(nina)).toBe(403)
  expect((await call('GET', '/v1/auth/user/current', nina)).status).toBe(200)
  expect((await dismiss(admin, made.id)).status).toBe(404)
  const store = `Магазин ${storeId}`
  expect([...(await actions(made.id))]).toEqual([
    { action: 'staff.appoint', before: null, after: { role: 'florist', store } },
    { action: 'staff.change', before: { role: 'florist', store }, after: { role: 'manager', store: null } },
    { action: 'staff.dismiss', before: { role: 'manager', store: null }, after: null },
  ])
})

test('what stands in no post is refused at its field', async () => {
  expect((await appoint(admin, { store_id: 2_000_000_000 })).body.fields).toHaveProperty('store_id')
  expect((await appoint(admin, { role: 'admin' })).body.fields).toHaveProperty('store_id')
  expect((await appoint(admin, { name: ' ' })).body.fields).toHaveProperty('name')
  expect((await appoint(admin, { phone: '+7 3812 00-00-01' })).body.fields).toHaveProperty('phone')
  expect((await appoint(admin, { role: 'owner' })).status).toBe(422)
  for (const extra of [{ id: admin.user.id }, { user_id: admin.user.id }, { type: 'admin' }])
    expect((await appoint(admin, extra)).status).toBe(422)
  const { body } = await appoint(admin, {})
  expect(
    (await change(admin, body.id, { role: 'courier', store_id: null, phone: freshPhone() })).status,
  ).toBe(422)
  expect((await change(admin, uuidv7(), { role: 'courier', store_id: null })).status).toBe(404)
})

test('no role raises its own rights, nor gives rights that it lacks', async () => {
  const people = [
    await signIn(),
    await signInStaff('courier', storeId),
    await signInStaff('florist', storeId),
    await signInStaff('manager'),
    await signInStaff('manager', storeId),
  ]
  const posts = () => db.sql`select * from staff order by user_id`
  const before = [...(await posts())]
  for (const person of people) {
    const post = { role: 'admin', store_id: null }
    const { id, phone } = person.user
    const tried = [
      await appoint(person, { ...post, phone }),
      await change(person, id, post),
      await change(person, admin.user.id, { role: 'courier', store_id: null }),
      await dismiss(person, admin.user.id),
    ]
    expect(tried.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    const body = { type: 'customer', name: 'Я', role: 'admin', store_id: null }
    expect((await call('PATCH', `/v1/user/${id}`, { headers: person.headers, body })).status).toBe(422)
  }
  for (const { status, body } of [
    await change(admin, admin.user.id, { role: 'manager', store_id: null }),
    await dismiss(admin, admin.user.id),
  ])
    expect([status, body?.code]).toEqual([409, 'not_oneself'])
  expect([...(await posts())]).toEqual(before)
})

test('admins who dismiss one another at once leave one of them', async () => {
  for (let round = 0; round < 5; round++) {
    const [one, other] = [await signInStaff('admin'), await signInStaff('admin')]
    const answers = await Promise.all([dismiss(one, other.user.id), dismiss(other, one.user.id)])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['204', '403'])
    expect([await roleOf(one), await roleOf(other)].map(String).toSorted()).toEqual(['403', 'admin null'])
  }
})

test('who is dismissed, or moved to another store, hears of orders no more', async () => {
  const [leaving, moving, staying] = [
    await signInStaff('florist', storeId),
    await signInStaff('florist', storeId),
    await signInStaff('florist', storeId),
  ]
  const listen = ({ accessToken }: SignedIn) => socket(`/staff/api/orders/ws?token=${accessToken}`)
  const [left, moved, stayed] = [await listen(leaving), await listen(moving), await listen(staying)]
  await dismiss(admin, leaving.user.id)
  await change(admin, moving.user.id, { role: 'florist', store_id: otherStoreId })
  expect([await left.closed, await moved.closed]).toEqual([1000, 1012])
  expect([await Promise.race([stayed.closed, Promise.resolve('open')]), await stayed.close()]).toEqual([
    'open',
    1000,
  ])
})
