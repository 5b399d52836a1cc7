import { afterAll, expect, it, vi } from 'vitest'
import { CODE_TRIES } from '#/domains/notifications/rules/mail-code.ts'
import { HOUR_MS, MINUTE_MS } from '#/platform/shared/durations.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { NO_SUCH_BOX, startMailServer } from '#/testing/notifications/smtp-stand-in.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { notify } from '../service/notify.ts'

const mailServer = await startMailServer()
const mail = { url: mailServer.url, from: 'Лаванда <shop@lavanda.example>' }
const shop = await openTestShop({ settings: { mail, siteUrl: 'https://lavanda.example' } })
const { call, clock, db, signIn, runJobs } = shop
afterAll(() => mailServer.close())

const PATH = '/admin/inbox/mail'
type Answer = { address: string | null; wanted: string | null; code?: string; fields?: object }

const ask = ({ headers }: SignedIn, address: string) =>
  call<Answer>('POST', PATH, { headers, body: { address } })
const confirm = ({ headers }: SignedIn, code: string) =>
  call<Answer>('POST', `${PATH}/confirm`, { headers, body: { code } })
const decoded = (raw: string) => {
  const [, body = ''] = raw.split(/\n\n(.*)/s)
  return /base64/i.test(raw)
    ? Buffer.from(body.replaceAll('\n', ''), 'base64').toString()
    : Buffer.from(
        body
          .replaceAll('=\n', '')
          .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
        'latin1',
      ).toString()
}
const lettersTo = (address: string) =>
  mailServer.arrived.filter(({ to }) => to === address).map(({ raw }) => decoded(raw))
const codeTo = (address: string) => /\d{6}/.exec(lettersTo(address).at(-1) ?? '')?.[0] ?? ''
const waiting = async () => (await db.sql`select from letters`).count
const consents = async ({ headers }: SignedIn) => {
  const { body } = await call<{ items: { purpose: string; given: boolean }[] }>('GET', '/v1/user/consents', {
    headers,
  })
  return body.items.filter(({ purpose }) => purpose === 'mail').map(({ given }) => given)
}
const ORDER = {
  name: 'Заказ № 2431',
  title: 'собираем',
  text: 'Букет соберём к 12:00',
  link: '/profile/orders/1',
}

it('letters come only to an address that was confirmed, and end when they are turned off', async () => {
  const olga = await signIn()
  expect((await ask(olga, 'olga')).body.fields).toHaveProperty('address')
  expect((await ask(olga, 'olga@example.ru')).body).toMatchObject({
    address: null,
    wanted: 'olga@example.ru',
  })
  await notify(db, olga.user.id, ORDER)
  expect(await waiting()).toBe(0)

  expect((await confirm(olga, codeTo('olga@example.ru'))).body).toEqual({
    address: 'olga@example.ru',
    wanted: null,
    offered: true,
  })
  expect(await consents(olga)).toEqual([true])
  await notify(db, olga.user.id, ORDER)
  await vi.waitFor(() => expect(lettersTo('olga@example.ru')).toHaveLength(2), 20_000)
  expect(lettersTo('olga@example.ru')[1]).toContain('Букет соберём к 12:00')
  expect(lettersTo('olga@example.ru')[1]).toContain('https://lavanda.example/profile/orders/1')
  await vi.waitFor(async () => expect(await waiting()).toBe(0), 20_000)

  expect((await call('DELETE', PATH, { headers: olga.headers })).status).toBe(204)
  await notify(db, olga.user.id, ORDER)
  expect([await waiting(), await consents(olga)]).toEqual([0, [false]])
})

it('a code has five tries and a quarter of an hour, and is sent once a minute', async () => {
  const igor = await signIn()
  await ask(igor, 'igor@example.ru')
  expect((await ask(igor, 'igor@example.ru')).status).toBe(429)
  const right = codeTo('igor@example.ru')
  const wrong = right === '000000' ? '111111' : '000000'
  for (let n = 0; n < CODE_TRIES; n++) expect((await confirm(igor, wrong)).body.code).toBe('code_invalid')
  expect((await confirm(igor, right)).body.code).toBe('code_expired')
  clock.advance(2 * MINUTE_MS)
  await ask(igor, 'igor@example.ru')
  await db.sql`update mail_addresses set code_until = ${clock.now()} where user_id = ${igor.user.id}`
  expect((await confirm(igor, codeTo('igor@example.ru'))).body.code).toBe('code_expired')
  expect(await consents(igor)).toEqual([])
})

it('a box that does not exist is told at once and costs no try; what does not go is sent later', async () => {
  const anna = await signIn()
  expect((await ask(anna, NO_SUCH_BOX)).body.code).toBe('mail_failed')
  await ask(anna, 'anna@example.ru')
  await confirm(anna, codeTo('anna@example.ru'))
  mailServer.state.isDown = true
  await notify(db, anna.user.id, ORDER)
  await vi.waitFor(
    async () => expect(await db.sql`select from letters where tries = 1`).toHaveLength(1),
    20_000,
  )
  mailServer.state.isDown = false
  clock.advance(HOUR_MS)
  await runJobs()
  await vi.waitFor(() => expect(lettersTo('anna@example.ru')).toHaveLength(2), 20_000)
})

it('a shop that people come to offers no letters without a mail server', async () => {
  const bare = await openTestShop({ settings: { mail: null, siteUrl: 'https://lavanda.example' } })
  const anna = await bare.signIn()
  const shown = await bare.call<{ offered: boolean }>('GET', PATH, { headers: anna.headers })
  expect(shown.body.offered).toBe(false)
  const body = { address: 'anna@example.ru' }
  expect((await bare.call('POST', PATH, { headers: anna.headers, body })).status).toBe(503)
})
