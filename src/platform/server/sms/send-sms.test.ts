import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { movableClock } from '../clock.ts'
import { readSettings, type Settings, type SmsSettings } from '../settings.ts'
import { createPhoneCalls, createSms } from './send-sms.ts'
import { openSmsAeroStandIn } from '#/testing/sms/sms-aero-stand-in.ts'
import { openSmsRuStandIn } from '#/testing/sms/sms-ru-stand-in.ts'
import { openSmscRuStandIn } from '#/testing/sms/smsc-ru-stand-in.ts'
import type { Trouble } from '#/testing/sms/sms-stand-in.ts'

const PHONE = '+79736201408'
const TEXT = 'Лаванда: код 123456 & никому'
const smsRu = await openSmsRuStandIn()
const smscRu = await openSmscRuStandIn()
const smsAero = await openSmsAeroStandIn()
const all = [smsRu, smscRu, smsAero]
const byName = { 'sms.ru': smsRu, 'smsc.ru': smscRu, 'sms-aero': smsAero }
type Name = keyof typeof byName

beforeEach(() => {
  for (const { asked, recovers } of all) {
    recovers()
    asked.length = 0
  }
})
afterAll(() => Promise.all(all.map(({ close }) => close())))

const open = (sms: SmsSettings) => {
  const clock = movableClock(new Date('2026-05-19T04:00:00Z'))
  const needs = {
    clock,
    print: () => {},
    logWarning: () => {},
    settings: { sms, extensions: [] as const } as unknown as Settings,
  }
  return { clock, send: createSms(needs), calls: createPhoneCalls(needs) }
}
const failure = (sending: Promise<unknown>) =>
  sending.then(
    () => 'none',
    (error: Error) => `${error.name}: ${error.message}`,
  )

describe('a request is right to the letter', () => {
  it('of sms.ru: a form with the key, the digits of the phone and the sender', async () => {
    await open(smsRu.settings).send(PHONE, TEXT)
    const [asked] = smsRu.asked
    expect(asked).toMatchObject({ method: 'POST', path: '/sms/send' })
    expect(asked?.headers['content-type']).toBe('application/x-www-form-urlencoded;charset=UTF-8')
    const whole = { api_id: 'key-of-the-tests', to: '79736201408', msg: TEXT, from: 'Lavanda', json: '1' }
    expect(asked?.fields).toEqual(whole)
    await open({ ...smsRu.settings, sender: '' }).send(PHONE, TEXT)
    expect(smsRu.asked[1]?.fields).not.toHaveProperty('from')
  })

  it('of smsc.ru: a form with the key alone, or with login and password', async () => {
    const rest = { phones: '79736201408', mes: TEXT, fmt: '3', charset: 'utf-8' }
    await open(smscRu.settings).send(PHONE, TEXT)
    await open({ ...smscRu.settings, login: 'lavanda', sender: 'Lavanda' }).send(PHONE, TEXT)
    expect(smscRu.asked.map(({ method, path, fields }) => [method, path, fields])).toEqual([
      ['POST', '/sys/send.php', { apikey: 'key-of-the-tests', ...rest }],
      ['POST', '/sys/send.php', { login: 'lavanda', psw: 'key-of-the-tests', sender: 'Lavanda', ...rest }],
    ])
  })

  it('of SMS Aero: JSON, and Basic of the e-mail and the key', async () => {
    await open(smsAero.settings).send(PHONE, TEXT)
    const [asked] = smsAero.asked
    expect(asked).toMatchObject({ method: 'POST', path: '/v2/sms/send' })
    expect(asked?.headers.authorization).toBe('Basic c2hvcEBsYXZhbmRhLmV4YW1wbGU6a2V5LW9mLXRoZS10ZXN0cw==')
    expect(asked?.headers['content-type']).toBe('application/json')
    expect(asked?.fields).toEqual({ number: '79736201408', text: TEXT, sign: 'Lavanda' })
  })

  it('of a call: to which number, and whether it was made', async () => {
    const { calls } = open(smsRu.settings)
    const expected = await calls?.expect(PHONE)
    expect(expected).toEqual({ number: '+78005008275', ref: '201737-1' })
    expect(await calls?.state('201737-1')).toBe('awaited')
    smsRu.called()
    expect(await calls?.state('201737-1')).toBe('made')
    expect(await calls?.state('201737-9')).toBe('over')
    expect(smsRu.asked.map(({ path, fields }) => [path, fields])).toEqual([
      ['/callcheck/add', { api_id: 'key-of-the-tests', phone: '79736201408', json: '1' }],
      ...['201737-1', '201737-1', '201737-9'].map((check_id) => [
        '/callcheck/status',
        { api_id: 'key-of-the-tests', check_id, json: '1' },
      ]),
    ])
    expect([open(smscRu.settings).calls, open(smsAero.settings).calls]).toEqual([null, null])
  })
})

const NO_ANSWERS: Trouble[] = ['drop', 'cut', 'garbage', 'html', 'strange', 'fault']

describe.each(Object.keys(byName) as Name[])('a message that %s did not take', (name) => {
  const { settings, fails } = byName[name]

  it.each(NO_ANSWERS)('is a failure after «%s»', async (trouble) => {
    fails(trouble)
    expect(await failure(open(settings).send(PHONE, TEXT))).toContain('SmsUnanswered')
  })

  it('answers at once while the circuit is open, then the provider is called again', async () => {
    const { clock, send } = open(settings)
    fails('fault', 'drop', 'fault')
    for (let time = 0; time < 3; time++) await failure(send(PHONE, TEXT))
    expect(await failure(send(PHONE, TEXT))).toContain('left alone')
    expect(byName[name].asked).toHaveLength(3)
    clock.advance(20_000)
    expect(await failure(send(PHONE, TEXT))).toBe('none')
  })
})

it.each<[Name, number, string]>([
  ['sms.ru', 200, 'credentials'],
  ['sms.ru', 201, 'money'],
  ['sms.ru', 202, 'number'],
  ['sms.ru', 204, 'sender'],
  ['sms.ru', 206, 'limit'],
  ['sms.ru', 230, 'number'],
  ['sms.ru', 999, 'other'],
  ['smsc.ru', 1, 'other'],
  ['smsc.ru', 2, 'credentials'],
  ['smsc.ru', 3, 'money'],
  ['smsc.ru', 4, 'limit'],
  ['smsc.ru', 6, 'sender'],
  ['smsc.ru', 7, 'number'],
  ['sms-aero', 401, 'credentials'],
  ['sms-aero', 402, 'money'],
  ['sms-aero', 422, 'number'],
  ['sms-aero', 429, 'limit'],
])(
  '%s says %i: refused for its %s, and the log is told no more than four digits',
  async (name, code, why) => {
    byName[name].fails(code)
    const message = await failure(open(byName[name].settings).send(PHONE, TEXT))
    expect(message).toContain(`SmsRefused: ${name} refused, ${why}: ${code === 402 ? 200 : code}`)
    expect(message).toContain('•••1408')
    expect(message).not.toMatch(/6201408|123456|key-of-the-tests/)
  },
)

it('a wrong number delays no other, an empty balance does', async () => {
  const { send } = open(smsRu.settings)
  smsRu.fails(202, 202, 202, 202)
  for (let time = 0; time < 4; time++) await failure(send(PHONE, TEXT))
  expect(await failure(send(PHONE, TEXT))).toBe('none')
  smsRu.fails(201, 201, 201)
  for (let time = 0; time < 3; time++) await failure(send(PHONE, TEXT))
  expect(await failure(send(PHONE, TEXT))).toContain('left alone')
})

it('a provider that keeps silent is waited for ten seconds', { timeout: 20_000 }, async () => {
  const { calls } = open(smsRu.settings)
  const waits = all.map(({ settings, fails }) => {
    fails('hang')
    return failure(open(settings).send(PHONE, TEXT))
  })
  for (const message of await Promise.all(waits)) expect(message).toContain('TimeoutError')
  smsRu.fails('garbage')
  expect(await failure(calls?.state('1') ?? Promise.resolve())).toContain('SmsUnanswered')
})

it('settings name what each provider cannot do without', () => {
  const wrong = (environment: Record<string, string>) => {
    try {
      readSettings(environment as NodeJS.ProcessEnv)
      return []
    } catch (error) {
      return (error as { issues: { path: string[] }[] }).issues.map(({ path }) => path.join())
    }
  }
  expect(readSettings({}).sms).toMatchObject({ provider: 'console', perHour: 1000 })
  expect(wrong({ SMS_PROVIDER: 'sms.ru' })).toEqual(['SMS_KEY'])
  expect(wrong({ SMS_PROVIDER: 'smsc.ru', SMS_KEY: 'key' })).toEqual([])
  expect(wrong({ SMS_PROVIDER: 'sms-aero' })).toEqual(['SMS_LOGIN', 'SMS_KEY', 'SMS_SENDER'])
  expect(wrong({ SMS_PROVIDER: 'post' })).toEqual(['SMS_PROVIDER'])
  expect(wrong({ SMS_PER_HOUR: '0' })).toEqual(['SMS_PER_HOUR'])
})
