import { describe, expect, it } from 'vitest'
import { losesAddressCookie, refusePublicDefaults } from './refuse-public-defaults.ts'
import { readSettings } from '../settings.ts'
import { asStartUpFailure } from './start-up-failure.ts'

const PUBLIC = { SITE_URL: 'https://lavanda.example' }
const SMS = { SMS_PROVIDER: 'sms.ru', SMS_KEY: 'key' }
const YOOKASSA = { PAYMENT_PROVIDER: 'yookassa', YOOKASSA_SHOP_ID: '1', YOOKASSA_SECRET_KEY: 'live_1' }
const REAL = { ...PUBLIC, ...SMS, ...YOOKASSA, DEMO: '0' }

const refused = (environment: Record<string, string>, hasDemoPeople = false) => {
  try {
    refusePublicDefaults(readSettings(environment as NodeJS.ProcessEnv), hasDemoPeople)
    return ''
  } catch (error) {
    const { kind, values } = asStartUpFailure(error)
    return kind === 'publicShop' ? values['allow'] : kind
  }
}
const ALL = 'ALLOW_PUBLIC_DEMO=1 ALLOW_TEST_BANK=1 ALLOW_CONSOLE_SMS=1'

describe('a shop for trying does not meet the public by mistake', () => {
  it.each([
    ['a public address', PUBLIC, ALL],
    ['a public address without https', { SITE_URL: 'http://lavanda.example' }, ALL],
    ['a public address of four numbers', { SITE_URL: 'https://85.140.1.1' }, ALL],
    ['a public IPv6 address', { SITE_URL: 'https://[2a02:6b8::1]:8443' }, ALL],
    ['real SMS', SMS, 'ALLOW_PUBLIC_DEMO=1 ALLOW_TEST_BANK=1'],
    [
      'real payments',
      { ...YOOKASSA, SITE_URL: 'http://localhost' },
      'ALLOW_PUBLIC_DEMO=1 ALLOW_CONSOLE_SMS=1',
    ],
    ['DEMO alone', { ...REAL, DEMO: '1' }, 'ALLOW_PUBLIC_DEMO=1'],
    ['the test bank alone', { ...REAL, PAYMENT_PROVIDER: 'sandbox' }, 'ALLOW_TEST_BANK=1'],
    ['a test key alone', { ...REAL, YOOKASSA_SECRET_KEY: 'test_1' }, 'ALLOW_TEST_BANK=1'],
    ['printed codes alone', { ...REAL, SMS_PROVIDER: 'console' }, 'ALLOW_CONSOLE_SMS=1'],
    [
      'two of three allowed',
      { ...PUBLIC, ALLOW_TEST_BANK: '1', ALLOW_CONSOLE_SMS: '1' },
      'ALLOW_PUBLIC_DEMO=1',
    ],
  ])('%s', (_what, environment, allow) => expect(refused(environment)).toBe(allow))

  it('its people are enough, also after DEMO=0', () => {
    expect(refused(REAL, true)).toBe('ALLOW_PUBLIC_DEMO=1')
    expect(refused({ ...REAL, ALLOW_PUBLIC_DEMO: '1' }, true)).toBe('')
    expect(refused({ DEMO: '0' }, true)).toBe('')
  })
})

it.each([
  ['a real shop', REAL],
  ['nothing set', {}],
  ...[
    'http://localhost:3000',
    'https://localhost',
    'https://shop.localhost',
    'http://127.0.0.1',
    'http://[::1]:3000',
    'http://192.168.1.5',
    'http://10.1.2.3:3000',
    'https://shop.local',
    'http://shop',
  ].map((SITE_URL): [string, Record<string, string>] => [SITE_URL, { SITE_URL }]),
  ['YooKassa for trying', { ...YOOKASSA, YOOKASSA_SECRET_KEY: 'test_1', SITE_URL: 'http://localhost' }],
  ['all allowed', { ...PUBLIC, ALLOW_PUBLIC_DEMO: '1', ALLOW_TEST_BANK: '1', ALLOW_CONSOLE_SMS: '1' }],
])('%s may start', (_what, environment) => expect(refused(environment)).toBe(''))

it('says when the address cookie is lost: over plain http under another name than localhost', () => {
  const lost = (environment: Record<string, string>) =>
    losesAddressCookie(readSettings(environment as NodeJS.ProcessEnv))
  const losing: Record<string, string>[] = [
    {},
    { HOST: '192.168.1.5' },
    { SITE_URL: 'http://lavanda.example' },
  ]
  const safe: Record<string, string>[] = [
    { HOST: '127.0.0.1' },
    { HOST: 'localhost' },
    { HOST: '::1' },
    PUBLIC,
  ]
  expect([losing.map(lost), safe.map(lost)]).toEqual([losing.map(() => true), safe.map(() => false)])
})
