import { afterAll, expect, it } from 'vitest'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { openCampaignScene } from '#/testing/campaigns/campaign-scene.ts'
import { refuses, startTelegram } from '#/testing/notifications/telegram-stand-in.ts'
import { aCity } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { Audience } from '../../contract/campaigns.ts'

const telegram = await startTelegram()
const SITE = 'https://lavanda.example'
const shop = await openTestShop({ settings: { telegram: telegram.settings, siteUrl: SITE } })
afterAll(telegram.close)
const { call, db, signIn } = shop
await aCity(db)
const scene = await openCampaignScene(shop)
const BY_TELEGRAM = { channels: ['telegram'] }

let lastChat = 9_300_000_000
const reader = async ({ agrees = true, connected = true } = {}) => {
  const who = await signIn()
  if (agrees) await scene.agree(who)
  const chat = ++lastChat
  if (connected) await connect(who, chat)
  return { who, chat }
}
const connect = ({ user }: SignedIn, chat: number) => db.sql`
  insert into telegram_chats (user_id, chat_id, for_staff, connected_at)
  values (${user.id}, ${chat}, false, ${db.now()})`
const count = async () =>
  (
    await call<Audience>('POST', '/staff/api/campaigns/audience', {
      headers: scene.manager().headers,
      body: { conditions: [], text: 'Тюльпаны.', promo_code: null, ...BY_TELEGRAM },
    })
  ).body
const said = (chat: number) => telegram.sent.filter((one) => one.chat === chat).map(({ text }) => text)

it('tells whoever agreed and has a chat, once, with a way to refuse, and nobody else', async () => {
  const reached = await reader()
  const withoutChat = await reader({ connected: false })
  const silent = await reader({ agrees: false })
  expect(await count()).toMatchObject({ told: 1, left_out: { no_address: 1 } })
  const { results } = await scene.send({ ...BY_TELEGRAM, title: 'Тюльпаны & <розы>' })
  expect(results).toMatchObject({ sent: 1, failed: {} })
  const [text = '', ...again] = said(reached.chat)
  expect(again).toEqual([])
  expect(text).toContain('<b>Тюльпаны &amp; &lt;розы&gt;</b>')
  expect(text).toMatch(new RegExp(`${SITE}/s/[\\w-]{12}\\n`))
  expect([said(withoutChat.chat), said(silent.chat)]).toEqual([[], []])

  const stop = /\/stop\/([\w-]{12})/.exec(text)?.[1] ?? ''
  expect((await call('POST', `/client/campaigns/${stop}/refuse`)).status).toBe(200)
  expect(await count()).toMatchObject({ told: 0, left_out: { no_consent: 3 } })
})

it('a chat that is closed to the bot fails alone', async () => {
  const [open, closed] = [await reader(), await reader()]
  telegram.answerFor(closed.chat, refuses(403, 'Forbidden: bot was blocked by the user'))
  const { results } = await scene.send(BY_TELEGRAM)
  expect(results).toMatchObject({ sent: 1, failed: { refused: 1 } })
  expect(said(open.chat)).toHaveLength(1)
  expect((await count()).left_out.no_address).toBe(2)
})
