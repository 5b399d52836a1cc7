import { afterAll, describe, expect, it, vi } from 'vitest'
import { connect, createDb } from '#/platform/server/database/db.ts'
import { DAY_MS, MINUTE_MS } from '#/platform/shared/durations.ts'
import { callThrough } from '#/testing/shop/call.ts'
import { freshPhone } from '#/testing/customers/sign-in.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { openShop } from '#/shop.ts'
import { PACES } from '#/domains/auth/rules/login-code-limits.ts'

/** The storm is slow on a busy computer. */
vi.setConfig({ testTimeout: 60_000 })
const BUDGET = 150
const shop = await openTestShop()
shop.context.settings.sms.perHour = BUDGET
const { clock, db, printed } = shop
/** Two processes, one database. */
const sql = connect(shop.context.settings.databaseUrl ?? '', 16)
const second = await openShop(
  createDb(sql, clock, () => {}),
  shop.context,
)
const calls = [shop.call, callThrough(second.server)]
afterAll(async () => {
  await second.close()
  await sql.end({ timeout: 5 })
})

let turn = 0
const call: typeof shop.call = (method, path, options) => {
  const [one, other] = calls
  return (++turn % 2 && other ? other : (one ?? shop.call))(method, path, options)
}
type Answered = { status: number; body: { code?: string } }
const client = (id: string): { headers?: Record<string, string> } =>
  id ? { headers: { 'x-client-id': id } } : {}
const ask = (phone: string, ip: string, id = ''): Promise<Answered> =>
  call<{ code: string }>('POST', '/v2/auth/code/request', { body: { phone }, ip, ...client(id) })
const verify = (phone: string, code: string, ip = '10.9.0.1', id = ''): Promise<Answered> =>
  call<{ code: string }>('POST', '/v1/auth/code/verify', {
    body: { phone, code, consents: { personal_data: true } },
    ip,
    ...client(id),
  })
const lastCode = () => /\b\d{6}\b/.exec(printed.at(-1) ?? '')?.[0] ?? ''
const codesLike = (answers: Answered[], code: string) => answers.filter(({ body }) => body.code === code)
const well = (answers: Answered[]) => answers.filter(({ status }) => status === 200)
const times = <T>(many: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: many }, (_, n) => work(n)))
const nextHour = () => clock.advance(3_600_001)
const another = (code: string, n: number) => String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0')

describe('a code in a storm', () => {
  it('of 200 guesses, the right one among them, is looked at five times and signs in once at most', async () => {
    for (let round = 0; round < 4; round++) {
      nextHour()
      const phone = freshPhone()
      await ask(phone, '10.9.0.1', 'browser-of-the-owner')
      const right = lastCode()
      const answers = await times(200, (n) =>
        verify(
          phone,
          n === 50 * round ? right : another(right, n),
          `10.8.${n}.${round}`,
          `guesser-number-${n}`,
        ),
      )
      const [wrong, good] = [codesLike(answers, 'code_invalid').length, well(answers).length]
      // If the right code came first, the others found it used.
      expect([good <= 1, wrong + good <= 5, good === 1 || wrong === 5]).toEqual([true, true, true])
      expect(codesLike(answers, 'code_expired')).toHaveLength(200 - wrong - good)
      // The requesting browser has tries of its own.
      const owner = await verify(phone, right, '10.7.0.1', 'browser-of-the-owner')
      expect(owner.status).toBe(good === 1 ? 422 : 200)
    }
  })

  it('is looked at five times for who asked for it as well, and no more', async () => {
    nextHour()
    const phone = freshPhone()
    await ask(phone, '10.9.0.1')
    const right = lastCode()
    const answers = await times(60, (n) => verify(phone, another(right, n), '10.9.0.1'))
    expect(codesLike(answers, 'code_invalid')).toHaveLength(5)
    expect((await verify(phone, right, '10.9.0.1')).body.code).toBe('code_expired')
  })

  it('of a phone that somebody guesses at all day, from everywhere, is looked at some thirty times', async () => {
    nextHour()
    const phone = freshPhone()
    let [looked, asked] = [0, 0]
    for (const end = clock.now().getTime() + DAY_MS; clock.now().getTime() < end; clock.advance(61_000)) {
      const [ip, id] = [`10.${++asked % 250}.${asked % 99}.1`, `guesser-number-${asked}`]
      if ((await ask(phone, ip, id)).status !== 200) {
        clock.advance(10 * MINUTE_MS)
        continue
      }
      const right = lastCode()
      const answers = await times(20, (n) =>
        verify(phone, another(right, n), n % 2 ? ip : `10.8.${n}.9`, n % 2 ? id : `another-guesser-${n}`),
      )
      looked += codesLike(answers, 'code_invalid').length
    }
    expect([looked > 20, looked <= 30]).toEqual([true, true])
  })

  it('signs in once of fifty times at once, and each guess is counted once', async () => {
    const countSessions = async () =>
      (await db.sql<[{ n: number }]>`select count(*)::int as n from sessions`)[0].n
    const before = await countSessions()
    for (let round = 0; round < 4; round++) {
      nextHour()
      const phone = freshPhone()
      await ask(phone, '10.9.0.1')
      const code = lastCode()
      expect(well(await times(50, () => verify(phone, code)))).toHaveLength(1)
    }
    expect((await countSessions()) - before).toBe(4)
  })
})

describe('messages in a storm', () => {
  it('of fifty requests for one phone, from as many addresses, are one', async () => {
    for (let round = 0; round < 3; round++) {
      nextHour()
      const phone = freshPhone()
      const before = printed.length
      const answers = await times(50, (n) => ask(phone, `10.${n}.${round}.1`))
      expect([well(answers).length, printed.length - before]).toEqual([1, 1])
      expect(codesLike(answers, 'code_too_soon')).toHaveLength(49)
    }
  })

  it('to a block of phones and from a neighbourhood of addresses are as many as go out without a pause', async () => {
    nextHour()
    shop.context.settings.sms.perHour = 1000
    const neighbour = (n: number) => ask(freshPhone(), `10.77.7.${n}`)
    expect(well(await times(250, neighbour))).toHaveLength(PACES.network.free)
    nextHour()
    const block = (n: number) => ask(`+7999000${1000 + n}`, `10.${n}.78.1`)
    expect(well(await times(80, block))).toHaveLength(PACES.block.free)
    shop.context.settings.sms.perHour = BUDGET
  })

  it('of a pump of many addresses and many phones never pass any limit, nor the budget of the hour', async () => {
    nextHour()
    const before = printed.length
    const wave = (n: number) => ask(`+79${50_000 + (n % 100)}${1000 + (n % 9)}`, `10.${n % 40}.${n % 7}.1`)
    const answers = await times(300, wave)
    const others = await times(BUDGET, () => ask(freshPhone(), `172.16.${++turn % 250}.${turn % 13}`))
    // The last fifth is reserved for known phones.
    expect(printed.length - before).toBe(BUDGET * 0.8)
    expect(well([...answers, ...others])).toHaveLength(BUDGET * 0.8)
    expect(codesLike(others, 'code_busy').length).toBeGreaterThan(0)
    expect([...answers, ...others].every(({ status }) => status === 200 || status === 429)).toBe(true)
  })
})
