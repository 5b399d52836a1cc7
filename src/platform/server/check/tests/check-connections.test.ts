import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { checkSuggestions } from '#/domains/delivery/server/public.ts'
import { checkPayments, checkReceipts } from '#/domains/payments/server/public.ts'
import { startRedis, WITH_REDIS } from '#/testing/network/redis.ts'
import { openBank } from '#/testing/payments/bank-stand-in.ts'
import { startPictureStore } from '#/testing/pictures/picture-store.ts'
import { openSmsAeroStandIn } from '#/testing/sms/sms-aero-stand-in.ts'
import { openSmsRuStandIn } from '#/testing/sms/sms-ru-stand-in.ts'
import { openSmscRuStandIn } from '#/testing/sms/smsc-ru-stand-in.ts'
import { checkMap, checkPictures, checkPush, checkRedis, checkSms } from '../check-connections.ts'
import { findingOf } from '../finding.ts'

const NOBODY = 'http://127.0.0.1:9'
const dataDir = '/data'

const openAnswering = async (status: number, json: object) => {
  const server = createServer((_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json)),
  )
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  afterAll(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('SMS', () => {
  it('are asked for the money that is left, and nothing is sent', async () => {
    for (const [open, state, roubles] of [
      [openSmsRuStandIn, 'good', '4122'],
      [openSmsAeroStandIn, 'good', '1389'],
      [openSmscRuStandIn, 'bad', '57'],
    ] as const) {
      const provider = await open()
      const found = await findingOf(checkSms({ sms: provider.settings }))
      expect(found).toMatchObject({ state, detail: expect.stringContaining(roubles) })
      const refused = await findingOf(checkSms({ sms: { ...provider.settings, key: 'wrong' } }))
      expect(refused).toMatchObject({ state: 'bad', detail: expect.stringContaining('credentials') })
      await provider.close()
      expect(await findingOf(checkSms({ sms: provider.settings }))).toMatchObject({ state: 'bad' })
    }
  })

  it('that are printed ask for a look', async () => {
    const sms = { provider: 'console', url: '', login: '', key: '', sender: '', perHour: 1 } as const
    expect(await checkSms({ sms })).toMatchObject({ state: 'attention' })
  })
})

describe('payments and receipts', () => {
  const states = async (payments: Parameters<typeof checkPayments>[0]) =>
    (await Promise.all([checkPayments(payments), checkReceipts(payments)].map(findingOf))).map(
      ({ state }) => state,
    )

  it('are asked of the account, and nothing is paid', async () => {
    const bank = await openBank()
    const payments = {
      yookassa: { ...bank.settings, addresses: [], keepsCards: false },
      vatCode: 1,
      taxSystem: null,
    }
    expect(await states({ payments })).toEqual(['good', 'good'])
    Object.assign(bank.account, { test: true, fiscalization_enabled: false })
    expect(await states({ payments })).toEqual(['attention', 'bad'])
    Object.assign(bank.account, { status: 'disabled' })
    expect(await states({ payments })).toEqual(['bad', 'bad'])
    expect(bank.asked.every((asked) => asked === 'GET /me')).toBe(true)
    const wrong = { ...payments, yookassa: { ...payments.yookassa, secretKey: 'wrong' } }
    const found = await findingOf(checkPayments({ payments: wrong }))
    expect([found.state, found.detail.includes('wrong')]).toEqual(['bad', false])
    await bank.close()
  })

  it('of the sandbox ask for a look', async () => {
    expect(await states({ payments: { yookassa: null, vatCode: 1, taxSystem: null } })).toEqual([
      'attention',
      'attention',
    ])
  })
})

it('a store of pictures is asked for one that is not there', async () => {
  const store = await startPictureStore()
  const pictureStore = store.settings
  expect(await checkPictures({ pictureStore, dataDir })).toMatchObject({ state: 'good' })
  const wrong = { pictureStore: { ...pictureStore, secret: 'wrong' }, dataDir }
  expect(await findingOf(checkPictures(wrong))).toMatchObject({ state: 'bad' })
  await store.close()
  expect(await checkPictures({ pictureStore: null, dataDir })).toMatchObject({ state: 'good' })
})

it('suggestions and the map are asked once', async () => {
  const now = new Date()
  const answers = await openAnswering(200, { suggestions: [] })
  const refuses = await openAnswering(403, {})
  const suggestions = async (url: string) =>
    (await checkSuggestions({ dadata: { url, key: 'key', perDay: 10 } }, now)).state
  expect([await suggestions(answers), await suggestions(refuses), await suggestions(NOBODY)]).toEqual([
    'good',
    'bad',
    'bad',
  ])
  expect(await checkSuggestions({ dadata: null }, now)).toMatchObject({ state: 'good' })
  const map = async (url: string) =>
    (await findingOf(checkMap({ map: { url: `${url}/{z}/{x}/{y}.png`, attribution: '' } }))).state
  expect([await map(answers), await map(refuses), await map(NOBODY)]).toEqual(['good', 'bad', 'bad'])
  expect(await checkMap({ map: null })).toMatchObject({ state: 'good' })
})

it('Redis is asked whether it answers', { ...WITH_REDIS }, async () => {
  const redis = await startRedis()
  expect(await findingOf(checkRedis({ redisUrl: redis?.url }))).toMatchObject({ state: 'good' })
  await redis?.kill()
  expect(await findingOf(checkRedis({ redisUrl: redis?.url }))).toMatchObject({ state: 'bad' })
})

it('what is not asked is told as it is set', async () => {
  expect(await checkRedis({ redisUrl: undefined })).toMatchObject({ state: 'good' })
  expect(checkPush({ push: { keys: null, contact: null, services: [] } })).toMatchObject({ state: 'good' })
})
