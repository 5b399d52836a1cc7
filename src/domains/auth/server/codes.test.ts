import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { freshPhone } from '#/platform/server/testing/sign-in.ts'
import { openSmsRuStandIn } from '#/platform/server/testing/sms/sms-ru-stand-in.ts'
import { openTestShop } from '#/platform/server/testing/test-shop.ts'
import type { SentCode } from '../contract.ts'

const provider = await openSmsRuStandIn()
const MOST = 40
const { call, clock, db, warned, runJobs } = await openTestShop({
  settings: {
    logLevel: 'fatal',
    siteUrl: 'https://lavanda.example',
    sms: { ...provider.settings, perHour: MOST },
  },
})
const consents = { personal_data: true }

/** Another hour, and another block of everything: what one test has spent is no matter of the next one's. */
beforeEach(() => {
  clock.advance(3_600_001)
  provider.recovers()
  provider.texts.length = 0
  provider.asked.length = 0
})
afterAll(provider.close)

type Answer = SentCode & { code: string; detail: string }
const ask = (phone: string, { ip = '10.9.0.1', client = '', ...more }: Record<string, string> = {}) =>
  call<Answer>('POST', '/v2/auth/code/request', {
    body: { phone, ...more },
    ip,
    headers: client ? { 'x-client-id': client } : {},
  })
const lastCode = () => /\b\d{6}\b/.exec(provider.texts.at(-1)?.text ?? '')?.[0] ?? ''
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const verify = (phone: string, code: string, ip = '10.9.0.1') =>
  call<{ code: string; detail: string; access_token?: string }>('POST', '/v1/auth/code/verify', {
    body: { phone, code, consents },
    ip,
  })
const verifyCall = (phone: string, call_id: string) =>
  call<{ code: string; access_token?: string }>('POST', '/v1/auth/call/verify', {
    body: { phone, call_id, consents },
  })
/** How many of these were let through; all the others are 429s. */
const passed = async (all: Promise<{ status: number }>[]) => {
  const statuses = (await Promise.all(all)).map(({ status }) => status)
  expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([])
  return statuses.filter((status) => status === 200).length
}
const times = <T>(many: number, work: (n: number) => T) => Array.from({ length: many }, (_, n) => work(n))

describe('a message with a code', () => {
  it('names the shop, and ends in the line by which a phone fills it in on our site alone', async () => {
    const phone = freshPhone()
    expect((await ask(phone)).body).toMatchObject({ channel: 'sms', length: 6, can_call: true, call: null })
    const { to, text } = provider.texts.at(-1) ?? { to: '', text: '' }
    expect(to).toBe(phone.slice(1))
    expect(text).toBe(`Лаванда: код ${lastCode()}. Никому не сообщайте\n\n@lavanda.example #${lastCode()}`)
    expect(text.length).toBeLessThanOrEqual(70)
  })

  it('that was not taken is a clear 503, costs no try and leaves the one before in force', async () => {
    const phone = freshPhone()
    await ask(phone)
    const before = lastCode()
    clock.advance(61_000)
    for (const trouble of [201, 'drop', 'garbage', 202] as const) {
      provider.fails(trouble)
      const failed = await ask(phone)
      expect([failed.status, failed.body.code]).toEqual([503, 'sms_failed'])
      expect(failed.headers['retry-after']).toBe('60')
      // Three failures in a row, and the provider is left alone for a while.
      clock.advance(21_000)
    }
    expect((await verify(phone, before)).status).toBe(200)
    expect((await ask(phone)).body.resend_in).toBe(90)
  })

  it('is not even tried while the provider rests: the answer comes at once', async () => {
    provider.fails('drop', 'fault', 'html')
    for (const phone of times(3, freshPhone)) expect((await ask(phone)).status).toBe(503)
    const asked = provider.asked.length
    expect((await ask(freshPhone())).body.code).toBe('sms_failed')
    expect(provider.asked).toHaveLength(asked)
  })

  it('is no proof for another purpose: a login code changes no phone', async () => {
    const owner = freshPhone()
    await ask(owner)
    const { access_token = '' } = (await verify(owner, lastCode())).body
    const headers = { authorization: `Bearer ${access_token}` }
    const wanted = freshPhone()
    await ask(wanted)
    const body = { phone: wanted, code: lastCode() }
    const answer = await call<{ code: string }>('POST', '/v1/user/phone/verify', { body, headers })
    expect([answer.status, answer.body.code]).toEqual([422, 'code_expired'])
    expect((await verify(wanted, lastCode())).status).toBe(200)
  })
})

describe('limits of an hour', () => {
  it('twenty from one address, and a header says nothing of where one comes from', async () => {
    const forged = (n: number) =>
      call('POST', '/v2/auth/code/request', {
        body: { phone: freshPhone() },
        ip: '10.7.0.1',
        headers: { 'x-forwarded-for': `203.0.113.${n}`, 'x-real-ip': `203.0.113.${n}` },
      })
    expect(await passed(times(30, forged))).toBe(20)
    expect((await ask(freshPhone(), { ip: '::ffff:10.7.0.1' })).status).toBe(429)
    expect((await ask(freshPhone(), { ip: '10.7.0.2' })).status).toBe(200)
  })

  it('twenty from one /64 of IPv6, however its addresses are written', async () => {
    const hosts = ['2a02:6b8:0:40c::', '2a02:06b8:0000:040c::', '2A02:6B8::40C:0:0:0:']
    const from = (n: number) => ask(freshPhone(), { ip: `${hosts[n % 3]}${n + 1}` })
    expect(await passed(times(30, from))).toBe(20)
    expect((await ask(freshPhone(), { ip: '2a02:6b8:0:40d::1' })).status).toBe(200)
  })

  it('twenty from one browser, from wherever it comes', async () => {
    const from = (n: number) => ask(freshPhone(), { ip: `10.6.${n}.1`, client: 'browser-of-one' })
    expect(await passed(times(25, from))).toBe(20)
  })

  it('five to one phone, whatever address asks; ten a day', async () => {
    const phone = freshPhone()
    const sent: number[] = []
    for (let minute = 0; minute < 24 * 60; minute += 5) {
      const { status } = await ask(phone, { ip: `10.5.${minute % 250}.1` })
      if (status === 200) sent.push(minute)
      clock.advance(5 * 60_000)
    }
    expect(sent.filter((minute) => minute < 60)).toHaveLength(5)
    expect(sent).toHaveLength(10)
  })

  it('the shop’s own budget: who comes later is told so, and whoever keeps the shop is, once', async () => {
    const everyone = (n: number) => ask(freshPhone(), { ip: `10.4.${n}.1` })
    expect(await passed(times(MOST + 20, everyone))).toBe(MOST)
    const late = await ask(freshPhone(), { ip: '10.3.0.1' })
    expect([late.status, late.body.code, late.headers['retry-after']]).toEqual([429, 'code_busy', '300'])
    expect(provider.texts).toHaveLength(MOST)
    expect(warned).toHaveLength(1)
    expect(warned[0]).toContain('SMS_PER_HOUR')
  })
})

describe('wrong codes of a day', () => {
  let misses = 0
  const miss = async (phone: string, ip: string) => {
    await ask(phone, { ip: `10.2.${++misses}.1` })
    const code = lastCode()
    for (let time = 0; time < 5; time++) await verify(phone, wrong(code), ip)
    return code
  }

  it('are twenty of one phone, wherever they come from; then it is sent no more', async () => {
    const phone = freshPhone()
    for (let round = 0; round < 4; round++) {
      await miss(phone, `10.1.${round}.1`)
      clock.advance(181_000)
    }
    const refused = await ask(phone, { ip: '10.1.9.1' })
    expect([refused.status, refused.body.code]).toEqual([429, 'code_limit'])
    clock.advance(24 * 3_600_000)
    expect((await ask(phone)).status).toBe(200)
  })

  it('are twenty from one address, whatever phones they are of; what is sent stays good elsewhere', async () => {
    for (const phone of times(4, freshPhone)) await miss(phone, '10.1.1.7')
    const phone = freshPhone()
    await ask(phone)
    const answer = await verify(phone, lastCode(), '10.1.1.7')
    expect([answer.status, answer.body.code, answer.headers['retry-after']]).toEqual([
      429,
      'code_limit',
      '86400',
    ])
    expect((await verify(phone, lastCode(), '10.1.1.8')).status).toBe(200)
  })
})

describe('a call instead of a message', () => {
  const askToCall = async (phone: string) => {
    const { status, body } = await ask(phone, { channel: 'call' })
    expect([status, body.channel, body.length, body.can_call]).toEqual([200, 'call', 0, true])
    expect(body.call?.phone).toBe(provider.number)
    return body.call?.id ?? ''
  }

  it('signs in once, as soon as the provider has heard of it', async () => {
    const phone = freshPhone()
    const id = await askToCall(phone)
    const early = await verifyCall(phone, id)
    expect([early.status, early.body.code]).toEqual([409, 'call_awaited'])
    provider.called()
    clock.advance(2000)
    expect((await verifyCall(phone, id)).body.access_token).toBeDefined()
    clock.advance(2000)
    expect((await verifyCall(phone, id)).body.code).toBe('call_expired')
  })

  it('is worth nothing to who did not ask for it, for another phone, as a code, or later', async () => {
    const phone = freshPhone()
    const id = await askToCall(phone)
    const another = freshPhone()
    const others = await askToCall(another)
    provider.called()
    for (const [whose, given] of [
      [phone, others],
      [another, id],
      [another, '201737-1'],
      [another, `${others.slice(0, -1)}${others.endsWith('A') ? 'B' : 'A'}`],
    ] as const)
      expect((await verifyCall(whose, given)).body.code).toBe('call_expired')
    expect((await verify(another, '000000')).body.code).toBe('code_expired')
    clock.advance(301_000)
    expect((await verifyCall(another, others)).body.code).toBe('call_expired')
  })

  it('is asked about every two seconds at most, however many tabs wait', async () => {
    const phone = freshPhone()
    const id = await askToCall(phone)
    provider.asked.length = 0
    for (let second = 0; second < 6; second++) {
      await Promise.all(times(10, () => verifyCall(phone, id)))
      clock.advance(1000)
    }
    expect(provider.asked).toHaveLength(3)
    provider.called()
    const answers = await Promise.all(times(10, () => verifyCall(phone, id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('counts as a message does, and leaves the message’s code in force', async () => {
    const phone = freshPhone()
    await ask(phone)
    const code = lastCode()
    expect((await ask(phone, { channel: 'call' })).body.code).toBe('code_too_soon')
    clock.advance(61_000)
    await askToCall(phone)
    expect((await ask(phone)).body.code).toBe('code_too_soon')
    expect((await verify(phone, code)).status).toBe(200)
  })

  it('that the provider cannot take or tell of is a 503, and one that it has forgotten is over', async () => {
    const phone = freshPhone()
    provider.fails('garbage')
    expect((await ask(phone, { channel: 'call' })).body.code).toBe('sms_failed')
    const id = await askToCall(phone)
    provider.fails('fault')
    expect((await verifyCall(phone, id)).status).toBe(503)
    clock.advance(2000)
    provider.forgets()
    expect((await verifyCall(phone, id)).body.code).toBe('call_expired')
  })
})

it('keeps what limits look back on, and sweeps away what is older than two days', async () => {
  const phone = freshPhone()
  await ask(phone)
  await verify(phone, wrong(lastCode()))
  const kept = async () => {
    await runJobs()
    const [row] = await db.sql<[{ codes: number; wrong: number }]>`
      select (select count(*)::int from login_codes where phone = ${phone}) as codes,
        (select count(*)::int from wrong_codes where phone = ${phone}) as wrong`
    return row
  }
  clock.advance(47 * 3_600_000)
  expect(await kept()).toEqual({ codes: 1, wrong: 1 })
  clock.advance(2 * 3_600_000)
  expect(await kept()).toEqual({ codes: 0, wrong: 0 })
})
