import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import anotherBank from '../../../examples/another-bank/index.ts'
import { withExtensions } from '#/platform/server/extensions/load-extensions.ts'
import { readSettings } from '#/platform/server/settings.ts'
import { asStartUpFailure, failureText } from '#/platform/server/start/start-up-failure.ts'
import { deliveryForm, fillCart, openScene, PAID_ONLINE } from '#/testing/orders/order-scene.ts'
import { openAnotherBank } from '#/testing/payments/another-bank-stand-in.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const bank = await openAnotherBank()
Object.assign(process.env, bank.env)
const folder = await mkdtemp(path.join(os.tmpdir(), 'lavanda-extensions-'))
afterAll(async () => {
  for (const name of Object.keys(bank.env)) delete process.env[name]
  await bank.close()
  await rm(folder, { recursive: true, force: true })
})

const { call, db, clock, runJobs, printed } = await openTestShop({ settings: { extensions: [anotherBank] } })
const scene = await openScene({ db })
const MINUTES = 3 * 60_000

const signInByAnotherSender = async (phone: string) => {
  await call('POST', '/v2/auth/code/request', { body: { phone } })
  await expect.poll(() => bank.messages.at(-1)?.to).toBe(phone)
  const code = /\b\d{6}\b/.exec(bank.messages.at(-1)?.text ?? '')?.[0]
  const body = { phone, code, consents: { personal_data: true } }
  const { body: signedIn } = await call<{ access_token: string; user: { id: string; phone: string } }>(
    'POST',
    '/v1/auth/code/verify',
    { body },
  )
  return {
    cookies: {},
    refreshToken: '',
    accessToken: signedIn.access_token,
    user: signedIn.user,
    headers: { authorization: `Bearer ${signedIn.access_token}` },
  }
}

test('the bank, the messages and the listener of a package outside the shop take an order through', async () => {
  const marina = await signInByAnotherSender('+79991234501')
  expect(printed).toEqual([])
  const { version } = await fillCart({ call }, marina, scene.cityId, scene.product)
  const body = { ...deliveryForm(scene.cityId, version, marina), ...PAID_ONLINE }
  const placed = await call<{ id: string; payment: { confirmation_url: string } }>(
    'POST',
    '/client/orders/order',
    {
      headers: marina.headers,
      body,
    },
  )
  expect(placed.body.payment.confirmation_url).toMatch(/^https:\/\/bank\.example\/bank-/)
  const show = () =>
    call<{ status: string; payment_status: string }>('GET', `/client/orders/order/${placed.body.id}`, marina)
  expect((await show()).body.status).toBe('awaiting_payment')
  expect(bank.heard).toEqual([])

  bank.pay(placed.body.id)
  clock.advance(MINUTES)
  await runJobs()
  expect((await show()).body).toMatchObject({ status: 'new', payment_status: 'paid' })
  await expect.poll(() => bank.heard).toEqual([{ type: 'order.accepted', orderId: placed.body.id }])
  const [payment] = await db.sql`select provider, status from payments where order_id = ${placed.body.id}`
  expect(payment).toEqual({ provider: 'another-bank', status: 'succeeded' })
})

const start = async (...sources: string[]) => {
  const settings = readSettings({ EXTENSIONS: sources.join(',') })
  const opening = { env: {}, now: () => new Date(), siteUrl: '', logWarning: () => {} }
  return withExtensions(settings, opening).then(
    ({ extensions, map }) => ({ names: extensions.map(({ name }) => name), map }),
    (error: unknown) => failureText(asStartUpFailure(error)),
  )
}
let files = 0
const write = async (text: string) => {
  const file = path.join(folder, `extension-${++files}.mjs`)
  await writeFile(file, text)
  return file
}

test('an extension is loaded by the setting, and what is wrong with it is said in Russian', async () => {
  const maps = await write(
    `export default { name: 'maps', map: () => ({ url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: 'T' }) }`,
  )
  expect(await start('./examples/another-bank', maps)).toEqual({
    names: ['another-bank', 'maps'],
    map: { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: 'T' },
  })
  expect(await start()).toEqual({ names: [], map: null })
  const wrong = [
    './examples/none',
    'no-such-package',
    await write('export const name = 1'),
    await write(`export default { name: 'Bank!' }`),
    await write(`export default { name: 'sandbox' }`),
    await write(`export default { name: 'one', pay: () => {} }`),
    await write(`export default { name: 'one', payment: 1 }`),
    await write(`throw new Error('broken inside')`),
  ]
  for (const source of wrong) {
    const text = await start(source)
    expect(text).toMatch(/EXTENSIONS/)
    expect(text).toMatch(/[а-я]{4}/)
  }
  expect(await start(wrong[7] ?? '')).toContain('broken inside')
  const second = await write(`export default { name: 'second', sms: () => ({}) }`)
  expect(await start('./examples/another-bank', second)).toContain('sms')
  expect(await start('./examples/another-bank', './examples/another-bank')).toContain('another-bank')
})
