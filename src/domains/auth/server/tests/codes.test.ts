import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#/platform/shared/durations.ts'
import { freshPhone } from '#/testing/customers/sign-in.ts'
import { openSmsRuStandIn } from '#/testing/sms/sms-ru-stand-in.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { SentCode } from '#/domains/auth/contract/sign-in.ts'
import { CODE_ATTEMPTS, PACES } from '#/domains/auth/rules/login-code-limits.ts'
import { signInSettings } from '#/domains/auth/rules/settings.ts'

const provider = await openSmsRuStandIn()
const { call, clock, db, warned, runJobs, context } = await openTestShop({
  settings: {
    logLevel: 'fatal',
    siteUrl: 'https://lavanda.example',
    sms: { ...provider.settings },
  },
})
const consents = { personal_data: true }

beforeEach(() => {
  clock.advance(3_600_001)
  provider.recovers()
  provider.texts.length = 0
  provider.asked.length = 0
})
afterAll(provider.close)

type Answer = SentCode & { code: string; detail: string }
type Browser = { ip?: string; client?: string; cookies?: Record<string, string> }
const by = ({ ip = '10.9.0.1', client = '', cookies }: Browser) => ({
  ip,
  headers: client ? { 'x-client-id': client } : ({} as Record<string, string>),
  ...(cookies && { cookies }),
})
const ask = (phone: string, browser: Browser = {}, channel: 'sms' | 'call' = 'sms') =>
  call<Answer>('POST', '/v2/auth/code/request', { body: { phone, channel }, ...by(browser) })
const lastCode = () => /\b\d{6}\b/.exec(provider.texts.at(-1)?.text ?? '')?.[0] ?? ''
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const verify = (phone: string, code: string, browser: Browser = {}) =>
  call<{ code: string; detail: string; access_token?: string }>('POST', '/v1/auth/code/verify', {
    body: { phone, code, consents },
    ...by(browser),
  })
const verifyCall = (phone: string, call_id: string) =>
  call<{ code: string; access_token?: string }>('POST', '/v1/auth/call/verify', {
    body: { phone, call_id, consents },
  })
const enter = async (phone: string, browser: Browser) => {
  expect((await ask(phone, browser)).status).toBe(200)
  const { status, body, cookies } = await verify(phone, lastCode(), browser)
  expect(status).toBe(200)
  return { browser: { ...browser, cookies }, headers: { authorization: `Bearer ${body.access_token}` } }
}
let browsers = 0
const stranger = (): Browser => {
  const one = ++browsers
  return { ip: `10.${100 + (one % 100)}.${one % 250}.${1 + (one % 7)}`, client: `stranger-${one}` }
}
const alarmsOf = async (headers: Record<string, string>) => {
  const inbox = await call<{ items: { name: string; title: string }[] }>('GET', '/admin/inbox', { headers })
  return inbox.body.items.filter(({ name }) => name === 'Безопасность').map(({ title }) => title)
}
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
      // Three failures in a row open the circuit.
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
  it('none for a crowd behind one address that types its codes', async () => {
    for (const phone of times(90, freshPhone))
      expect((await enter(phone, { ip: '85.140.1.1' })).browser.cookies).toHaveProperty('LavandaRefresh')
  })

  it('a pump behind one address takes ever longer pauses; neither a header nor a phone helps it', async () => {
    const from = { ip: '10.7.0.1' }
    const forged = (n: number) =>
      call('POST', '/v2/auth/code/request', {
        body: { phone: freshPhone() },
        ...from,
        headers: { 'x-forwarded-for': `203.0.113.${n}`, 'x-real-ip': `203.0.113.${n}` },
      })
    expect(await passed(times(80, forged))).toBe(PACES.address.free)
    const pauses: number[] = []
    for (let round = 0; round < 12; round++) {
      const { status, body, headers } = await ask(freshPhone(), { ip: '::ffff:10.7.0.1' })
      expect([status, body.code]).toEqual([429, 'code_busy'])
      pauses.push(Number(headers['retry-after']))
      clock.advance(Number(headers['retry-after']) * 1000)
      expect((await ask(freshPhone(), from)).status).toBe(200)
    }
    expect(pauses).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3])
    expect((await ask(freshPhone(), { ip: '10.7.0.2' })).status).toBe(200)
  })

  it('an address of IPv6 is its /64, however it is written', async () => {
    const hosts = ['2a02:6b8:0:40c::', '2a02:06b8:0000:040c::', '2A02:6B8::40C:0:0:0:']
    const from = (n: number) => ask(freshPhone(), { ip: `${hosts[n % 3]}${n + 1}` })
    expect(await passed(times(80, from))).toBe(PACES.address.free)
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
      clock.advance(5 * MINUTE_MS)
    }
    expect(sent.filter((minute) => minute < 60)).toHaveLength(5)
    expect(sent).toHaveLength(10)
  })

  it('the shop’s own budget: its last fifth is for customers, who come in by their browsers even after that', async () => {
    const { sms } = context.settings
    const [regular, admin, customers] = [freshPhone(), freshPhone(), times(8, freshPhone)]
    const home = await enter(regular, { ip: '10.2.0.1' })
    const post = await enter(admin, { ip: '10.2.1.1' })
    await db.sql`insert into staff (user_id, role) select id, 'admin' from users where phone = ${admin}`
    for (const [n, phone] of customers.entries()) await enter(phone, { ip: `10.2.2.${n + 1}` })
    clock.advance(3_600_001)
    provider.texts.length = 0
    warned.length = 0
    sms.perHour = 40
    const everyone = (n: number) => ask(freshPhone(), { ip: `10.4.${n}.1` })
    expect(await passed(times(60, everyone))).toBe(32)
    const late = await ask(freshPhone(), { ip: '10.3.0.1' })
    expect([late.status, late.body.code, late.headers['retry-after']]).toEqual([429, 'code_busy', '300'])
    expect((await ask(admin, { ip: '10.3.0.1' })).status).toBe(200)
    expect(await passed(customers.map((phone) => ask(phone, stranger())))).toBe(7)
    expect(provider.texts).toHaveLength(40)
    expect((await ask(regular, { ip: '10.3.0.2' })).body.code).toBe('code_busy')
    await enter(regular, home.browser)
    expect(warned.filter((line) => line.includes('SMS_PER_HOUR'))).toHaveLength(2)
    const { headers } = await enter(admin, post.browser)
    await expect.poll(() => alarmsOf(headers)).toEqual(['кончаются СМС с кодами'])
    sms.perHour = 1000
  })
})

describe('who guesses at a phone', () => {
  const guess = async (phone: string, browser: Browser, many = CODE_ATTEMPTS) => {
    const code = lastCode()
    for (let time = 0; time < many; time++) await verify(phone, wrong(code), browser)
    return code
  }
  const burn = async (phone: string) => {
    for (let round = 0; round < signInSettings.settings.codesPerHour.default; round++) {
      const one = stranger()
      expect((await ask(phone, one)).status).toBe(200)
      await guess(phone, one)
      clock.advance(181_000)
    }
    expect((await ask(phone, stranger())).body.code).toBe('code_limit')
  }

  it('spends no try of who asked for the code, from wherever: wrong, and then right, signs in', async () => {
    const owners: [Browser, Browser][] = [
      [{ ip: '10.11.0.1', client: 'browser-of-marina' }, stranger()],
      [
        { ip: '10.11.0.2', client: 'browser-of-marina' },
        { ip: '10.11.0.2', client: 'her-neighbour' },
      ],
      [{ ip: '10.11.0.3' }, { ip: '10.11.0.4' }],
    ]
    for (const [owner, other] of owners) {
      const phone = freshPhone()
      await ask(phone, owner)
      const code = await guess(phone, other, 9)
      expect((await verify(phone, code, other)).body.code).toBe('code_expired')
      const miss = await verify(phone, wrong(code), owner)
      expect([miss.status, miss.body.detail]).toEqual([422, 'Неверный код. Осталось 4 попытки'])
      expect((await verify(phone, code, { ...owner, ...(owner.client && { ip: '10.12.0.1' }) })).status).toBe(
        200,
      )
    }
  })

  it('and asks for codes as well does not matter to who types the one that has come last', async () => {
    const phone = freshPhone()
    const [owner, other] = [stranger(), stranger()]
    await ask(phone, owner)
    const first = lastCode()
    clock.advance(61_000)
    await ask(phone, other)
    const second = lastCode()
    expect((await verify(phone, wrong(first), owner)).status).toBe(422)
    expect((await verify(phone, first === second ? second : first, owner)).status).toBe(200)
    clock.advance(91_000)
    await ask(phone, stranger())
    expect((await verify(phone, lastCode(), owner)).status).toBe(200)
  })

  it('closes no address: a right code is right after any number of wrong ones of others', async () => {
    const ip = '85.140.1.1'
    for (const phone of times(8, freshPhone)) {
      await ask(phone, { ip, client: `guesser-of-${phone.slice(1)}` })
      await guess(phone, { ip, client: `guesser-of-${phone.slice(1)}` })
    }
    expect((await enter(freshPhone(), { ip })).browser.cookies).toHaveProperty('LavandaRefresh')
  })

  it('twenty times in a day leaves one try of each code, to who asked for it', async () => {
    const phone = freshPhone()
    for (let round = 0; round < 4; round++) {
      const one = stranger()
      await ask(phone, one)
      await guess(phone, one)
      clock.advance(181_000)
    }
    const [honest, hasty] = [stranger(), stranger()]
    await ask(phone, hasty)
    const code = lastCode()
    expect((await verify(phone, code, stranger())).body.code).toBe('code_expired')
    expect((await verify(phone, wrong(code), hasty)).body.detail).toContain('Попыток не осталось')
    expect((await verify(phone, code, hasty)).body.code).toBe('code_expired')
    clock.advance(3_600_001)
    await ask(phone, honest)
    expect((await verify(phone, lastCode(), honest)).status).toBe(200)
  })

  it('leaves in browsers that signed in there before; a mark that is forged or another’s is worth nothing', async () => {
    const phone = freshPhone()
    const home = await enter(phone, { ip: '10.13.0.1' })
    const another = await enter(freshPhone(), { ip: '10.13.0.2' })
    clock.advance(3_600_001)
    await burn(phone)
    const mark = home.browser.cookies?.['LavandaDevice'] ?? ''
    for (const cookie of [
      '1',
      mark.slice(0, -1),
      mark.replace(/\.[\w-]{43}$/, `.${'A'.repeat(43)}`),
      mark.toUpperCase(),
      another.browser.cookies?.['LavandaDevice'] ?? '',
    ]) {
      const forged = await ask(phone, { ...stranger(), cookies: { LavandaDevice: cookie } })
      expect([forged.status, forged.body.code]).toEqual([429, 'code_limit'])
      expect(forged.body).toMatchObject({ fresh: { can_call: true } })
    }
    expect((await ask(phone, { ...home.browser, ip: '10.13.9.9' })).status).toBe(200)
    const code = lastCode()
    expect((await verify(phone, wrong(code), home.browser)).body.code).toBe('code_invalid')
    expect((await verify(phone, code, home.browser)).status).toBe(200)
  })

  it('leaves the way by a call open, independent of the calls of others', async () => {
    const phone = freshPhone()
    await burn(phone)
    for (let n = 0; n < 12; n++) await ask(phone, stranger(), 'call')
    const { body } = await ask(phone, stranger(), 'call')
    provider.called()
    expect((await verifyCall(phone, body.call?.id ?? '')).body.access_token).toBeDefined()
  })

  it('has nothing of a browser whose session was ended from elsewhere', async () => {
    const phone = freshPhone()
    const lost = await enter(phone, { ip: '10.14.0.1' })
    clock.advance(61_000)
    const home = await enter(phone, { ip: '10.14.0.2' })
    expect((await call('DELETE', '/v1/auth/sessions?keep_current=1', home)).status).toBe(204)
    clock.advance(3_600_001)
    await burn(phone)
    expect((await ask(phone, lost.browser)).body.code).toBe('code_limit')
    expect((await ask(phone, home.browser)).status).toBe(200)
  })

  it('is reported: to the owner once a day, to the admins once an hour', async () => {
    const [phone, admin] = [freshPhone(), freshPhone()]
    const home = await enter(phone, { ip: '10.15.0.1' })
    const post = await enter(admin, { ip: '10.15.0.2' })
    await db.sql`insert into staff (user_id, role) select id, 'admin' from users where phone = ${admin}`
    clock.advance(3_600_001)
    await burn(phone)
    const [owner, boss] = [await enter(phone, home.browser), await enter(admin, post.browser)]
    const alarms = async () => [await alarmsOf(owner.headers), await alarmsOf(boss.headers)]
    await expect.poll(alarms).toEqual([['кто-то пробует войти по вашему номеру'], ['подбирают коды входа']])
  })
})

describe('a call instead of a message', () => {
  const askToCall = async (phone: string, browser: Browser = {}) => {
    const { status, body } = await ask(phone, browser, 'call')
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

  it('that a stranger awaits as well signs in neither: whose it was cannot be known', async () => {
    const phone = freshPhone()
    const strangers = await askToCall(phone, stranger())
    const id = await askToCall(phone, stranger())
    provider.calledForAll()
    for (const one of [strangers, id, id]) {
      expect((await verifyCall(phone, one)).body.code).toBe('call_expired')
      clock.advance(2000)
    }
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

  it('is counted apart from messages, by the address that asks, and leaves the message’s code in force', async () => {
    const phone = freshPhone()
    await ask(phone)
    const code = lastCode()
    await askToCall(phone)
    expect((await ask(phone, {}, 'call')).body.code).toBe('code_too_soon')
    await askToCall(phone, stranger())
    expect((await verify(phone, code)).status).toBe(200)
    let calls = 1
    for (let minute = 0; minute < 40; minute += 4) {
      clock.advance(4 * MINUTE_MS)
      if ((await ask(phone, {}, 'call')).status === 200) calls++
    }
    expect(calls).toBe(5)
  })

  it('that the provider cannot take or tell of is a 503, and one that it has forgotten is over', async () => {
    const phone = freshPhone()
    provider.fails('garbage')
    expect((await ask(phone, {}, 'call')).body.code).toBe('sms_failed')
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
  clock.advance(47 * HOUR_MS)
  expect(await kept()).toEqual({ codes: 1, wrong: 1 })
  clock.advance(2 * HOUR_MS)
  expect(await kept()).toEqual({ codes: 0, wrong: 0 })
})
