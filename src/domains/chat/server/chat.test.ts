import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { openTestShop } from '#/platform/server/testing/test-shop.ts'
import { hashGuestToken } from './guest-token.ts'

const { db, call, signIn } = await openTestShop()

const NO_CHAT = { id: null, guest_token: null, unread_count: 0 }
const info = (headers: Record<string, string> = {}) => call('GET', '/chat/api/v1/chat/info', { headers })

const aChat = async (owner: { userId?: string; token?: string }, unread = 0) => {
  const id = uuidv7()
  const hash = owner.token ? hashGuestToken(owner.token) : null
  await db.sql`
    insert into chats (id, user_id, guest_token_hash, client_unread, created_at)
    values (${id}, ${owner.userId ?? null}, ${hash}, ${unread}, ${db.now()})`
  return id
}

test('who has never opened a chat has none, and asking makes none', async () => {
  const marina = await signIn()
  expect((await info()).body).toEqual(NO_CHAT)
  expect((await info({ 'guest-token': 'never-given' })).body).toEqual(NO_CHAT)
  expect((await info(marina.headers)).body).toEqual(NO_CHAT)
  expect(await db.sql`select id from chats`).toHaveLength(0)
})

test('a guest finds the chat by the token', async () => {
  const id = await aChat({ token: 'token-of-a-guest' }, 2)
  expect((await info({ 'guest-token': 'token-of-a-guest' })).body).toEqual({
    id,
    guest_token: 'token-of-a-guest',
    unread_count: 2,
  })
  expect((await info({ 'guest-token': hashGuestToken('token-of-a-guest') })).body).toEqual(NO_CHAT)
})

test('a user finds the own chat, whatever token comes along', async () => {
  const [marina, dmitry] = [await signIn(), await signIn()]
  await aChat({ token: 'token-of-another' })
  const id = await aChat({ userId: marina.user.id }, 1)
  const own = { id, guest_token: null, unread_count: 1 }
  expect((await info(marina.headers)).body).toEqual(own)
  expect((await info({ ...marina.headers, 'guest-token': 'token-of-another' })).body).toEqual(own)
  expect((await info({ ...dmitry.headers, 'guest-token': 'token-of-another' })).body).toEqual(NO_CHAT)
})

test('a chat that a user took over is closed to its old token', async () => {
  const marina = await signIn()
  await aChat({ userId: marina.user.id, token: 'token-from-before' })
  expect((await info({ 'guest-token': 'token-from-before' })).body).toEqual(NO_CHAT)
})

test('a bad access token is told so', async () => {
  expect((await info({ authorization: 'Bearer forged' })).status).toBe(401)
})
