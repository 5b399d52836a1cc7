import { expect, test } from 'vitest'
import { aPhoto } from '#/testing/pictures/phone-photo.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { chatThrough } from '#/testing/chat/guest.ts'

const shop = await openTestShop()
const { call, db, signIn, signInStaff, clock } = shop
const chat = chatThrough(shop)
const vera = await signInStaff('florist')

const ROUNDS = 10
const WRITERS = 20
const each = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n))
const stored = (chatId: string) => db.sql<{ seq: number; text: string; is_staff: boolean; read: boolean }[]>`
  select seq::int as seq, text, is_staff, read_at is not null as read from chat_messages
  where chat_id = ${chatId} order by chat_messages.seq`
const staffWrites = (chatId: string, id: string, text: string) =>
  call('POST', `/staff/api/chats/${chatId}/messages`, { ...vera, body: { client_message_id: id, text } })

test(
  '20 writers of both sides, each trying everything three times at once: all of it once, without a gap',
  { timeout: 60_000 },
  async () => {
    const { id, headers } = await chat.aGuest()
    for (let round = 0; round < ROUNDS; round++) {
      clock.advance(61_000 / ROUNDS)
      const answers = await Promise.all(
        each(WRITERS, (n) =>
          each(3, () => {
            const key = `${round}-${n}`
            return n % 2 ? chat.write(headers, key, { id: key }) : staffWrites(id, key, key)
          }),
        ).flat(),
      )
      expect(answers.map(({ status }) => status)).toEqual(each(3 * WRITERS, () => 200))
    }
    const rows = await stored(id)
    expect(rows.map(({ seq }) => seq)).toEqual(each(ROUNDS * WRITERS, (n) => n + 1))
    expect(rows.map(({ text }) => text).toSorted()).toEqual(
      each(ROUNDS, (round) => each(WRITERS, (n) => `${round}-${n}`))
        .flat()
        .toSorted(),
    )
    for (let round = 1; round < ROUNDS; round++)
      expect(
        rows.slice(round * WRITERS, (round + 1) * WRITERS).every(({ text }) => text.startsWith(`${round}-`)),
      ).toBe(true)
  },
)

test(
  'reading while the other side writes leaves unread just what came later than it was read',
  { timeout: 60_000 },
  async () => {
    const { id, headers } = await chat.aGuest()
    for (let round = 0; round < ROUNDS; round++) {
      const [, , ...read] = await Promise.all([
        ...each(6, (n) => staffWrites(id, `${round}-${n}`, 'ответ')),
        ...each(4, () => chat.read(headers, round * 6 + 3)),
        ...each(2, () => chat.read(headers)),
      ])
      expect(read.length).toBe(10)
      const unread = (await stored(id)).filter(({ is_staff, read: seen }) => is_staff && !seen)
      expect((await chat.info(headers)).unread_count).toBe(unread.length)
    }
    expect(await chat.read(headers)).toBe(0)
  },
)

test(
  'signing in while both sides write loses nothing, doubles nothing and leaves one chat',
  { timeout: 60_000 },
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [guest, marina] = [await chat.aGuest(), await signIn()]
      const own = round % 2 ? await chat.open(marina.headers) : null
      if (own) await chat.write(marina.headers, 'своё', { id: 'own' })
      /** Refused with the void guest token: sent again as the user, under the same id. */
      const insist = async (id: string) => {
        const { status } = await chat.write(guest.headers, id, { id })
        return status === 404 ? (await chat.write(marina.headers, id, { id })).status : status
      }
      const all = each(8, (n) => `m${n}`)
      await chat.write(guest.headers, 'гостем', { id: 'first' })
      const [answers] = await Promise.all([
        Promise.all(all.map(insist)),
        ...each(3, () => chat.info({ ...marina.headers, ...guest.headers })),
        ...each(3, () => chat.open(marina.headers)),
      ])
      expect(answers).toEqual(all.map(() => 200))
      for (const id of all) expect((await chat.write(marina.headers, id, { id })).status).toBe(200)
      const chats = await db.sql<{ id: string }[]>`select id from chats where user_id = ${marina.user.id}`
      expect(chats).toHaveLength(1)
      const texts = (await stored(chats[0]?.id ?? '')).map(({ text }) => text)
      expect(texts.toSorted()).toEqual([...all, 'гостем', ...(own ? ['своё'] : [])].toSorted())
      expect((await chat.info(guest.headers)).id).toBeNull()
    }
  },
)

test('one picture into many messages at once is in one of them', async () => {
  for (let round = 0; round < 3; round++) {
    const { headers } = await chat.aGuest()
    const { body: picture } = await chat.upload(headers, await aPhoto())
    const attachments = [{ type: 'image' as const, id: picture.id }]
    const answers = await Promise.all(each(10, () => chat.write(headers, '', { attachments })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(9)
  }
})
