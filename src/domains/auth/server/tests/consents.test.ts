import { expect, it } from 'vitest'
import { HOUR_MS } from '#/platform/shared/durations.ts'
import { freshPhone } from '#/testing/customers/sign-in.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { ConsentState } from '#/domains/auth/contract/account.ts'
import { GUEST_CONSENTS_PER_HOUR } from '#/domains/auth/rules/consents.ts'

const { call, signIn, clock, db, printed } = await openTestShop()

type Who = { headers: Record<string, string> }
let browsers = 0
const guest = (): Who => ({ headers: { 'x-client-id': `browser-of-a-guest-${++browsers}` } })
const give = ({ headers }: Who, purpose: string, given: boolean) =>
  call<ConsentState & { code: string }>('POST', '/v1/user/consents', { headers, body: { purpose, given } })
const consentsOf = async ({ headers }: Who) => {
  const { body } = await call<{ items: ConsentState[] }>('GET', '/v1/user/consents', { headers })
  return Object.fromEntries(body.items.map(({ purpose, given }) => [purpose, given]))
}

it('a guest has a word on analytics, known by the browser, and on nothing else', async () => {
  const [one, other] = [guest(), guest()]
  expect(await consentsOf(one)).toEqual({})
  const { status, body } = await give(one, 'analytics', true)
  expect([status, body]).toEqual([
    200,
    { purpose: 'analytics', given: true, text_version: '2026-11-01', created_at: clock.now().toISOString() },
  ])
  expect([await consentsOf(one), await consentsOf(other)]).toEqual([{ analytics: true }, {}])
  const marketing = await give(one, 'marketing', true)
  expect([marketing.status, marketing.body.code]).toEqual([403, 'sign_in_needed'])
  const nameless = await give({ headers: {} }, 'analytics', true)
  expect([nameless.status, nameless.body.code]).toEqual([422, 'client_id_needed'])
  expect((await give(one, 'personal_data', false)).status).toBe(422)
})

it('the last word counts, and every one that changed anything is kept', async () => {
  const marina = await signIn()
  for (const given of [true, true, false, true]) {
    clock.advance(1000)
    expect((await give(marina, 'marketing', given)).body.given).toBe(given)
  }
  expect(await consentsOf(marina)).toEqual({ marketing: true, personal_data: true })
  const rows = await db.sql`
    select given from consents where user_id = ${marina.user.id} and purpose = 'marketing' order by created_at, id`
  expect(rows.map(({ given }) => given as boolean)).toEqual([false, true, false, true])
})

it('signing in again without the tick takes no consent to advertising back', async () => {
  const marina = await signIn()
  await give(marina, 'marketing', true)
  clock.advance(HOUR_MS)
  expect((await consentsOf(await signIn(marina.user.phone))).marketing).toBe(true)
})

it('personal data are asked for once: not of who comes again, and of who never agreed without a loss of the code', async () => {
  const lastCode = () => /\b\d{6}\b/.exec(printed.at(-1) ?? '')?.[0] ?? ''
  let askers = 0
  const enter = async (phone: string, ...ticks: boolean[]) => {
    clock.advance(HOUR_MS)
    await call('POST', '/v2/auth/code/request', { body: { phone }, ip: `10.44.${++askers}.1` })
    const statuses: unknown[] = []
    for (const personal_data of ticks) {
      const body = { phone, code: lastCode(), consents: { personal_data } }
      const answer = await call<{ fields?: object }>('POST', '/v1/auth/code/verify', {
        body,
        ip: `10.44.${askers}.1`,
      })
      statuses.push(answer.status, ...Object.keys(answer.body.fields ?? {}))
    }
    return statuses
  }
  const phone = freshPhone()
  expect(await enter(phone, false, true)).toEqual([422, 'consents.personal_data', 200])
  expect(await enter(phone, false)).toEqual([200])
  const rows = await db.sql`
    select c.purpose, c.given from consents c join users u on u.id = c.user_id where u.phone = ${phone} order by 1`
  expect([...rows]).toEqual([
    { purpose: 'marketing', given: false },
    { purpose: 'personal_data', given: true },
  ])
  const guess = (one: string) =>
    call<{ code: string }>('POST', '/v1/auth/code/verify', {
      body: { phone: one, code: '000000', consents: { personal_data: false } },
    })
  expect((await guess(freshPhone())).body.code).toBe((await guess(phone)).body.code)
})

it('what a guest has said of analytics goes on counting after signing in, unless the customer says more', async () => {
  const browser = guest()
  await give(browser, 'analytics', true)
  clock.advance(1000)
  const clientId = browser.headers['x-client-id'] ?? ''
  const marina = await signIn(undefined, { clientId })
  expect(
    (await consentsOf({ headers: { authorization: marina.headers.authorization ?? '' } })).analytics,
  ).toBe(true)
  await give(marina, 'analytics', false)
  clock.advance(HOUR_MS)
  const again = await signIn(marina.user.phone, { clientId })
  expect((await consentsOf(again)).analytics).toBe(false)
  const rows = await db.sql`
    select given from consents where user_id = ${marina.user.id} and purpose = 'analytics' order by created_at`
  expect(rows.map(({ given }) => given as boolean)).toEqual([true, false])
  expect(await consentsOf(browser)).toEqual({ analytics: true })
})

it('guests that somebody makes up at one address fill no ledger; what was given is taken back all the same', async () => {
  const ip = '2001:db8:5:5::1'
  const from = (who: Who, given: boolean, at = ip) =>
    call<{ code: string }>('POST', '/v1/user/consents', {
      headers: who.headers,
      body: { purpose: 'analytics', given },
      ip: at,
    })
  const marina = guest()
  expect((await from(marina, true)).status).toBe(200)
  // One IPv6 host owns a whole /64.
  const storm = await Promise.all(
    Array.from({ length: GUEST_CONSENTS_PER_HOUR + 20 }, (_, n) =>
      from(guest(), n % 2 === 0, `2001:db8:5:5::${n.toString(16)}`),
    ),
  )
  expect(storm.filter(({ status }) => status === 200)).toHaveLength(GUEST_CONSENTS_PER_HOUR - 1)
  const refused = await from(guest(), true)
  expect([refused.status, refused.body.code]).toEqual([429, 'code_limit'])
  expect((await from(marina, false)).status).toBe(200)
  expect((await from(guest(), true, '2001:db8:5:6::1')).status).toBe(200)
  expect(
    (
      await call('POST', '/v1/user/consents', {
        ...(await signIn()),
        body: { purpose: 'marketing', given: true },
        ip,
      })
    ).status,
  ).toBe(200)
  clock.advance(HOUR_MS)
  expect((await from(guest(), true)).status).toBe(200)
})
