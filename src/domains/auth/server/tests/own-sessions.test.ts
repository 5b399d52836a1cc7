import { describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#/platform/shared/durations.ts'
import { freshPhone, type SignedIn } from '#/testing/customers/sign-in.ts'
import { startShopProcess } from '#/testing/shop/shop-process.ts'
import { openSocket } from '#/testing/sockets/socket.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { Session } from '#/domains/auth/contract/account.ts'

const { call, signIn, signInStaff, clock, printed, socket, context, db } = await openTestShop()
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const YANDEX =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 YaBrowser/25.10.0.0 Safari/537.36'

type Tokens = { access_token: string; refresh_token: string; user: { id: string; phone: string } }
const signInWith = async (phone: string, browser: string, cookies = {}): Promise<SignedIn> => {
  clock.advance(2 * MINUTE_MS)
  await call('POST', '/v2/auth/code/request', { body: { phone } })
  const code = /\b\d{6}\b/.exec(printed.at(-1) ?? '')?.[0] ?? ''
  const answer = await call<Tokens>('POST', '/v1/auth/code/verify', {
    body: { phone, code, consents: { personal_data: true } },
    headers: { 'user-agent': browser },
    cookies,
  })
  const { access_token: accessToken, refresh_token: refreshToken, user } = answer.body
  return {
    headers: { authorization: `Bearer ${accessToken}` },
    cookies: answer.cookies,
    user,
    accessToken,
    refreshToken,
  }
}
const sessionsOf = async (person: SignedIn) =>
  (await call<{ items: Session[] }>('GET', '/v1/auth/sessions', person)).body.items
const idOf = async (person: SignedIn) => (await sessionsOf(person))[0]?.id ?? ''
const isIn = async (person: SignedIn) =>
  (await call('GET', '/v1/auth/user/current', { headers: person.headers })).status === 200
const refresh = ({ refreshToken, cookies }: SignedIn) =>
  call('POST', '/v1/auth/refresh', { headers: { 'x-refresh-token': refreshToken }, cookies })
const noticesOf = async (person: SignedIn) => {
  const { body } = await call<{ items: { title: string; text: string }[] }>('GET', '/admin/inbox', person)
  return body.items.filter(({ title }) => title === 'вход с нового устройства').map(({ text }) => text)
}

describe('where one is signed in', () => {
  it('is a list with this device first, then the one used last', async () => {
    const phone = freshPhone()
    await signInWith(phone, 'curl/8.5 <b>')
    const android = await signInWith(phone, ANDROID)
    const yandex = await signInWith(phone, YANDEX)
    expect(
      (await sessionsOf(android)).map(({ device, is_phone, current }) => [device, is_phone, current]),
    ).toEqual([
      ['Chrome, Android', true, true],
      ['Yandex Browser, Windows', false, false],
      ['', false, false],
    ])
    expect((await sessionsOf(yandex)).map(({ current }) => current)).toEqual([true, false, false])
  })

  it('ends there at once, and nowhere else; another’s session is a 404', async () => {
    const phone = freshPhone()
    const [android, yandex, stranger] = [
      await signInWith(phone, ANDROID),
      await signInWith(phone, YANDEX),
      await signIn(),
    ]
    const id = await idOf(yandex)
    const end = (person: SignedIn, one: string) =>
      call('DELETE', `/v1/auth/sessions/${one}`, { headers: person.headers })
    const anothers = await end(stranger, id)
    const nobodys = await end(stranger, '019a0000-0000-7000-8000-000000000000')
    expect([anothers.status, anothers.body]).toEqual([404, nobodys.body])
    expect([await isIn(yandex), (await end(android, id)).status, await isIn(yandex)]).toEqual([
      true,
      204,
      false,
    ])
    expect((await end(android, id)).status).toBe(204)
    const refused = await call<{ code: string }>('GET', '/v1/auth/user/current', { headers: yandex.headers })
    expect([refused.status, refused.body.code]).toEqual([401, 'token_invalid'])
    expect([(await refresh(yandex)).status, await isIn(android)]).toEqual([401, true])
  })

  it('ends everywhere else, or everywhere', async () => {
    const phone = freshPhone()
    const people = [
      await signInWith(phone, ANDROID),
      await signInWith(phone, YANDEX),
      await signInWith(phone, 'x'),
    ]
    const [first] = people as [SignedIn]
    const all = (keep: string) =>
      call('DELETE', '/v1/auth/sessions', { headers: first.headers, query: { keep_current: keep } })
    expect((await all('1')).status).toBe(204)
    expect(await Promise.all(people.map(isIn))).toEqual([true, false, false])
    const last = await all('0')
    expect([last.status, last.cookies.LavandaRefresh, await isIn(first)]).toEqual([204, '', false])
  })

  it('counts a browser once, however often somebody signs in with it', async () => {
    const phone = freshPhone()
    const before = await signInWith(phone, ANDROID)
    const again = await signInWith(phone, ANDROID, before.cookies)
    expect([await isIn(before), (await sessionsOf(again)).length]).toEqual([false, 1])
    const another = await signInWith(freshPhone(), ANDROID, again.cookies)
    expect([await isIn(again), await isIn(another)]).toEqual([false, true])
  })

  it('never lives on by a refresh that runs while it is ended', async () => {
    for (let round = 0; round < 10; round++) {
      const person = await signIn()
      await Promise.all([
        ...Array.from({ length: 5 }, () => refresh(person)),
        call('DELETE', '/v1/auth/sessions', { headers: person.headers }),
      ])
      expect([(await refresh(person)).status, await isIn(person)]).toEqual([401, false])
    }
  })
})

describe('an ended session', () => {
  it('takes its open sockets with it, and no others', async () => {
    const phone = freshPhone()
    const [android, yandex] = [await signInWith(phone, ANDROID), await signInWith(phone, YANDEX)]
    const open = (person: SignedIn) => socket(`/ws?token=${person.accessToken}`)
    const [kept, tab, other] = [await open(android), await open(yandex), await open(yandex)]
    await call('POST', '/v1/auth/logout', { cookies: yandex.cookies })
    expect(await Promise.all([tab.closed, other.closed])).toEqual([4401, 4401])
    expect(await Promise.race([kept.closed, Promise.resolve('open')])).toBe('open')
    await kept.close()
  })

  it('takes those with it that are open in another process', { timeout: 30_000 }, async () => {
    const person = await signIn()
    const another = await startShopProcess(context.settings.databaseUrl ?? '', clock.now())
    const tab = await openSocket(
      `${another.url.replace('http', 'ws')}/ws?token=${person.accessToken}`,
      another.url,
    )
    await call('POST', '/v1/auth/logout', { cookies: person.cookies })
    expect(await tab.closed).toBe(4401)
    await another.kill()
  })

  it("takes the board of the staff's with it", async () => {
    const florist = await signInStaff('manager')
    const board = await socket(`/staff/api/orders/ws?token=${florist.accessToken}`)
    await call('DELETE', '/v1/auth/sessions', { headers: florist.headers })
    expect(await board.closed).toBe(4401)
  })
})

describe('a sign-in by a browser that is not known', () => {
  it('is notified to sessions elsewhere', async () => {
    const phone = freshPhone()
    const android = await signInWith(phone, ANDROID)
    expect(await noticesOf(android)).toEqual([])
    await signInWith(phone, ANDROID)
    expect(await noticesOf(android)).toEqual([])
    await signInWith(phone, YANDEX)
    expect(await noticesOf(android)).toEqual([expect.stringContaining('Yandex Browser, Windows')])
    await signInWith(phone, 'Free money at evil.example/1.0 (x)')
    const [latest] = await noticesOf(android)
    expect(latest).not.toContain('evil')
  })
})

it('staff who did not come for a week sign in again, customers do not', async () => {
  const [busy, idle, buyer] = [await signInStaff('florist'), await signInStaff('florist'), await signIn()]
  clock.advance(6 * DAY_MS)
  const kept = await refresh(busy)
  expect(kept.status).toBe(200)
  clock.advance(1.1 * DAY_MS)
  const again = { ...busy, refreshToken: (kept.body as Tokens).refresh_token, cookies: kept.cookies }
  expect([(await refresh(again)).status, (await refresh(idle)).status]).toEqual([200, 401])
  expect((await refresh(buyer)).status).toBe(200)
  const rows = await db.sql`select from sessions where user_id = ${idle.user.id} and revoked_at is null`
  expect(rows).toHaveLength(0)
})
