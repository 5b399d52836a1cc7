import { afterAll, describe, expect, it, vi } from 'vitest'
import { connect, createDb } from '#/platform/server/db.ts'
import { callThrough } from '#/platform/server/testing/call.ts'
import { freshPhone } from '#/platform/server/testing/sign-in.ts'
import { openTestShop } from '#/platform/server/testing/test-shop.ts'
import { openShop } from '#/shop.ts'
import { CODES_PER_HOUR_FROM_NETWORK, CODES_PER_HOUR_TO_BLOCK } from '../rules.ts'

/** A storm takes its time on a busy computer. */
vi.setConfig({ testTimeout: 60_000 })
const BUDGET = 150
const shop = await openTestShop()
shop.capabilities.settings.sms.perHour = BUDGET
const { clock, db, said } = shop
/** A second process: it shares nothing but the database. */
const sql = connect(shop.capabilities.settings.databaseUrl ?? '', 16)
const second = await openShop(
  createDb(sql, clock, () => {}),
  shop.capabilities,
)
const calls = [shop.call, callThrough(second.server)]
afterAll(async () => {
  await second.close()
  await sql.end({ timeout: 5 })
})

let turn = 0
/** By turns in one process and in the other. */
const call: typeof shop.call = (method, path, options) => {
  const [one, other] = calls
  return (++turn % 2 && other ? other : (one ?? shop.call))(method, path, options)
}
type Answered = { status: number; body: { code?: string } }
const ask = (phone: string, ip: string): Promise<Answered> =>
  call<{ code: string }>('POST', '/v2/auth/code/request', { body: { phone }, ip })
const verify = (phone: string, code: string, ip = '10.9.0.1'): Promise<Answered> =>
  call<{ code: string }>('POST', '/v1/auth/code/verify', {
    body: { phone, code, consents: { personal_data: true } },
    ip,
  })
const lastCode = () => /\b\d{6}\b/.exec(said.at(-1) ?? '')?.[0] ?? ''
const codesLike = (answers: Answered[], code: string) => answers.filter(({ body }) => body.code === code)
const well = (answers: Answered[]) => answers.filter(({ status }) => status === 200)
const times = <T>(many: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: many }, (_, n) => work(n)))
/** Whatever limits an hour has, the next one has them anew. */
const nextHour = () => clock.advance(3_600_001)
/** Any code but this one. */
const another = (code: string, n: number) => String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0')

describe('a code in a storm', () => {
  it('of 200 guesses, the right one among them, is looked at five times and signs in once at most', async () => {
    for (let round = 0; round < 4; round++) {
      nextHour()
      const phone = freshPhone()
      await ask(phone, '10.9.0.1')
      const right = lastCode()
      const answers = await times(200, (n) =>
        verify(phone, n === 50 * round ? right : another(right, n), `10.8.${n}.${round}`),
      )
      const [wrong, good] = [codesLike(answers, 'code_invalid').length, well(answers).length]
      // Where the right one came among the first, the others found the code used.
      expect([good <= 1, wrong + good <= 5, good === 1 || wrong === 5]).toEqual([true, true, true])
      expect(codesLike(answers, 'code_expired')).toHaveLength(200 - wrong - good)
      expect((await verify(phone, right)).status).toBe(422)
    }
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

  it('counts wrong codes of an address to twenty, though many phones are guessed at from it at once', async () => {
    nextHour()
    const phones = Array.from({ length: 12 }, freshPhone)
    const codes: string[] = []
    for (const [n, phone] of phones.entries()) {
      await ask(phone, `10.3.${n}.1`)
      codes.push(lastCode())
    }
    const answers = await times(12 * 5, (n) =>
      verify(phones[n % 12] ?? '', another(codes[n % 12] ?? '', n), '10.2.2.2'),
    )
    expect(codesLike(answers, 'code_invalid')).toHaveLength(20)
    expect(codesLike(answers, 'code_limit')).toHaveLength(40)
  })
})

describe('messages in a storm', () => {
  it('of fifty requests for one phone, from as many addresses, are one', async () => {
    for (let round = 0; round < 3; round++) {
      nextHour()
      const phone = freshPhone()
      const before = said.length
      const answers = await times(50, (n) => ask(phone, `10.${n}.${round}.1`))
      expect([well(answers).length, said.length - before]).toEqual([1, 1])
      expect(codesLike(answers, 'code_too_soon')).toHaveLength(49)
    }
  })

  it('to a block of phones and from a neighbourhood of addresses are as many as may be', async () => {
    nextHour()
    const neighbour = (n: number) => ask(freshPhone(), `10.77.7.${n}`)
    expect(well(await times(130, neighbour))).toHaveLength(CODES_PER_HOUR_FROM_NETWORK)
    nextHour()
    const block = (n: number) => ask(`+7999000${1000 + n}`, `10.${n}.78.1`)
    expect(well(await times(80, block))).toHaveLength(CODES_PER_HOUR_TO_BLOCK)
  })

  it('of a pump of many addresses and many phones never pass any limit, nor the budget of the hour', async () => {
    nextHour()
    const before = said.length
    const wave = (n: number) => ask(`+79${50_000 + (n % 100)}${1000 + (n % 9)}`, `10.${n % 40}.${n % 7}.1`)
    const answers = await times(300, wave)
    const others = await times(BUDGET, () => ask(freshPhone(), `172.16.${++turn % 250}.${turn % 13}`))
    expect(said.length - before).toBe(BUDGET)
    expect(well([...answers, ...others])).toHaveLength(BUDGET)
    expect(codesLike(others, 'code_busy').length).toBeGreaterThan(0)
    expect([...answers, ...others].every(({ status }) => status === 200 || status === 429)).toBe(true)
  })
})
