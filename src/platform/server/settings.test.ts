import { expect, it } from 'vitest'
import { asStartUpFailure } from './start/start-up-failure.ts'
import { readSettings } from './settings.ts'

const YOOKASSA = {
  PAYMENT_PROVIDER: 'yookassa',
  YOOKASSA_SHOP_ID: '100500',
  YOOKASSA_SECRET_KEY: 'secret',
  SITE_URL: 'https://lavanda.example/',
}
const wrongIn = (environment: Record<string, string>) => {
  try {
    readSettings(environment as NodeJS.ProcessEnv)
    return 'nothing'
  } catch (error) {
    const { kind, values } = asStartUpFailure(error)
    return `${kind}: ${values['names']}`
  }
}

it('without a provider the test bank takes the money, without VAT', () => {
  expect(readSettings({}).payments).toEqual({ yookassa: null, vatCode: 1, taxSystem: null })
})

it('YooKassa needs who we are and where customers come back to', () => {
  expect(readSettings(YOOKASSA as NodeJS.ProcessEnv).payments.yookassa).toMatchObject({
    url: 'https://api.yookassa.ru/v3',
    shopId: '100500',
    addresses: expect.arrayContaining(['185.71.76.0/27', '77.75.156.11', '2a02:5180::/32']),
  })
  expect(wrongIn({ PAYMENT_PROVIDER: 'yookassa' })).toBe(
    'settings: YOOKASSA_SHOP_ID, YOOKASSA_SECRET_KEY, SITE_URL',
  )
  expect(wrongIn({ ...YOOKASSA, YOOKASSA_SECRET_KEY: '' })).toBe('settings: YOOKASSA_SECRET_KEY')
})

it('addresses are addresses and networks, rates are those of the tax office', () => {
  for (const YOOKASSA_ADDRESSES of ['10.0.0.1, x', '10.0.0.0/33', '10.0.0', '::1/129', '10.0.0.0/-1', ','])
    expect(wrongIn({ YOOKASSA_ADDRESSES }), YOOKASSA_ADDRESSES).toContain('YOOKASSA_ADDRESSES')
  expect(wrongIn({ YOOKASSA_ADDRESSES: ' 127.0.0.1 ,2a02:5180::/32' })).toBe('nothing')
  for (const VAT_CODE of ['0', '13', '1.5', 'x']) expect(wrongIn({ VAT_CODE })).toBe('settings: VAT_CODE')
  expect(wrongIn({ TAX_SYSTEM: '7' })).toBe('settings: TAX_SYSTEM')
})

it('the pair of web push is whole or left to the shop, its services are names', () => {
  const pair = { VAPID_PUBLIC_KEY: `B${'a'.repeat(86)}`, VAPID_PRIVATE_KEY: 'b'.repeat(43) }
  const { push } = readSettings({
    ...pair,
    PUSH_CONTACT: 'mailto:shop@lavanda.example',
    PUSH_SERVICES: 'push.example, *.push.example, http://127.0.0.1:4000',
  } as unknown as NodeJS.ProcessEnv)
  expect(push).toEqual({
    keys: { publicKey: pair.VAPID_PUBLIC_KEY, privateKey: pair.VAPID_PRIVATE_KEY },
    contact: 'mailto:shop@lavanda.example',
    services: ['push.example', '*.push.example', 'http://127.0.0.1:4000'],
  })
  expect(readSettings({} as NodeJS.ProcessEnv).push).toEqual({ keys: null, contact: null, services: [] })
  expect(wrongIn({ VAPID_PUBLIC_KEY: pair.VAPID_PUBLIC_KEY })).toBe('settings: VAPID_PUBLIC_KEY')
  expect(wrongIn({ ...pair, VAPID_PRIVATE_KEY: 'short' })).toContain('VAPID_PRIVATE_KEY')
  for (const PUSH_SERVICES of ['*', '*.', 'https://', 'push', 'a.b/c', 'ftp://a.b'])
    expect(wrongIn({ PUSH_SERVICES }), PUSH_SERVICES).toBe('settings: PUSH_SERVICES')
})

it('Redis has an address of its own kind, sockets have limits', () => {
  expect(readSettings({})).toMatchObject({
    redisUrl: undefined,
    sockets: { perAddress: 200, total: 20_000 },
  })
  for (const REDIS_URL of ['redis://:secret@redis:6379/3', 'rediss://redis'])
    expect(readSettings({ REDIS_URL } as NodeJS.ProcessEnv).redisUrl).toBe(REDIS_URL)
  for (const REDIS_URL of ['redis', 'http://redis:6379', '127.0.0.1:6379'])
    expect(wrongIn({ REDIS_URL })).toBe('settings: REDIS_URL')
  expect(wrongIn({ SOCKETS_PER_ADDRESS: '0', SOCKETS_MAX: 'x' })).toBe(
    'settings: SOCKETS_PER_ADDRESS, SOCKETS_MAX',
  )
})

it('a setting under its former name is refused with the new one', () => {
  expect(wrongIn({ KEPT_MEGABYTES: '64' })).toBe('renamedSettings: KEPT_MEGABYTES → PAGE_CACHE_MB')
  expect(wrongIn({ KEPT_MEGABYTES: '', PAGE_CACHE_MB: '64' })).toBe('nothing')
})
