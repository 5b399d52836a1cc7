import { expect, test } from 'vitest'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { ChatEvent } from '#/domains/chat/contract/customer.ts'
import { MAX_LISTENERS } from '../live/limit-listeners.ts'
import { chatTopic } from '../topics.ts'
import { chatThrough } from '#/testing/chat/guest.ts'

const shop = await openTestShop()
const { db, call, signIn, signInStaff, clock, socket } = shop
const chat = chatThrough(shop)
const vera = await signInStaff('florist')

const listen = async (chatId: string, query: Record<string, string>) => {
  const line = await socket(`/chat/api/v1/chat/ws/${chatId}?${new URLSearchParams(query).toString()}`)
  const events = () => line.messages as ChatEvent[]
  const messages = () => events().flatMap((one) => (one.type === 'new_message' ? [one.message.text] : []))
  const unread = () =>
    events().flatMap((one) => (one.type === 'unread_count_update' ? [one.unread_count] : []))
  return { ...line, events, messages, unread }
}
const aTalk = async () => {
  const guest = await chat.aGuest()
  const open = (query: Record<string, string> = {}) =>
    listen(guest.id, { guest_token: guest.token, ...query })
  return { ...guest, open }
}
const up = async (line: Awaited<ReturnType<typeof listen>>) => {
  await expect.poll(line.unread).not.toEqual([])
  return line
}

test('what either side says arrives in every tab, once and in order, with the number of the unread', async () => {
  const { id, headers, open } = await aTalk()
  const tabs = [await up(await open()), await up(await open())]
  await chat.write(headers, 'Добрый день')
  await chat.answer(vera, id, 'Здравствуйте')
  await chat.write(headers, 'Есть пионы?')
  for (const tab of tabs) {
    await expect.poll(tab.messages).toEqual(['Добрый день', 'Здравствуйте', 'Есть пионы?'])
    await expect.poll(tab.unread).toEqual([0, 1])
  }
  expect(await chat.read(headers)).toBe(0)
  const { items } = await chat.messages(headers)
  for (const tab of tabs) {
    await expect.poll(tab.unread).toEqual([0, 1, 0])
    expect(tab.events()).toContainEqual({
      type: 'read',
      by_staff: false,
      up_to_seq: 2,
      read_at: clock.now().toISOString(),
    })
    const received = tab.events().flatMap((one) => (one.type === 'new_message' ? [one.message] : []))
    expect(received.map((message) => ({ ...message, read_at: null }))).toEqual(
      items.map((message) => ({ ...message, read_at: null })),
    )
  }
})

test('50 at once from both sides arrive once each and in order', async () => {
  const { id, headers, open } = await aTalk()
  const tab = await up(await open())
  const all = Array.from({ length: 25 }, (_, n) => [
    chat.write(headers, `к${n}`),
    chat.answer(vera, id, `ф${n}`),
  ]).flat()
  await Promise.all(all)
  await expect.poll(() => tab.messages().length).toBe(50)
  const numbers = tab.events().flatMap((one) => (one.type === 'new_message' ? [one.message.seq] : []))
  expect(numbers).toEqual(Array.from({ length: 50 }, (_, n) => n + 1))
  await expect.poll(() => tab.unread().at(-1)).toBe(25)
})

test('who comes back hears what was missed, and who has just come what was written in ten seconds', async () => {
  const { id, headers, open } = await aTalk()
  await chat.write(headers, 'давно')
  await chat.answer(vera, id, 'давно отвечено')
  clock.advance(MINUTE_MS)
  await chat.write(headers, 'только что')
  expect((await up(await open())).messages()).toEqual(['только что'])
  expect((await up(await open({ after_seq: '1' }))).messages()).toEqual(['давно отвечено', 'только что'])
  expect((await up(await open({ after_seq: '0' }))).messages()).toHaveLength(3)
  const ahead = await up(await open({ after_seq: '99' }))
  await chat.write(headers, 'дальше')
  await expect.poll(ahead.messages).toEqual(['дальше'])
})

test('marks of what was read are told at once, at the beginning too', async () => {
  const { id, headers, open } = await aTalk()
  await chat.write(headers, 'Есть пионы?')
  const tab = await up(await open())
  const read = await call('POST', `/staff/api/chats/${id}/read`, { ...vera, body: { up_to_seq: 1 } })
  expect(read.status).toBe(200)
  const mark = { type: 'read', by_staff: true, up_to_seq: 1, read_at: clock.now().toISOString() }
  await expect.poll(tab.events).toContainEqual(mark)
  expect((await up(await open())).events()).toContainEqual(mark)
  expect(tab.events().filter(({ type }) => type === 'read')).toHaveLength(1)
})

test('what pub/sub has lost is found in the database', async () => {
  const { id, headers, open } = await aTalk()
  const tab = await up(await open())
  const { publish } = db.pubsub
  db.pubsub.publish = () => {}
  try {
    await chat.write(headers, 'никто не слышал')
    await chat.answer(vera, id, 'и этого')
    await expect.poll(tab.messages, { timeout: 10_000 }).toEqual(['никто не слышал', 'и этого'])
    await expect.poll(tab.unread, { timeout: 10_000 }).toEqual([0, 1])
    await chat.read(headers)
    await expect.poll(tab.unread, { timeout: 10_000 }).toEqual([0, 1, 0])
  } finally {
    db.pubsub.publish = publish
  }
})

test('typing is passed on both ways, not too often, and kept nowhere', async () => {
  const { id, open } = await aTalk()
  const tab = await up(await open())
  const received: unknown[] = []
  const leave = chatTopic.subscribe(db, (message) => received.push(message))
  for (let n = 0; n < 3; n++) tab.send({ type: 'typing' })
  tab.send({ type: 'something' })
  tab.send('no such thing')
  await expect.poll(() => received).toEqual([{ chatId: id, kind: 'typing', isStaff: false, author: 'Гость' }])
  chatTopic.publish(db, { chatId: id, kind: 'typing', isStaff: true, author: 'Вера' })
  await expect.poll(tab.events).toContainEqual({ type: 'typing', is_staff: true, author: 'Вера' })
  expect(tab.events().filter(({ type }) => type === 'typing')).toHaveLength(1)
  leave()
})

test('an unknown token ends it with 4401, a chat that is not theirs with 1012', async () => {
  const [one, other, marina] = [await aTalk(), await aTalk(), await signIn()]
  const codeOf = async (id: string, query: Record<string, string>) => (await listen(id, query)).closed
  expect(await codeOf(one.id, {})).toBe(4401)
  expect(await codeOf(one.id, { guest_token: 'never-given' })).toBe(4401)
  expect(await codeOf(one.id, { token: 'forged' })).toBe(4401)
  expect(await codeOf(one.id, { token: one.token })).toBe(4401)
  expect(await codeOf(one.id, { guest_token: other.token })).toBe(1012)
  expect(await codeOf(one.id, { token: marina.accessToken })).toBe(1012)
  expect(await codeOf('none', { token: marina.accessToken })).toBe(1012)
  const { id } = await chat.open(marina.headers)
  expect(await codeOf(id ?? '', { guest_token: one.token })).toBe(1012)
  const own = await up(await listen(id ?? '', { token: marina.accessToken }))
  clock.advance(16 * MINUTE_MS)
  expect(await codeOf(id ?? '', { token: marina.accessToken })).toBe(4401)
  const left = await call('POST', '/v1/auth/logout', marina)
  expect(left.status).toBe(204)
  expect(await own.closed).toBe(4401)
})

test('one tab too many closes the oldest with 1000', async () => {
  const { headers, open } = await aTalk()
  const tabs = []
  for (let n = 0; n < MAX_LISTENERS; n++) tabs.push(await up(await open()))
  const newest = await up(await open())
  expect(await tabs[0]?.closed).toBe(1000)
  await chat.write(headers, 'слышно?')
  for (const tab of [...tabs.slice(1), newest]) await expect.poll(tab.messages).toEqual(['слышно?'])
  expect(tabs[0]?.messages()).toEqual([])
})

test('a page of another site is refused before the socket opens', async () => {
  const { id, token } = await aTalk()
  const path = `/chat/api/v1/chat/ws/${id}?guest_token=${token}`
  await expect(socket(path, { origin: 'https://example.com' })).rejects.toThrow('403')
})
