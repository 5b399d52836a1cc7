import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { openScene } from '#/testing/orders/order-scene.ts'
import { orderThrough } from '#/testing/orders/place-order.ts'
import { aStore } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { Customer, CustomerCard } from '#/domains/auth/contract/staff/customers.ts'

const shop = await openTestShop()
const { call, db, signIn, signInStaff } = shop
const { headers } = await signInStaff('manager')
const admin = await signInStaff('admin')

type CustomersPage = { items: Customer[]; total: number; pages: number }
const find = async (search: string, page = '1') =>
  (await call<CustomersPage>('GET', '/staff/api/customers', { headers, query: { search, size: '2', page } }))
    .body
const show = async (id: string) =>
  (await call<CustomerCard>('GET', `/staff/api/customers/${id}`, { headers })).body

const named = async (phone: string, name: string, email: string | null = null) => {
  const person = await signIn(phone)
  await db.sql`update users set name = ${name}, email = ${email} where id = ${person.user.id}`
  return person
}

test('a customer is found by a phone in any spelling, its end, a name or an e-mail', async () => {
  const alyona = await named('+79736201408', 'Алёна Пёстрая', 'A.Pestraya@lavanda.example')
  const ways = [
    '8 973 620-14-08',
    '+7 (973) 620',
    '8973',
    '973620',
    '14-08',
    'алена',
    'ПЕСТР',
    'pestraya@lav',
  ]
  for (const search of ways)
    expect({ search, ids: (await find(search)).items.map(({ id }) => id) }).toEqual({
      search,
      ids: [alyona.user.id],
    })
  for (const search of ['8 914', '999 14-08', '%', '_лена', "'; drop table users"])
    expect({ search, found: (await find(search)).items }).toEqual({ search, found: [] })
})

test('the list goes by pages, the newest first, and leaves doubles out until they are looked for', async () => {
  const [first, second, third] = [
    await named('+79031110001', 'Список Первый'),
    await named('+79031110002', 'Список Второй'),
    await named('+79031110003', 'Список Третий'),
  ]
  const page = await find('список')
  expect(page).toMatchObject({ total: 3, pages: 2 })
  expect(page.items.map(({ id }) => id)).toEqual([third.user.id, second.user.id])
  expect((await find('список', '2')).items.map(({ id }) => id)).toEqual([first.user.id])
  const merge = { double_id: third.user.id, reason: 'Один человек' }
  const path = `/staff/api/customers/${first.user.id}/merge`
  expect((await call('POST', path, { headers, body: merge })).status).toBe(200)
  expect((await find('')).items.map(({ id }) => id)).not.toContain(third.user.id)
  expect((await find('111-00-03')).items).toMatchObject([{ id: third.user.id, merged_into: first.user.id }])
  expect((await show(first.user.id)).doubles).toMatchObject([{ id: third.user.id, name: 'Список Третий' }])
})

test('a note is kept once, with who wrote it, and taken away; the log says so without its words', async () => {
  const { user } = await signIn()
  const body = { id: uuidv7(), text: 'Звонить после обеда' }
  const write = (to: string, note: object) =>
    call<CustomerCard>('POST', `/staff/api/customers/${to}/notes`, { headers, body: note })
  expect((await write(user.id, body)).status).toBe(200)
  expect((await write(user.id, body)).body.note_list).toMatchObject([{ text: body.text }])
  expect((await write(user.id, { ...body, id: uuidv7(), text: ' ' })).status).toBe(422)
  const another = await signIn()
  expect((await write(another.user.id, body)).status).toBe(422)
  expect((await write(uuidv7(), { ...body, id: uuidv7() })).status).toBe(404)

  const away = `/staff/api/customers/${another.user.id}/notes/${body.id}`
  expect((await call('DELETE', away, { headers })).status).toBe(200)
  expect((await show(user.id)).notes).toBe(1)
  const remove = () =>
    call<CustomerCard>('DELETE', `/staff/api/customers/${user.id}/notes/${body.id}`, { headers })
  expect([(await remove()).body.note_list, (await remove()).status]).toEqual([[], 200])
  const log = await db.sql`
    select action, before, after from audit_log where subject_id = ${user.id} order by created_at, id`
  expect([...log]).toEqual([
    { action: 'customer.note', before: null, after: null },
    { action: 'customer.note_remove', before: null, after: null },
  ])
})

test('an admin signs a customer out everywhere; a manager may not', async () => {
  const lost = await signIn()
  const path = `/staff/api/customers/${lost.user.id}/sessions`
  expect((await show(lost.user.id)).sessions).toBe(1)
  expect((await call('DELETE', path, { headers })).status).toBe(403)
  expect((await call('GET', '/v1/auth/user/current', lost)).status).toBe(200)
  expect((await call<CustomerCard>('DELETE', path, admin)).body.sessions).toBe(0)
  expect((await call('GET', '/v1/auth/user/current', lost)).status).toBe(401)
})

test('a customer’s orders are counted and shown; who is tied to a store sees its orders only', async () => {
  const scene = await openScene(shop)
  const buyer = await signIn()
  const order = await orderThrough(shop, buyer, scene)
  const path = `/staff/api/customers/${buyer.user.id}/orders`
  type Orders = { items: { id: string; more: number }[]; total: number; completed: number; spent: number }
  const seenBy = async (person: { headers: Record<string, string> }) =>
    (await call<Orders>('GET', path, { headers: person.headers })).body
  expect(await seenBy({ headers })).toMatchObject({
    items: [{ id: order }],
    total: 1,
    completed: 0,
    spent: 0,
  })
  const elsewhere = await signInStaff('manager', await aStore(db, { cityId: scene.cityId }))
  expect(await seenBy(elsewhere)).toMatchObject({ items: [], total: 0 })
  expect(await seenBy(await signInStaff('manager', scene.storeIds[0] ?? 0))).toMatchObject({ total: 1 })
})
