import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { retryIn } from '#/domains/notifications/rules/push-retry.ts'
import { LINKS_A_DAY } from '#/domains/notifications/rules/telegram-link.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#/platform/shared/durations.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { refuses, startTelegram } from '#/testing/notifications/telegram-stand-in.ts'
import { aStore } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { pushToStaff } from '../service/alert-staff.ts'
import { notify } from '../service/notify.ts'

const until = <T>(look: () => T | Promise<T>) => vi.waitFor(look, 20_000)

const telegram = await startTelegram()
const SITE = 'https://lavanda.example'
const shop = await openTestShop({ settings: { telegram: telegram.settings, siteUrl: SITE } })
const { call, clock, db, signIn, signInStaff, runJobs } = shop
beforeAll(runJobs)
beforeEach(telegram.polled)
afterAll(telegram.close)

const PATH = '/admin/inbox/telegram'
type State = { offered: boolean; connected: boolean; for_staff: boolean }
type Refused = { code?: string }
let lastChat = 8_100_000_000

const show = async ({ headers }: SignedIn) => (await call<State>('GET', PATH, { headers })).body
const link = async ({ headers }: SignedIn, forStaff = false) => {
  const answer = await call<{ url: string; code: string }>('POST', PATH, {
    headers,
    body: { for_staff: forStaff },
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const said = (chat: number) => telegram.sent.filter((one) => one.chat === chat).map(({ text }) => text)
const start = async (chat: number, code: string) => {
  const before = said(chat).length
  telegram.writes(chat, `/start ${code}`)
  return until(() => {
    const all = said(chat)
    expect(all.length).toBeGreaterThan(before)
    return all.at(-1) ?? ''
  })
}
const aChat = async (who: SignedIn, forStaff = false) => {
  const chat = ++lastChat
  expect(await start(chat, (await link(who, forStaff)).code)).toMatch(/^Готово!/)
  return chat
}
/** Without what the bot said when the chat was connected. */
const messages = (chat: number) => said(chat).slice(1)
const waiting = async () =>
  (await db.sql<[{ n: number }]>`select count(*)::int as n from telegram_messages`)[0].n
const nothingWaits = () => until(async () => expect(await waiting()).toBe(0))
/** One waits so many milliseconds. */
const putOff = (ms: number) => {
  const due = new Date(clock.now().getTime() + ms)
  return until(async () =>
    expect(await db.sql`select due_at from telegram_messages`).toEqual([{ due_at: due }]),
  )
}
const consents = async ({ headers }: SignedIn) => {
  const { body } = await call<{ items: { purpose: string; given: boolean }[] }>('GET', '/v1/user/consents', {
    headers,
  })
  return body.items.filter(({ purpose }) => purpose === 'telegram').map(({ given }) => given)
}
const ORDER = { name: 'Заказ № 2431', title: 'собираем', text: 'К 12:00', link: '/profile/orders/1' }

describe('a chat is connected', () => {
  it('by a link to the bot, is told of orders, and ends by /stop', async () => {
    const olga = await signIn()
    expect(await show(olga)).toEqual({ offered: true, trial: false, connected: false, for_staff: false })
    await notify(db, olga.user.id, ORDER)
    expect(await waiting()).toBe(0)
    const { url, code } = await link(olga)
    expect(url).toBe(`https://t.me/${telegram.botName}?start=${code}`)
    const chat = ++lastChat
    const welcome = await start(chat, code)
    expect(welcome).toContain(`${SITE}/profile/user`)
    expect(await show(olga)).toMatchObject({ connected: true })
    expect(await consents(olga)).toEqual([true])

    await notify(db, olga.user.id, ORDER)
    await until(() => expect(messages(chat)).toEqual(['<b>Заказ № 2431: собираем</b>\nК 12:00']))
    expect(telegram.sent.at(-1)?.button).toEqual({ text: 'Открыть', url: `${SITE}/profile/orders/1` })
    await nothingWaits()

    telegram.writes(chat, 'Привет, где мой букет?')
    await until(() => expect(said(chat).at(-1)).toContain('ответов не читаю'))
    telegram.writes(chat, '/stop')
    await until(() => expect(said(chat).at(-1)).toMatch(/^Отключили/))
    await notify(db, olga.user.id, ORDER)
    expect([await waiting(), await show(olga), await consents(olga)]).toMatchObject([
      0,
      { connected: false },
      [false],
    ])
  })

  it('by nobody with a code that is wrong, over or used', async () => {
    const igor = await signIn()
    const [first, second] = [++lastChat, ++lastChat]
    expect(await start(first, 'made-up')).toMatch(/^Ссылка не действует/)
    const late = await link(igor)
    await db.sql`update telegram_links set expires_at = ${clock.now()} where user_id = ${igor.user.id}`
    expect(await start(first, late.code)).toMatch(/^Ссылка не действует/)
    const { code } = await link(igor)
    expect(await start(first, code)).toMatch(/^Готово!/)
    expect(await start(second, code)).toMatch(/^Ссылка не действует/)
    expect(await start(first, code)).toMatch(/уже подключён/)
    await notify(db, igor.user.id, ORDER)
    await until(() => expect(said(first).at(-1)).toContain('собираем'))
    expect(said(second).join()).not.toContain('собираем')
  })

  it('of one person only, and another of theirs takes its place with a word to the former', async () => {
    const [anna, boris] = [await signIn(), await signIn()]
    const chat = await aChat(anna)
    const { code } = await link(boris)
    expect(await start(chat, code)).toMatch(/к другому профилю/)
    expect(await show(boris)).toMatchObject({ connected: false })
    const other = await aChat(anna)
    await until(() => expect(said(chat).at(-1)).toMatch(/приходят в другой чат/))
    await notify(db, anna.user.id, ORDER)
    await until(() => expect(messages(other)).toHaveLength(1))
    expect(said(chat).join()).not.toContain('собираем')
    expect(await start(chat, code)).toMatch(/^Готово!/)
  })

  it('never in a group, where others read', async () => {
    const vera = await signIn()
    const group = -1_001_234_567_890
    telegram.writes(group, `/start ${(await link(vera)).code}`, 'supergroup')
    const own = await aChat(vera)
    expect([said(group), said(own).length]).toEqual([[], 1])
  })

  it('by so many links a day, whose traces are deleted after it', async () => {
    const { headers } = await signIn()
    for (let n = 0; n < LINKS_A_DAY; n++) await link({ headers } as SignedIn)
    const refused = await call<Refused>('POST', PATH, { headers, body: {} })
    expect([refused.status, refused.body.code]).toEqual([429, 'telegram_limit'])
    clock.advance(DAY_MS + HOUR_MS)
    await runJobs()
    expect(await db.sql`select from telegram_links`).toHaveLength(0)
  })
})

describe('a chat that is closed to the bot is forgotten, and the consent withdrawn', () => {
  it('when a message is refused with 403, and what waits for it goes too', async () => {
    const anna = await signIn()
    const chat = await aChat(anna)
    telegram.answerFor(chat, refuses(403, 'Forbidden: bot was blocked by the user'))
    await notify(db, anna.user.id, ORDER)
    await until(async () => expect(await show(anna)).toMatchObject({ connected: false }))
    expect([await consents(anna), await waiting()]).toEqual([[false], 0])
  })

  it('when Telegram tells that the bot was blocked', async () => {
    const anna = await signIn()
    telegram.blocks(await aChat(anna))
    await until(async () => expect(await show(anna)).toMatchObject({ connected: false }))
    const [{ source }] = await db.sql<[{ source: string }]>`
      select source from consents where user_id = ${anna.user.id} and purpose = 'telegram' and not given`
    expect(source).toBe('telegram')
  })

  it('when it is turned off on the page, once', async () => {
    const anna = await signIn()
    await aChat(anna)
    for (let again = 0; again < 2; again++)
      expect((await call('DELETE', PATH, { headers: anna.headers })).status).toBe(204)
    expect(await consents(anna)).toEqual([false])
  })

  it('when its customer is erased', async () => {
    const anna = await signIn()
    const chat = await aChat(anna)
    const { code } = await link(anna)
    const erased = await call('DELETE', `/v1/user/${anna.user.id}`, { headers: anna.headers })
    expect(erased.status, JSON.stringify(erased.body)).toBeLessThan(300)
    expect(await db.sql`select from telegram_chats where chat_id = ${chat}`).toHaveLength(0)
    expect(await start(++lastChat, code)).toMatch(/^Ссылка не действует/)
  })
})

describe('a message that does not go', () => {
  it('waits as long as Telegram asks, and the others with it, in their sequence', async () => {
    const [anna, boris] = [await signIn(), await signIn()]
    const [annas, boriss] = [await aChat(anna), await aChat(boris)]
    telegram.answerFor(annas, refuses(429, 'Too Many Requests', { retry_after: 600 }))
    await notify(db, anna.user.id, ORDER)
    await putOff(600 * SECOND_MS)
    await notify(db, boris.user.id, ORDER)
    await runJobs()
    expect([await waiting(), messages(boriss)]).toEqual([2, []])
    telegram.answerFor(annas)
    clock.advance(600 * SECOND_MS)
    await runJobs()
    await nothingWaits()
    expect([messages(annas).length, messages(boriss).length]).toEqual([1, 1])
  })

  it('is tried again later after no answer, and not at all after a refusal of what it says', async () => {
    const anna = await signIn()
    const chat = await aChat(anna)
    telegram.answerFor(chat, (response) => void response.destroy())
    await notify(db, anna.user.id, ORDER)
    await putOff(retryIn(1, null))
    telegram.answerFor(chat)
    clock.advance(MINUTE_MS)
    await runJobs()
    await until(() => expect(messages(chat)).toHaveLength(1))
    telegram.answerFor(chat, refuses(400, 'Bad Request: message is too long'))
    await notify(db, anna.user.id, ORDER)
    await nothingWaits()
    expect(await show(anna)).toMatchObject({ connected: true })
  })

  it('is not sent when it was read meanwhile, nor after a day', async () => {
    const anna = await signIn()
    const chat = await aChat(anna)
    const holdUp = async () => {
      telegram.answerFor(chat, refuses(429, 'Too Many Requests', { retry_after: 60 }))
      await notify(db, anna.user.id, ORDER)
      await putOff(MINUTE_MS)
      telegram.answerFor(chat)
    }
    await holdUp()
    await call('POST', '/admin/inbox/mark-read', { headers: anna.headers, body: { read_all: true } })
    clock.advance(2 * MINUTE_MS)
    await runJobs()
    await nothingWaits()
    await holdUp()
    clock.advance(25 * HOUR_MS)
    await runJobs()
    await nothingWaits()
    expect(messages(chat)).toEqual([])
  })
})

it('nothing that people write becomes markup, and long texts are cut', async () => {
  const anna = await signIn()
  const chat = await aChat(anna)
  const text = `<a href="https://evil.example">& ${'я'.repeat(5000)}`
  await notify(db, anna.user.id, { name: 'Чат', title: '<b>1 < 2 & 3</b>', text })
  await until(() => expect(messages(chat)).toHaveLength(1))
  const [message = ''] = messages(chat)
  expect(message).toContain('<b>Чат: &lt;b&gt;1 &lt; 2 &amp; 3&lt;/b&gt;</b>\n&lt;a href="https')
  expect(message.length).toBeLessThan(4096)
})

describe('staff', () => {
  const alert = (tag: string, storeId: number | null = null) =>
    db.transaction((tx) =>
      pushToStaff(tx, {
        permission: 'orders',
        storeId,
        title: `Новый заказ ${tag}`,
        link: '/staff/orders/1',
        tag,
      }),
    )

  it('are told of their work where they wish it, of their store and by their rights', async () => {
    const [here, elsewhere] = [await aStore(db), await aStore(db)]
    const [florist, other, courier] = [
      await signInStaff('florist', here),
      await signInStaff('florist', elsewhere),
      await signInStaff('courier', here),
    ]
    const chats = [await aChat(florist, true), await aChat(other, true), await aChat(courier, true)]
    const asCustomer = await aChat(await signInStaff('manager'))
    await alert('№ 1', here)
    await until(() => expect(chats.map((chat) => messages(chat).length)).toEqual([1, 0, 0]))
    await nothingWaits()
    expect(messages(asCustomer)).toEqual([])
    const { headers } = florist
    const turned = await call<State>('PATCH', PATH, { headers, body: { for_staff: false } })
    expect(turned.body).toMatchObject({ connected: true, for_staff: false })
    await alert('№ 2', here)
    await nothingWaits()
    expect(messages(chats[0] ?? 0)).toHaveLength(1)
  })

  it('are told nothing from the moment when they are none, though the chat stays theirs', async () => {
    const florist = await signInStaff('florist')
    const chat = await aChat(florist, true)
    telegram.answerFor(chat, refuses(429, 'Too Many Requests', { retry_after: 60 }))
    await alert('№ 3')
    await putOff(MINUTE_MS)
    const admin = await signInStaff('admin')
    const removed = await call('DELETE', `/staff/api/team/${florist.user.id}`, { headers: admin.headers })
    expect(removed.status, JSON.stringify(removed.body)).toBeLessThan(300)
    telegram.answerFor(chat)
    clock.advance(MINUTE_MS)
    await alert('№ 4')
    await runJobs()
    await nothingWaits()
    expect(messages(chat)).toEqual([])
    await notify(db, florist.user.id, ORDER)
    await until(() => expect(messages(chat)).toHaveLength(1))
  })

  it('alone are told of the work', async () => {
    const { headers } = await signIn()
    const refused = [
      await call<Refused>('POST', PATH, { headers, body: { for_staff: true } }),
      await call<Refused>('PATCH', PATH, { headers, body: { for_staff: true } }),
      await call<Refused>('PATCH', PATH, { headers, body: { for_staff: false } }),
    ]
    expect(refused.map(({ status, body }) => `${status} ${body.code}`)).toEqual([
      '403 staff_only',
      '403 staff_only',
      '409 telegram_not_connected',
    ])
  })

  it('see whether the bot answers, and whose it is', async () => {
    const admin = await signInStaff('admin')
    const ask = async () => {
      const path = '/staff/api/start/checks/telegram'
      const { body } = await call<{ check: { state: string; detail: string } }>('POST', path, admin)
      return body.check
    }
    expect(await ask()).toMatchObject({ state: 'good', detail: `бот @${telegram.botName} отвечает` })
    telegram.state.webhook = 'https://other.example/hook'
    expect(await ask()).toMatchObject({ state: 'failed' })
    telegram.state.webhook = ''
  })
})

describe('a shop without a bot', () => {
  it('that people come to does not offer it', async () => {
    const bare = await openTestShop({ settings: { siteUrl: SITE } })
    const { headers } = await bare.signIn()
    expect((await bare.call('GET', PATH, { headers })).body).toMatchObject({ offered: false, trial: false })
    expect((await bare.call('POST', PATH, { headers, body: {} })).status).toBe(503)
    const answered = await bare.call('POST', `${PATH}/trial`, { headers, body: { code: 'any' } })
    expect(answered.status).toBe(404)
  })

  it('for trying prints messages at the terminal, and says so', async () => {
    const trial = await openTestShop()
    const { headers, user } = await trial.signIn()
    expect((await trial.call('GET', PATH, { headers })).body).toMatchObject({ offered: true, trial: true })
    const asked = await trial.call<{ url: string | null; code: string }>('POST', PATH, { headers, body: {} })
    expect(asked.body.url).toBeNull()
    const answer = (code: string) => trial.call<Refused>('POST', `${PATH}/trial`, { headers, body: { code } })
    expect((await answer('made-up')).body.code).toBe('telegram_link')
    expect((await answer(asked.body.code)).body).toMatchObject({ connected: true })
    await notify(trial.db, user.id, ORDER)
    await until(() =>
      expect(trial.printed.at(-1)).toMatch(/^Телеграм: Заказ № 2431: собираем К 12:00 http:\/\/localhost/),
    )
  })
})
