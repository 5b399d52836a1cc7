import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startShopProcess } from '#/testing/shop/shop-process.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { ChatInfo } from '#/domains/chat/contract/customer.ts'
import type { StaffChatEvent } from '#/domains/chat/contract/staff.ts'

const { call, context, clock, db, signIn, signInStaff, socket } = await openTestShop()
const anna = await signInStaff('florist')
await db.sql`update users set name = 'Анна Белова' where id = ${anna.user.id}`

const openLine = ({ accessToken }: SignedIn) => socket(`/staff/api/chats/ws?token=${accessToken}`)
const listenAs = async (who: SignedIn) => {
  const line = await openLine(who)
  await expect.poll(() => eventsOf(line.messages, 'waiting').length).toBeGreaterThan(0)
  return line
}
const eventsOf = <T extends StaffChatEvent['type']>(messages: unknown[], type: T) =>
  (messages as StaffChatEvent[]).filter(
    (one): one is Extract<StaffChatEvent, { type: T }> => one.type === type,
  )
const lastRow = (messages: unknown[]) => eventsOf(messages, 'chat').at(-1)?.chat

const begin = async () => {
  const { body } = await call<ChatInfo>('POST', '/chat/api/v1/chat/create', { body: {} })
  return { id: body.id ?? '', headers: { 'guest-token': body.guest_token ?? '' } }
}
const send = (headers: Record<string, string>, text: string) =>
  call('POST', '/chat/api/v1/chat/message/create', {
    headers,
    body: { client_message_id: randomUUID(), text },
  })

test('what customers write, what colleagues answer and read, and who has a chat is announced at once', async () => {
  const line = await listenAs(anna)
  const { id, headers } = await begin()
  await send(headers, 'А до Лузино довезёте?')
  await expect
    .poll(() => eventsOf(line.messages, 'message').map(({ message }) => message.text))
    .toEqual(['А до Лузино довезёте?'])
  await expect
    .poll(() => lastRow(line.messages))
    .toMatchObject({ id, unread: 1, last_seq: 1, assigned_to: null })
  await expect.poll(() => eventsOf(line.messages, 'waiting').at(-1)?.count).toBe(1)

  const body = { client_message_id: randomUUID(), text: 'Довезём за 400 ₽' }
  await call('POST', `/staff/api/chats/${id}/messages`, { headers: anna.headers, body })
  await call('POST', `/staff/api/chats/${id}/read`, { headers: anna.headers, body: { up_to_seq: 1 } })
  await expect
    .poll(() => lastRow(line.messages))
    .toMatchObject({ unread: 0, last_seq: 2, staff_read_seq: 1, assigned_to: { id: anna.user.id } })
  await expect.poll(() => eventsOf(line.messages, 'waiting').at(-1)?.count).toBe(0)

  await call('POST', '/chat/api/v1/chat/read/client', { headers, body: {} })
  await expect.poll(() => lastRow(line.messages)?.client_read_seq).toBe(2)
  await line.close()
})

test('the staff’s typing reaches colleagues and the customer, and malformed messages are dropped', async () => {
  const { id, headers } = await begin()
  const customer = await socket(
    `/chat/api/v1/chat/ws/${id}?guest_token=${encodeURIComponent(headers['guest-token'])}`,
  )
  const [line, colleague] = [await listenAs(anna), await listenAs(await signInStaff('manager'))]
  for (const one of [line, colleague]) await one.received(1)
  line.send('nonsense')
  line.send({ type: 'typing', chat_id: 'nobody' })
  line.send({ type: 'typing', chat_id: id })
  line.send({ type: 'typing', chat_id: id })
  const typing = { type: 'typing', is_staff: true, author: 'Анна' }
  await expect.poll(() => customer.messages).toContainEqual(typing)
  await expect.poll(() => eventsOf(colleague.messages, 'typing')).toEqual([{ ...typing, chat_id: id }])
  customer.send({ type: 'typing' })
  await expect
    .poll(() => eventsOf(line.messages, 'typing').filter(({ is_staff }) => !is_staff))
    .toMatchObject([{ type: 'typing', chat_id: id, is_staff: false }])
  for (const one of [customer, line, colleague]) await one.close()
})

test('what another process writes is found within some seconds, though nothing announces it', async () => {
  const other = await startShopProcess(context.settings.databaseUrl ?? '', clock.now())
  const line = await listenAs(anna)
  const { id, headers } = await begin()
  const response = await fetch(`${other.url}/chat/api/v1/chat/message/create`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ client_message_id: randomUUID(), text: 'Есть кто?' }),
  })
  expect(response.status).toBe(200)
  const ofChat = () => eventsOf(line.messages, 'chat').findLast(({ chat }) => chat.id === id)?.chat
  await expect.poll(ofChat, { timeout: 10_000 }).toMatchObject({ last_seq: 1, unread: 1 })
  await line.close()
  await other.kill()
})

test('a bad token ends it with 4401, who may not listen or no longer works here gets 1000', async () => {
  expect(await (await socket('/staff/api/chats/ws?token=forged')).closed).toBe(4401)
  expect(await (await socket('/staff/api/chats/ws')).closed).toBe(4401)
  expect(await (await openLine(await signIn())).closed).toBe(1000)
  expect(await (await openLine(await signInStaff('courier'))).closed).toBe(1000)

  const olga = await signInStaff('manager')
  const line = await listenAs(olga)
  await db.sql`update staff set role = 'courier' where user_id = ${olga.user.id}`
  expect(await line.closed).toBe(1000)

  const vera = await signInStaff('florist')
  const hers = await listenAs(vera)
  await pause(50)
  await call('POST', '/v1/auth/logout', { cookies: vera.cookies })
  expect(await hers.closed).toBe(4401)
})
