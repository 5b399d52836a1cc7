import { describe, expect, test } from 'vitest'
import { CHAT_COOKIE } from '#/domains/chat/storage-names.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { freshPhone } from '#/testing/customers/sign-in.ts'
import { aPhoto } from '#/testing/pictures/phone-photo.ts'
import { chatThrough } from '#/testing/chat/guest.ts'

const shop = await openTestShop()
const { db, call, signIn, signInStaff, clock, socket, printed } = shop
const chat = chatThrough(shop)
const vera = await signInStaff('florist')
const NO_CHAT = { id: null, guest_token: null, unread_count: 0 }

type Verified = { access_token: string; user: { id: string } }
let signedIn = 0
const signInWith = async (
  phone: string,
  { cookies = {}, headers = {} }: { cookies?: Record<string, string>; headers?: Record<string, string> },
) => {
  const ip = `10.77.0.${++signedIn}`
  clock.advance(61_000)
  const before = printed.length
  expect((await call('POST', '/v2/auth/code/request', { body: { phone }, ip })).status).toBe(200)
  await expect.poll(() => printed.length).toBeGreaterThan(before)
  const [code] = /\b\d{6}\b/.exec(printed.slice(before).join('\n')) ?? []
  const body = { phone, code, consents: { personal_data: true } }
  const { status, body: verified } = await call<Verified>('POST', '/v1/auth/code/verify', {
    body,
    ip,
    cookies,
    headers,
  })
  expect(status).toBe(200)
  return {
    headers: { authorization: `Bearer ${verified.access_token}` },
    user: verified.user,
    accessToken: verified.access_token,
  }
}
const numbers = async (headers: Record<string, string>) =>
  (await chat.messages(headers)).items.map(({ seq }) => seq)

describe('who signs in keeps the chat of the guest', () => {
  test.each([
    ['by the cookie', (token: string) => ({ cookies: { [CHAT_COOKIE]: token } })],
    ['by the header of an older client', (token: string) => ({ headers: { 'guest-token': token } })],
  ])('%s: as it is where they have none', async (_, brought) => {
    const guest = await chat.aGuest()
    await chat.write(guest.headers, 'Есть пионы?')
    await chat.answer(vera, guest.id, 'Есть')
    const line = await socket(`/chat/api/v1/chat/ws/${guest.id}?guest_token=${guest.token}`)
    await line.received(1)
    const marina = await signInWith(freshPhone(), brought(guest.token))
    expect(await chat.info(marina.headers)).toEqual({ id: guest.id, guest_token: null, unread_count: 1 })
    expect(await chat.texts(marina.headers)).toEqual(['Есть пионы?', 'Есть'])
    expect(await line.closed).toBe(1012)
    expect(await chat.info(guest.headers)).toEqual(NO_CHAT)
    expect((await chat.write(guest.headers, 'ещё')).status).toBe(404)
    const again = await socket(`/chat/api/v1/chat/ws/${guest.id}?guest_token=${guest.token}`)
    expect(await again.closed).toBe(4401)
  })

  test('joined with their own under a new id: in order of time, counted anew, pictures and unread along', async () => {
    const phone = freshPhone()
    const before = await signInWith(phone, {})
    const own = await chat.open(before.headers)
    await chat.write(before.headers, '1 своё', { id: 'same' })
    const guest = await chat.aGuest()
    clock.advance(1000)
    const { body: picture } = await chat.upload(guest.headers, await aPhoto())
    await chat.write(guest.headers, '2 гостем', {
      id: 'same',
      attachments: [{ type: 'image', id: picture.id }],
    })
    clock.advance(1000)
    await chat.answer(vera, own.id ?? '', '3 ответ своему')
    clock.advance(1000)
    await chat.answer(vera, guest.id, '4 ответ гостю')
    await chat.read(guest.headers)
    const lines = [
      await socket(`/chat/api/v1/chat/ws/${own.id}?token=${before.accessToken}`),
      await socket(`/chat/api/v1/chat/ws/${guest.id}?guest_token=${guest.token}`),
    ]
    for (const line of lines) await line.received(1)
    const marina = await signInWith(phone, { cookies: { [CHAT_COOKIE]: guest.token } })
    for (const line of lines) expect(await line.closed).toBe(1012)
    const info = await chat.info(marina.headers)
    expect(info.unread_count).toBe(1)
    expect([own.id, guest.id]).not.toContain(info.id)
    expect(await chat.texts(marina.headers)).toEqual([
      '1 своё',
      '2 гостем',
      '3 ответ своему',
      '4 ответ гостю',
    ])
    expect(await numbers(marina.headers)).toEqual([1, 2, 3, 4])
    const { items } = await chat.messages(marina.headers)
    expect(items.map(({ read_at }) => read_at !== null)).toEqual([false, false, false, true])
    expect(items[1]?.attachments).toMatchObject([{ type: 'image', id: picture.id }])
    expect((await chat.write(marina.headers, '1 своё', { id: 'same' })).body.seq).toBe(1)
    expect((await chat.write(marina.headers, '5 дальше')).body.seq).toBe(5)
    const stale = await socket(`/chat/api/v1/chat/ws/${own.id}?token=${marina.accessToken}`)
    expect(await stale.closed).toBe(1012)
  })

  test('an empty one of a guest is thrown away, and theirs stays what it was', async () => {
    const phone = freshPhone()
    const before = await signInWith(phone, {})
    const own = await chat.open(before.headers)
    const guest = await chat.aGuest()
    const marina = await signInWith(phone, { cookies: { [CHAT_COOKIE]: guest.token } })
    expect((await chat.info(marina.headers)).id).toBe(own.id)
    expect(await chat.info(guest.headers)).toEqual(NO_CHAT)
  })

  test('also when a client that is signed in asks with the token of the guest', async () => {
    const [guest, marina] = [await chat.aGuest(), await signIn()]
    await chat.write(guest.headers, 'Есть пионы?')
    expect(await chat.info({ ...marina.headers, ...guest.headers })).toEqual({
      id: guest.id,
      guest_token: null,
      unread_count: 0,
    })
    const other = await chat.aGuest()
    await chat.write(other.headers, 'А тюльпаны?')
    const opened = await chat.open({ ...marina.headers, ...other.headers })
    expect(await chat.texts(marina.headers)).toEqual(['Есть пионы?', 'А тюльпаны?'])
    expect(opened).toEqual(await chat.info(marina.headers))
  })

  test('a token that opens nothing, or what a user has already, changes nothing', async () => {
    const guest = await chat.aGuest()
    await chat.write(guest.headers, 'Есть пионы?')
    const marina = await signInWith(freshPhone(), { cookies: { [CHAT_COOKIE]: guest.token } })
    const dmitry = await signInWith(freshPhone(), { cookies: { [CHAT_COOKIE]: guest.token } })
    expect(await chat.info(dmitry.headers)).toEqual(NO_CHAT)
    expect((await chat.info(marina.headers)).id).toBe(guest.id)
    expect(await chat.info({ ...dmitry.headers, 'guest-token': 'never-given' })).toEqual(NO_CHAT)
  })

  test('who takes it is one, however many know the token', async () => {
    const guest = await chat.aGuest()
    await chat.write(guest.headers, 'Есть пионы?')
    const people = []
    for (let n = 0; n < 4; n++) people.push(await signIn())
    for (const { headers } of people.slice(0, 2)) await chat.open(headers)
    const infos = await Promise.all(people.map(({ headers }) => chat.info({ ...headers, ...guest.headers })))
    expect(infos.map(({ id }) => id)).toHaveLength(4)
    const owners = await db.sql`
      select c.user_id from chats c join chat_messages m on m.chat_id = c.id where m.text = 'Есть пионы?' and c.user_id = any(${people.map(({ user }) => user.id)}::uuid[])`
    expect(owners).toHaveLength(1)
  })
})

test('two doubles’ chats become one when the staff merge them, and what is found of them says so', async () => {
  const [marina, duplicate, manager] = [await signIn(), await signIn(), await signInStaff('manager')]
  for (const { headers } of [marina, duplicate]) {
    await chat.open(headers)
    await chat.write(headers, 'Добрый день')
    clock.advance(1000)
  }
  const lost = (await chat.info(duplicate.headers)).id
  const line = await socket(`/chat/api/v1/chat/ws/${lost}?token=${duplicate.accessToken}`)
  await line.received(1)
  const merged = await call('POST', `/staff/api/customers/${marina.user.id}/merge`, {
    headers: manager.headers,
    body: { double_id: duplicate.user.id, reason: 'Два номера одного человека' },
  })
  expect(merged.status).toBe(200)
  expect([1012, 4401]).toContain(await line.closed)
  expect(await numbers(marina.headers)).toEqual([1, 2])
  expect(await db.sql`select from gone_chats where id = ${lost}`).toHaveLength(1)
})

test('that a chat has gone is found in the database when pub/sub has lost it', async () => {
  const guest = await chat.aGuest()
  const [marina, line] = [
    await signIn(),
    await socket(`/chat/api/v1/chat/ws/${guest.id}?guest_token=${guest.token}`),
  ]
  await chat.open(marina.headers)
  await chat.write(marina.headers, 'своё')
  await chat.write(guest.headers, 'гостем')
  await line.received(2)
  const { publish } = db.pubsub
  db.pubsub.publish = () => {}
  try {
    await chat.info({ ...marina.headers, ...guest.headers })
    expect(await line.closed).toBe(1012)
  } finally {
    db.pubsub.publish = publish
  }
})
