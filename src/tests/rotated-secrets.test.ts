import { createHmac } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { phoneHmac } from '#/domains/auth/server/service/sign-in/user-of-phone.ts'
import { isHalfOf, refreshPair } from '#/domains/auth/server/service/sessions/refresh-pair.ts'
import { SESSION_TTL } from '#/domains/auth/rules/session-lifetime.ts'
import { rotateSecrets } from '#/platform/server/secrets/rotate-secrets.ts'
import { loadSecrets, signingKey } from '#/platform/server/secrets/secrets.ts'
import { watchSecrets } from '#/platform/server/secrets/watch-secrets.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#/platform/shared/durations.ts'
import { makeDataDir } from '#/testing/backup/backup-scene.ts'
import { freshPhone, type SignedIn } from '#/testing/customers/sign-in.ts'
import { openAuthenticator } from '#/testing/customers/authenticator.ts'
import { openTablet } from '#/testing/customers/shared-tablet.ts'
import { aStore } from '#/testing/shop/builders.ts'
import { openRecipientScene } from '#/testing/orders/recipient-scene.ts'
import { TEST_KEYS } from '#/testing/shop/test-secrets.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { eventually } from '#/testing/eventually.ts'

const LEAD_MS = 10 * MINUTE_MS
const { dataDir, remove } = await makeDataDir()
const file = path.join(dataDir, 'secrets.json')
const secrets = await loadSecrets(dataDir)
const former = signingKey(secrets, new Date(0))
const faults: unknown[] = []
const stopWatching = watchSecrets(dataDir, secrets, (error) => void faults.push(error), 20)
afterAll(async () => {
  stopWatching()
  await remove()
})

const shop = await openTestShop({ secrets, settings: { dataDir } })
const { call, clock } = shop
const recipients = await openRecipientScene(shop)

const whoIs = (token: string) =>
  call<{ code?: string }>('GET', '/v1/auth/user/current', { headers: { authorization: `Bearer ${token}` } })
const refresh = ({ refreshToken, cookies }: Pick<SignedIn, 'refreshToken' | 'cookies'>) =>
  call<{ access_token: string; refresh_token: string }>('POST', '/v1/auth/refresh', {
    headers: { 'x-refresh-token': refreshToken },
    cookies,
  })
const keyIdOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { kid: string }).kid

const requestCode = async (phone: string) => {
  const before = shop.printed.length
  await call('POST', '/v2/auth/code/request', { body: { phone }, ip: '10.88.0.1' })
  return eventually(() => {
    const [code] = /\b\d{6}\b/.exec(shop.printed.slice(before).join()) ?? []
    if (!code) throw new Error('no code yet')
    return code
  })
}

const rotate = async () => {
  const before = secrets.keys.length
  await rotateSecrets(dataDir, clock.now(), new Date(clock.now().getTime() + LEAD_MS))
  await eventually(() => expect(secrets.keys).toHaveLength(before + 1))
}

const marina = await shop.signIn()
const idle = await shop.signIn()
const orderId = await recipients.order(marina)
const link = recipients.token(orderId)
const mark = phoneHmac(secrets, marina.user.phone)
const forge = (token: string) => {
  const [head = '', claims = ''] = token.split('.')
  const now = Math.floor(clock.now().getTime() / 1000)
  const fresh = {
    ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as object),
    iat: now,
    exp: now + 900,
  }
  const text = `${head}.${Buffer.from(JSON.stringify(fresh)).toString('base64url')}`
  return `${text}.${createHmac('sha256', former.token).update(text).digest('base64url')}`
}

describe('when the secrets are rotated', () => {
  it('the old ones sign until the new ones are everywhere, which are accepted already', async () => {
    await rotate()
    const { accessToken } = await shop.signIn()
    expect(keyIdOf(accessToken)).toBe(former.id)
    await expect(rotateSecrets(dataDir, clock.now(), clock.now())).rejects.toMatchObject({
      kind: 'rotationPending',
    })
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })

  it('who is signed in stays so, with the old tokens and with the next ones', async () => {
    clock.advance(LEAD_MS - 2 * MINUTE_MS)
    const refreshed = await refresh(marina)
    clock.advance(3 * MINUTE_MS)
    expect((await whoIs(refreshed.body.access_token)).status).toBe(200)
    const again = await refresh({
      refreshToken: refreshed.body.refresh_token,
      cookies: { ...marina.cookies, ...refreshed.cookies },
    })
    expect(again.status).toBe(200)
    expect(keyIdOf(refreshed.body.access_token)).toBe(former.id)
    expect(keyIdOf(again.body.access_token)).not.toBe(former.id)
    expect((await whoIs(again.body.access_token)).status).toBe(200)
  })

  it('a code that was sent before opens, and so does the link of a recipient, which can be sent again', async () => {
    const phone = freshPhone()
    await rotate()
    clock.advance(LEAD_MS - MINUTE_MS)
    const code = await requestCode(phone)
    clock.advance(2 * MINUTE_MS)
    const body = { phone, code, consents: { personal_data: true } }
    expect((await call('POST', '/v1/auth/code/verify', { body, ip: '10.88.0.1' })).status).toBe(200)
    expect((await recipients.open(link)).status).toBe(200)
    const manager = await shop.signInStaff('manager')
    const shown = await call<{ url: string }>('GET', `/staff/api/orders/${orderId}/recipient-link`, manager)
    expect(shown.body.url).toContain(`/a/${link}`)
  })

  it('a shared tablet and the PINs at it go on, and move to the new keys as they are used', async () => {
    const storeId = await aStore(shop.db)
    const tablet = await openTablet(shop, storeId)
    const florist = await shop.signInStaff('florist', storeId)
    await tablet.setPin(florist, '2580')
    const stored = async () => {
      const [row] = await shop.db.sql<{ pin_hmac: string }[]>`
        select pin_hmac from staff_pins where user_id = ${florist.user.id}`
      return row?.pin_hmac
    }
    const before = await stored()
    await rotate()
    clock.advance(LEAD_MS + MINUTE_MS)
    const entered = await tablet.enter(florist.user.id, '2580')
    expect(entered.status).toBe(200)
    expect(entered.cookies['LavandaTablet']).not.toBe(tablet.cookies['LavandaTablet'])
    expect(await stored()).not.toBe(before)
    expect((await tablet.enter(florist.user.id, '2580')).status).toBe(200)
    expect((await tablet.enter(florist.user.id, '2581')).status).toBe(422)
  })

  it('a second factor goes on, and its secret is under the new key by the next day', async () => {
    const vera = await shop.signInStaff('manager')
    const app = await openAuthenticator(shop, vera)
    const stored = async () => {
      const [row] = await shop.db.sql<{ secret: string; key_id: string }[]>`
        select secret, key_id from staff_factors where user_id = ${vera.user.id}`
      return row
    }
    const before = await stored()
    await rotate()
    clock.advance(LEAD_MS + MINUTE_MS)
    const verify = (code: string) =>
      call('POST', '/staff/api/me/factor/recovery', { headers: vera.headers, body: { code } })
    expect((await verify(app.code())).status).toBe(200)
    const renewal = shop.jobs.find(({ name }) => name === 'auth.renew-factor-secrets')
    await renewal?.run(shop.db, new AbortController().signal)
    expect((await stored())?.key_id).toBe(signingKey(secrets, clock.now()).id)
    expect((await stored())?.secret).not.toBe(before?.secret)
    expect((await verify(app.nextCode())).status).toBe(200)
  })

  it('an old token is an expired one, not a bad one: its tab stays signed in', async () => {
    clock.advance(HOUR_MS)
    const seen = await whoIs(idle.accessToken)
    expect([seen.status, seen.body.code]).toEqual([401, 'token_expired'])
    expect((await refresh(idle)).status).toBe(200)
  })

  it('what is made of the old key after its overlap is not accepted', async () => {
    const forged = await whoIs(forge(idle.accessToken))
    expect([forged.status, forged.body.code]).toEqual([401, 'token_invalid'])
  })

  it('an erased customer who returns is recognized as before', () => {
    expect(phoneHmac(secrets, marina.user.phone)).toBe(mark)
  })
})

it('no signature of an old key is accepted when its overlap has ended', () => {
  const session = { id: marina.user.id, seed: 'seed', generation: 3 }
  const at = new Date((secrets.keys.at(-1)?.until ?? 0) - SECOND_MS)
  const { cookie } = refreshPair(secrets, at, session)
  const isAccepted = (afterMs: number) =>
    isHalfOf({ secrets, clock: { now: () => new Date(at.getTime() + afterMs) } }, session, 'cookie', cookie)
  expect([
    isAccepted(0),
    isAccepted(SESSION_TTL * 1000),
    isAccepted(SESSION_TTL * 1000 + 2 * SECOND_MS),
  ]).toEqual([true, true, false])
})

it('the file is one that the former release reads as well, and whose oldest keys are forgotten in the end', async () => {
  const content = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>
  expect(content).toMatchObject({
    token: expect.any(String),
    pepper: expect.any(String),
    marks: TEST_KEYS.pepper,
  })
  clock.advance(401 * 24 * HOUR_MS)
  await rotateSecrets(dataDir, clock.now(), clock.now())
  await eventually(() => expect(secrets.keys).toHaveLength(2))
  expect(faults).toEqual([])
})
