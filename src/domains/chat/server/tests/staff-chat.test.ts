import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { fillCart, deliveryForm, openScene } from '#/testing/orders/order-scene.ts'
import { aCity } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { ChatInfo, ChatMessage } from '#/domains/chat/contract/customer.ts'
import type { ChatAnswer, StaffChat, StaffChats, StaffTalk } from '#/domains/chat/contract/staff.ts'

const shop = await openTestShop()
const { call, clock, db, signIn, signInStaff } = shop
const anna = await signInStaff('florist')
const olga = await signInStaff('manager')
await db.sql`update users set name = 'Анна Белова' where id = ${anna.user.id}`
await db.sql`update users set name = 'Ольга' where id = ${olga.user.id}`

type Headers = Record<string, string>
const send = async (headers: Headers, text: string) => {
  clock.advance(1000)
  const body = { client_message_id: randomUUID(), text }
  const sent = await call<ChatMessage>('POST', '/chat/api/v1/chat/message/create', { headers, body })
  expect(sent.status).toBe(200)
  return sent.body
}
const begin = async (headers: Headers, text: string, cityId?: number) => {
  const body = cityId ? { city_id: cityId } : {}
  const { body: info } = await call<ChatInfo>('POST', '/chat/api/v1/chat/create', { headers, body })
  const own: Headers = info.guest_token ? { ...headers, 'guest-token': info.guest_token } : headers
  await send(own, text)
  return { id: info.id ?? '', headers: own }
}
const aCustomer = async (name: string) => {
  const person = await signIn()
  await db.sql`update users set name = ${name} where id = ${person.user.id}`
  return person
}
const list = async (query: Record<string, string> = {}, { headers } = anna) =>
  (await call<StaffChats>('GET', '/staff/api/chats', { headers, query })).body
const names = async (query: Record<string, string> = {}, who = anna) =>
  (await list(query, who)).items.map(({ name, city }) => name ?? `Гость, ${city}`)
const show = async (id: string, { headers } = anna) =>
  (await call<StaffTalk>('GET', `/staff/api/chats/${id}`, { headers })).body
const answer = (id: string, text: string, { headers } = anna, key: string = randomUUID()) =>
  call<ChatMessage>('POST', `/staff/api/chats/${id}/messages`, {
    headers,
    body: { client_message_id: key, text },
  })
const act = <T = StaffChat>(id: string, what: string, body: object | undefined, { headers } = anna) =>
  call<T>('POST', `/staff/api/chats/${id}/${what}`, { headers, ...(body && { body }) })

test('who waits stands first, the longest on top; answered talks follow, the latest first', async () => {
  const cityId = await aCity(db)
  const [marina, dmitry] = [await aCustomer('Марина'), await aCustomer('Дмитрий')]
  const first = await begin(marina.headers, 'Можно вместо гипсофилы эвкалипт?')
  const second = await begin({}, 'А до Лузино довезёте?', cityId)
  const third = await begin(dmitry.headers, 'Спасибо, всё супер!')
  expect(await names()).toEqual(['Марина', 'Гость, Омск', 'Дмитрий'])

  clock.advance(1000)
  await answer(first.id, 'Можно, цена не изменится')
  clock.advance(1000)
  await answer(third.id, 'Приходите ещё')
  expect(await names()).toEqual(['Гость, Омск', 'Дмитрий', 'Марина'])
  expect(await names({ filter: 'waiting' })).toEqual(['Гость, Омск'])
  expect(await names({ filter: 'mine' })).toEqual(['Дмитрий', 'Марина'])
  expect(await names({ filter: 'mine' }, olga)).toEqual([])
  expect((await list()).counts).toEqual({ waiting: 1, mine: 2 })

  const [guest, answered] = (await list()).items
  expect(guest).toMatchObject({ unread: 1, last: { text: 'А до Лузино довезёте?', is_staff: false } })
  expect(answered).toMatchObject({
    waiting_since: null,
    assigned_to: { id: anna.user.id, name: 'Анна Белова' },
    last: { text: 'Приходите ещё', author: 'Анна', author_id: anna.user.id },
  })
  const { body } = await call<{ count: number }>('GET', '/staff/api/chats/waiting', { headers: anna.headers })
  expect(body).toEqual({ count: 1 })

  const pages: string[] = []
  for (let after: string | null = ''; after !== null;) {
    const page: StaffChats = await list({ size: '1', after })
    pages.push(...page.items.map(({ id }) => id))
    after = page.next
  }
  expect(pages).toEqual([second.id, third.id, first.id])
  const wrong = { headers: anna.headers, query: { after: 'nowhere' } }
  expect((await call('GET', '/staff/api/chats', wrong)).status).toBe(422)
})

test('a talk is found by a name, a phone, and words in any form', async () => {
  const vera = await aCustomer('Вера Соловьёва')
  const { id } = await begin(vera.headers, 'Хотим заказать три больших букета на свадьбу')
  await answer(id, 'Соберём из подсолнухов')
  for (const search of ['соловьева', vera.user.phone.slice(-4), 'букетами свадьба', 'подсолнухи'])
    expect(await names({ search })).toContain('Вера Соловьёва')
  expect(await names({ search: 'кактусы' })).toEqual([])
  await act(id, 'close', { seen_seq: 2 })
  expect(await names({ search: 'подсолнух' })).toEqual(['Вера Соловьёва'])
})

test('an answer that is sent again is the same answer, and the customer has it once', async () => {
  const igor = await aCustomer('Игорь')
  const { id, headers } = await begin(igor.headers, 'Собрали?')
  const key = randomUUID()
  const sent = await Promise.all([1, 2, 3].map(() => answer(id, 'Собрали, фото в заказе', anna, key)))
  expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1)
  const { body } = await call<{ items: ChatMessage[] }>('GET', '/chat/api/v1/chat/messages', { headers })
  expect(body.items.map(({ text, author, is_staff }) => [text, author, is_staff])).toEqual([
    ['Собрали?', 'Игорь', false],
    ['Собрали, фото в заказе', 'Анна', true],
  ])
})

test('what is read is read up to a message, and the customer sees it', async () => {
  const { id, headers } = await begin({}, 'Раз')
  await send(headers, 'Два')
  await send(headers, 'Три')
  const { body } = await act(id, 'read', { up_to_seq: 2 })
  expect(body).toMatchObject({ unread: 1, staff_read_seq: 2, last_seq: 3 })
  const { items } = (await call<{ items: ChatMessage[] }>('GET', '/chat/api/v1/chat/messages', { headers }))
    .body
  expect(items.map(({ read_at }) => read_at !== null)).toEqual([true, true, false])
  await act(id, 'close', { seen_seq: 3 })
})

test('of twenty who take a chat at once one has it, and the others learn who', async () => {
  const { id } = await begin({}, 'Кто ответит?')
  const team = [anna, olga, await signInStaff('florist'), await signInStaff('admin')]
  const takers = Array.from({ length: 20 }, (_, at) => team[at % team.length] ?? anna)
  const answers = await Promise.all(
    takers.map((who) => act(id, 'assign', { to: who.user.id, seen: null }, who)),
  )
  const winner = (await show(id)).chat.assigned_to?.id
  const seen = answers.map(({ status, body }) => {
    const chat = status === 409 ? (body as unknown as { fresh: StaffChat }).fresh : body
    return [status, chat.assigned_to?.id]
  })
  expect(seen).toEqual(takers.map(({ user }) => [user.id === winner ? 200 : 409, winner]))
  const log = await db.sql`select 1 from audit_log where action = 'chat.assign' and subject_id = ${id}`
  expect(log).toHaveLength(1)

  const courier = await signInStaff('courier')
  const given = await act(id, 'assign', { to: courier.user.id, seen: winner ?? null })
  expect(given.status).toBe(422)
  expect((await act(id, 'assign', { to: null, seen: winner ?? null })).body.assigned_to).toBeNull()
  await act(id, 'close', { seen_seq: 1 })
})

test('a talk is over until somebody writes; what was not seen keeps it open', async () => {
  const { id, headers } = await begin({}, 'Ещё открыты?')
  await send(headers, 'Алло')
  const early = await act<{ code: string; fresh: StaffChat }>(id, 'close', { seen_seq: 1 })
  expect([early.status, early.body.code, early.body.fresh.last_seq]).toEqual([409, 'chat_written', 2])
  expect((await act(id, 'close', { seen_seq: 2 })).body).toMatchObject({ waiting_since: null })
  expect((await act(id, 'close', { seen_seq: 2 })).status).toBe(200)
  const listed = async (filter: string) => (await list({ filter, size: '100' })).items.map((one) => one.id)
  expect(await listed('all')).not.toContain(id)
  expect(await listed('waiting')).not.toContain(id)
  expect(await listed('closed')).toContain(id)
  expect((await act(id, 'reopen', undefined)).body.closed_at).toBeNull()
  expect(await listed('waiting')).toContain(id)
  await act(id, 'close', { seen_seq: 2 })
  await send(headers, 'Нашли, спасибо')
  expect((await show(id)).chat).toMatchObject({ closed_at: null, last_seq: 3 })
  expect(await listed('waiting')).toContain(id)
  const log = await db.sql<{ action: string }[]>`
    select action from audit_log where subject_id = ${id} order by created_at, id`
  expect(log.map(({ action }) => action)).toEqual(['chat.close', 'chat.reopen', 'chat.close'])
  await act(id, 'close', { seen_seq: 3 })
})

test('beside the talk stands its customer with the orders that are being made', async () => {
  const scene = await openScene(shop, { stock: 50, stores: 2 })
  const [, otherStore = 0] = scene.storeIds
  const lena = await aCustomer('Елена')
  const { version } = await fillCart(shop, lena, scene.cityId, scene.product)
  const placed = await call<{ id: string; number: number }>('POST', '/client/orders/order', {
    headers: { ...lena.headers, 'idempotency-key': randomUUID() },
    body: deliveryForm(scene.cityId, version, lena),
  })
  const none = await call<{ chat: StaffChat | null }>('GET', `/staff/api/chats/of/${lena.user.id}`, {
    headers: anna.headers,
  })
  expect(none.body).toEqual({ chat: null })
  const opened = await call<StaffChat>('POST', '/staff/api/chats/with', {
    headers: anna.headers,
    body: { user_id: lena.user.id },
  })
  const again = await call<StaffChat>('POST', '/staff/api/chats/with', {
    headers: olga.headers,
    body: { user_id: lena.user.id },
  })
  expect(again.body.id).toBe(opened.body.id)
  expect((await list({ size: '100' })).items.map(({ id }) => id)).not.toContain(opened.body.id)

  const { customer } = await show(opened.body.id)
  expect(customer).toMatchObject({ name: 'Елена', phone: lena.user.phone, orders: 1, points: null })
  const seen = (await show(opened.body.id, await signInStaff('manager'))).customer
  expect(seen).toMatchObject({ phone: lena.user.phone, points: 300 })
  expect(customer?.active.map(({ number }) => number)).toEqual([placed.body.number])
  const elsewhere = await signInStaff('florist', otherStore)
  expect((await show(opened.body.id, elsewhere)).customer).toMatchObject({
    orders: 0,
    active: [],
    phone: null,
  })
  const nobody = { headers: anna.headers, body: { user_id: randomUUID() } }
  expect((await call('POST', '/staff/api/chats/with', nobody)).status).toBe(404)
})

test('answers that are kept ready have their order, and two who change one learn of each other', async () => {
  const { headers } = anna
  const path = '/staff/api/chats/answers'
  const add = async (text: string) => (await call<ChatAnswer>('POST', path, { headers, body: { text } })).body
  const texts = async () =>
    (await call<{ items: ChatAnswer[] }>('GET', path, { headers })).body.items.map(({ text }) => text)
  const [one, two] = [await add('Привезём к {время}'), await add('Пришлём фото перед отправкой')]
  const order = await call('POST', `${path}/order`, { headers, body: { ids: [two.id, one.id] } })
  expect(order.status).toBe(204)
  expect(await texts()).toEqual(['Пришлём фото перед отправкой', 'Привезём к {время}'])
  const change = (version: number, text: string) =>
    call<ChatAnswer>('PATCH', `${path}/${one.id}`, { headers, body: { version, text } })
  expect((await change(1, 'Привезём вовремя')).body.version).toBe(2)
  const late = await change(1, 'Опоздаем')
  expect(late.status).toBe(409)
  expect((late.body as unknown as { fresh: ChatAnswer }).fresh.text).toBe('Привезём вовремя')
  expect((await call('DELETE', `${path}/${two.id}`, { headers })).status).toBe(204)
  expect((await call('DELETE', `${path}/${two.id}`, { headers })).status).toBe(204)
  expect(await texts()).toEqual(['Привезём вовремя'])
  const { body } = await call<{ items: { action: string }[] }>('GET', '/staff/api/log', {
    headers: (await signInStaff('admin')).headers,
    query: { subject: 'chat_answer' },
  })
  expect(body.items.map(({ action }) => action)).toEqual([
    'chat_answer.remove',
    'chat_answer.update',
    'chat_answer.order',
    'chat_answer.create',
    'chat_answer.create',
  ])
})
