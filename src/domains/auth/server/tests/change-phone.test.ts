import { describe, expect, it } from 'vitest'
import { hasOrdered } from '#/testing/customers/friend-facts.ts'
import { DAY_MS, MINUTE_MS } from '#/platform/shared/durations.ts'
import { formatPhone } from '#/platform/shared/format-phone.ts'
import { freshPhone, type SignedIn } from '#/testing/customers/sign-in.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { User } from '#/domains/auth/contract/sign-in.ts'

const { call, signIn, signInStaff, clock, printed, db, runJobs } = await openTestShop()

type ErrorBody = { code: string; fields?: object }
const lastCode = () => /\b\d{6}\b/.exec(printed.at(-1) ?? '')?.[0] ?? ''
let asked = 0
/** Limits count by address. */
const ask = ({ headers }: SignedIn, phone: string) =>
  call<ErrorBody & { ttl: number }>('POST', '/v1/user/phone/request', {
    headers,
    body: { phone },
    ip: `10.5.${++asked}.1`,
  })
const verify = ({ headers }: SignedIn, phone: string, code: string) =>
  call<ErrorBody & User>('POST', '/v1/user/phone/verify', { headers, body: { phone, code } })
const codeFor = async (person: SignedIn, phone: string) => {
  expect((await ask(person, phone)).status).toBe(200)
  return lastCode()
}
const refreshed = async ({ refreshToken, cookies, ...person }: SignedIn): Promise<SignedIn> => {
  const headers = { 'x-refresh-token': refreshToken }
  const { body } = await call<{ access_token: string }>('POST', '/v1/auth/refresh', { headers, cookies })
  return { ...person, refreshToken, cookies, headers: { authorization: `Bearer ${body.access_token}` } }
}
const current = (person: SignedIn) => call<User>('GET', '/v1/auth/user/current', person)
const signInAgain = (phone: string) => {
  clock.advance(2 * MINUTE_MS)
  return signIn(phone)
}

describe('the phone', () => {
  it('changes by a code to the new one; other sessions end and the old number is told', async () => {
    const elsewhere = await signIn()
    const marina = await signInAgain(elsewhere.user.phone)
    const phone = freshPhone()
    const code = await codeFor(marina, phone)
    expect(code).toMatch(/^\d{6}$/)
    const changed = await verify(marina, phone, code)
    expect([changed.status, changed.body.phone, changed.body.id]).toEqual([200, phone, marina.user.id])

    expect((await current(marina)).body.phone).toBe(phone)
    const ended = await current(elsewhere)
    expect([ended.status, (ended.body as unknown as ErrorBody).code]).toEqual([401, 'token_invalid'])
    expect(printed.at(-1)).toContain(`изменён на другой, он заканчивается на ${phone.slice(-2)}`)
    expect(printed.at(-1)).toContain(formatPhone(marina.user.phone))
    expect(printed.at(-1)).not.toContain(formatPhone(phone))
    const inbox = await call<{ items: { name: string; title: string }[] }>('GET', '/admin/inbox', marina)
    expect(inbox.body.items[0]).toMatchObject({ name: 'Безопасность', title: 'номер телефона изменён' })

    expect((await signInAgain(phone)).user.id).toBe(marina.user.id)
    expect((await signIn(marina.user.phone)).user.id).not.toBe(marina.user.id)
  })

  it('needs a sign-in of the last ten minutes, which a refreshed session is not', async () => {
    const marina = await signIn()
    const phone = freshPhone()
    clock.advance(11 * MINUTE_MS)
    const sent = printed.length
    const old = await ask(marina, phone)
    expect([old.status, old.body.code, printed.length]).toEqual([403, 'fresh_sign_in_needed', sent])
    const again = await signIn(marina.user.phone)
    const code = await codeFor(again, phone)
    clock.advance(4.9 * MINUTE_MS)
    expect((await verify(await refreshed(marina), phone, code)).body.code).toBe('fresh_sign_in_needed')
    expect((await verify(again, phone, code)).status).toBe(200)
  })

  it('reveals whose a number is only to its holder', async () => {
    const dmitry = await signIn()
    clock.advance(61 * MINUTE_MS)
    const marina = await signIn()
    const known = await ask(marina, dmitry.user.phone)
    const code = lastCode()
    const unknown = await ask(marina, freshPhone())
    expect([known.status, known.body]).toEqual([200, unknown.body])
    const guessed = await verify(marina, dmitry.user.phone, String((Number(code) + 1) % 1e6).padStart(6, '0'))
    expect(guessed.body.code).toBe('code_invalid')
    const taken = await verify(marina, dmitry.user.phone, code)
    expect([taken.status, taken.body.code]).toEqual([409, 'phone_taken'])
    expect((await signInAgain(dmitry.user.phone)).user.id).toBe(dmitry.user.id)
  })

  it('is not changed to itself, nor by a code to sign in with', async () => {
    const marina = await signIn()
    for (const answer of [
      await ask(marina, marina.user.phone),
      await verify(marina, marina.user.phone, '123456'),
    ])
      expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, ['phone']])
    const phone = freshPhone()
    await call('POST', '/v2/auth/code/request', { body: { phone }, ip: '10.5.0.1' })
    expect((await verify(marina, phone, lastCode())).body.code).toBe('code_expired')
  })

  it('that is let go makes no new customer of who comes by it, for a year', async () => {
    const [marina, friend] = [await signIn(), await signIn()]
    const invitation = `/v1/loyalty/${friend.user.id}/invitation`
    const { code: link } = (await call<{ code: string }>('GET', invitation, friend)).body
    const phone = freshPhone()
    expect((await verify(marina, phone, await codeFor(marina, phone))).status).toBe(200)
    const again = await signInAgain(marina.user.phone)
    expect(again.user.id).not.toBe(marina.user.id)
    expect((await call('DELETE', `/v1/user/${again.user.id}`, again)).status).toBe(204)
    const back = await signInAgain(phone)
    expect((await verify(back, marina.user.phone, await codeFor(back, marina.user.phone))).status).toBe(200)
    clock.advance(2 * MINUTE_MS)
    await call('POST', '/v2/auth/code/request', { body: { phone }, ip: '10.7.1.1' })
    const form = { phone, code: lastCode(), consents: { personal_data: true }, referral_code: link }
    const third = await call<{ user: User }>('POST', '/v1/auth/code/verify', { body: form })
    const found = await db.sql`
      select kind from point_lots where user_id in (${again.user.id}, ${third.body.user.id})
      union all select 'invited' from invites where friend_id = ${third.body.user.id}`
    expect([...found]).toEqual([])
    expect(await db.transaction((tx) => hasOrdered(tx, third.body.user.id))).toBe(true)

    clock.advance(366 * DAY_MS)
    await runJobs()
    const { user } = await signInAgain(freshPhone())
    expect(await db.transaction((tx) => hasOrdered(tx, user.id))).toBe(false)
    expect(await db.sql`select from former_phones`).toHaveLength(0)
  })

  it('taken by several at once is one of theirs, and a change to two at once gives one', async () => {
    for (let round = 0; round < 5; round++) {
      const people = [await signIn(), await signIn(), await signIn()]
      const [first] = people as [SignedIn]
      const phone = freshPhone()
      // A real code works once, so the others get theirs from the database.
      const code = await codeFor(first, phone)
      await db.sql`
        insert into login_codes (id, phone, purpose, code_hmac, attempts_left, ip, created_at, expires_at)
        select gen_random_uuid(), phone, purpose, code_hmac, 5, ip, created_at, expires_at
        from login_codes, generate_series(2, 3) where phone = ${phone} and used_at is null`
      const answers = await Promise.all(people.map((person) => verify(person, phone, code)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const kept = await db.sql`select id from users where phone = ${phone}`
      expect(kept).toHaveLength(1)
    }
    const marina = await signIn()
    const phones = [freshPhone(), freshPhone()]
    const codes: string[] = []
    for (const phone of phones) codes.push(await codeFor(marina, phone))
    const both = await Promise.all(phones.map((phone, n) => verify(marina, phone, codes[n] ?? '')))
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    expect(phones).toContain((await current(marina)).body.phone)
  })

  it('signs out a concurrent sign-in by the old one, and does not fail one by the new one', async () => {
    for (let round = 0; round < 8; round++) {
      const marina = await signIn()
      clock.advance(2 * MINUTE_MS)
      const phone = freshPhone()
      const code = await codeFor(marina, phone)
      const enter = async (by: string) => {
        await call('POST', '/v2/auth/code/request', { body: { phone: by }, ip: `10.6.${round}.1` })
        return { phone: by, code: lastCode(), consents: { personal_data: true } }
      }
      const old = await enter(marina.user.phone)
      clock.advance(2 * MINUTE_MS)
      const fresh = await enter(phone)
      const sign = (body: object) =>
        call<{ access_token: string; user: { id: string } }>('POST', '/v1/auth/code/verify', { body })
      const [changed, byOld, byNew] = await Promise.all([verify(marina, phone, code), sign(old), sign(fresh)])
      expect([byOld.status, byNew.status]).toEqual([200, 200])
      expect([200, 409]).toContain(changed.status)
      const headers = { authorization: `Bearer ${byOld.body.access_token}` }
      const { status } = await call('GET', '/v1/auth/user/current', { headers })
      const isHers = byOld.body.user.id === marina.user.id
      expect(status).toBe(isHers && changed.status === 200 ? 401 : 200)
    }
  })

  it("of one's own duplicate becomes the account's own", async () => {
    const [marina, duplicate] = [await signIn(), await signIn()]
    const { headers } = await signInStaff('manager')
    const body = { double_id: duplicate.user.id, reason: 'Два номера у одного человека' }
    const merge = `/staff/api/customers/${marina.user.id}/merge`
    expect((await call('POST', merge, { headers, body })).status).toBe(200)
    clock.advance(2 * MINUTE_MS)
    const changed = await verify(marina, duplicate.user.phone, await codeFor(marina, duplicate.user.phone))
    expect([changed.status, changed.body.phone]).toEqual([200, duplicate.user.phone])
    const [left] = await db.sql`select phone from users where id = ${duplicate.user.id}`
    expect(left).toEqual({ phone: null })
  })
})
