import { afterAll, describe, expect, it, vi } from 'vitest'
import { type Cluster, openCluster } from '#/testing/shop/cluster.ts'
import { speakAsBrowsers } from '#/testing/sockets/browser-tab.ts'
import { aCity } from '#/testing/shop/builders.ts'
import { WITH_REDIS } from '#/testing/network/redis.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { ChatInfo } from '#/domains/chat/contract/customer.ts'
import { openCustomerScreen, openStaffScreen } from '#/testing/chat/chat-screen.ts'

// Database polls are two seconds apart.
vi.setConfig({ testTimeout: 60_000 })
speakAsBrowsers()
const shop = await openTestShop({ clock: new Date() })
// Stores' hours would cause automatic answers by the real clock.
await aCity(shop.db)
const databaseUrl = shop.context.settings.databaseUrl ?? ''
const [joined, apart] = await Promise.all([
  openCluster({ databaseUrl, redis: true }),
  openCluster({ databaseUrl }),
])
afterAll(() => Promise.all([joined.close(), apart.close()]))

const openTalk = async ({ processes }: Cluster) => {
  const [one, other] = processes.map(({ url }) => ({ url, pace: 0.1 }))
  if (!one || !other) throw new Error('two processes are needed')
  const [marina, florist] = [await shop.signIn(), await shop.signInStaff('florist')]
  const { body } = await shop.call<ChatInfo>('POST', '/chat/api/v1/chat/create', { ...marina, body: {} })
  const chatId = body.id ?? ''
  const customer = openCustomerScreen(one, marina, chatId)
  const desk = openStaffScreen(other, florist, [chatId])
  await eventually(() => expect([customer.isOpen(), desk.isOpen()]).toEqual([true, true]))
  return { customer, desk, chatId, marina, florist, at: { one, other } }
}
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 20 })
const texts = (screen: { messages(): { text: string }[] }) => screen.messages().map(({ text }) => text)

describe.each([
  ['joined by Redis', joined, WITH_REDIS],
  ['that know one another by the database alone', apart, {}],
] as const)('of two processes %s', (_, cluster, options) => {
  it(
    'a customer of one and a florist of the other read one another, and see that they are read',
    { ...options },
    async () => {
      const { customer, desk, chatId } = await openTalk(cluster)
      await customer.write('Добрый день!')
      await eventually(() => expect(texts(desk.talk(chatId))).toEqual(['Добрый день!']))
      await eventually(() => expect(desk.row(chatId)).toMatchObject({ unread: 1, last_seq: 1 }))
      await desk.read(chatId)
      await eventually(() => expect(customer.readTo()).toBe(1))
      await desk.write(chatId, 'Здравствуйте!')
      await eventually(() => expect(texts(customer)).toEqual(['Добрый день!', 'Здравствуйте!']))
      await eventually(() => expect(customer.unread()).toBe(1))
      await customer.read()
      await eventually(() => expect(desk.row(chatId)).toMatchObject({ client_read_seq: 2, unread: 0 }))
      expect([customer.faults, desk.faults()]).toEqual([[], []])
    },
  )

  it(
    'signing out at one ends the chat’s socket at the other with 4401, and no other socket',
    { ...options },
    async () => {
      const { customer, desk, marina, at } = await openTalk(cluster)
      const elsewhere = new URL('/chat/api/v1/chat/info', at.other.url)
      expect((await fetch(elsewhere, { headers: marina.headers })).status).toBe(200)
      const cookie = Object.entries(marina.cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; ')
      const left = await fetch(new URL('/v1/auth/logout', at.other.url), {
        method: 'POST',
        headers: { ...marina.headers, cookie },
      })
      expect(left.status).toBe(204)
      await eventually(() => expect(customer.faults).toEqual(['the token was refused']))
      expect(desk.faults()).toEqual([])
      expect(desk.isOpen()).toBe(true)
    },
  )
})

it('who is writing is told to the other process at once', { ...WITH_REDIS }, async () => {
  const { customer, desk, chatId } = await openTalk(joined)
  // Repeated: the first may come before the socket listens.
  const typing = (type: () => unknown, events: () => unknown[], event: object) =>
    vi.waitFor(
      () => {
        type()
        expect(events()).toContainEqual(expect.objectContaining({ type: 'typing', ...event }))
      },
      { timeout: 20_000, interval: 1000 },
    )
  await typing(customer.type, () => desk.events, { chat_id: chatId, is_staff: false })
  await typing(
    () => desk.type(chatId),
    () => customer.events,
    { is_staff: true },
  )
})
