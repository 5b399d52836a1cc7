import { afterAll, expect, it, vi } from 'vitest'
import { refuses, startTelegram } from '#/testing/notifications/telegram-stand-in.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { notify } from '../service/notify.ts'

const until = <T>(look: () => T | Promise<T>) => vi.waitFor(look, 20_000)

const PATH = '/admin/inbox/telegram'
const MESSAGES = 60

const telegram = await startTelegram()
const settings = { telegram: telegram.settings, siteUrl: 'https://lavanda.example' }
const one = await openTestShop({ settings })
const database = { url: one.context.settings.databaseUrl ?? '', drop: async () => {} }
const other = await openTestShop({ settings, database })
const both = [one, other]
afterAll(telegram.close)

const received = (chat: number) => telegram.sent.filter((sent) => sent.chat === chat)

it('of two processes one hears the bot, of three chats one is connected by a code, and each message goes once', async () => {
  const { db, call, signIn } = one
  for (const shop of both) await shop.runJobs()
  await telegram.polled()
  const who = await signIn()
  const link = async () =>
    (await call<{ code: string }>('POST', PATH, { headers: who.headers, body: {} })).body.code
  const code = await link()
  const chats = [41, 42, 43].map((chat) => 8_200_000_000 + chat)
  for (const chat of chats) telegram.writes(chat, `/start ${code}`)
  await until(() => expect(telegram.sent).toHaveLength(3))
  const texts = chats.map((chat) => received(chat).map(({ text }) => text.split(/[!.]/)[0]))
  const late = 'Ссылка не действует: её уже открывали или прошло 15 минут'
  expect(texts).toEqual([['Готово'], [late], [late]])

  const [chat = 0] = chats
  telegram.answerFor(chat, refuses(429, 'Too Many Requests', { retry_after: 30 }))
  for (let n = 0; n < MESSAGES; n++) await notify(db, who.user.id, { name: 'Заказ', title: `${n}` })
  telegram.answerFor(chat)
  for (const { clock } of both) clock.advance(MINUTE_MS)
  await Promise.all(both.map(({ runJobs }) => runJobs()))
  for (const shop of both) {
    shop.clock.advance(MINUTE_MS)
    await shop.runJobs()
  }
  await until(async () => expect(await db.sql`select from telegram_messages`).toHaveLength(0))
  const titles = received(chat)
    .slice(1)
    .map(({ text }) => text)
  expect([titles.length, new Set(titles).size]).toEqual([MESSAGES, MESSAGES])
  expect(telegram.state.mostPolls).toBe(1)
})

it('when the time of the first is over the second goes on, and what both have heard is answered once', async () => {
  const before = telegram.sent.length
  other.clock.advance(10 * MINUTE_MS)
  await other.runJobs()
  await until(() => expect(telegram.state.mostPolls).toBe(2))
  telegram.writes(8_200_000_050, '/stop')
  telegram.writes(8_200_000_051, '/stop')
  await until(() => expect(telegram.sent).toHaveLength(before + 2))
  const chats = telegram.sent.slice(before).map(({ chat }) => chat)
  expect(chats).toEqual([8_200_000_050, 8_200_000_051])
})
