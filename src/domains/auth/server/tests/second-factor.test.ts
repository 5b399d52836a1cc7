import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { FACTOR_LOCK } from '#/domains/auth/rules/factor.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import type { Factor } from '#/domains/auth/contract/staff/factor.ts'
import type { TeamMember } from '#/domains/auth/contract/staff/team.ts'
import { openAuthenticator } from '#/testing/customers/authenticator.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const shop = await openTestShop()
const { call, db, clock, signIn, signInStaff } = shop

const answered = ({ status, body }: { status: number; body: { code?: string } | null }) =>
  status < 300 ? String(status) : `${status} ${body?.code}`
const post = (who: Pick<SignedIn, 'headers'>, path: string, body?: object) =>
  call<{ code?: string; recovery_codes?: string[] } | null>('POST', `/staff/api/me/factor${path}`, {
    headers: who.headers,
    ...(body && { body }),
  })
const verify = async (who: Pick<SignedIn, 'headers'>, code: string) =>
  answered(await post(who, '/verify', { code }))
const work = async (who: Pick<SignedIn, 'headers'>) =>
  answered(await call<{ code?: string }>('GET', '/staff/api/me', who))
const signInAgain = (person: SignedIn) => {
  clock.advance(4 * MINUTE_MS)
  return signIn(person.user.phone)
}
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a code from the message is half the way in; the code of the app is the other half, once', async () => {
  const vera = await signInStaff('manager')
  const other = await signInAgain(vera)
  const app = await openAuthenticator(shop, vera)
  expect(app.uri).toContain('issuer=')
  expect(app.recoveryCodes).toHaveLength(10)
  expect(await work(vera)).toBe('200')
  // Sessions that were open have only the first half.
  expect(await work(other)).toBe('401 token_invalid')

  const again = await signInAgain(vera)
  expect(await work(again)).toBe('403 factor_needed')
  expect(answered(await call('GET', '/staff/api/customers', again))).toBe('403 factor_needed')
  // A customer of the shop they are all the same.
  expect((await call('GET', '/v1/auth/user/current', again)).status).toBe(200)
  const code = app.nextCode()
  expect(await verify(again, wrongFor(code))).toBe('422 factor_wrong')
  expect(await verify(again, code)).toBe('204')
  expect(await work(again)).toBe('200')
})

test('no code counts twice, at once or one after the other', async () => {
  const vera = await signInStaff('admin')
  const app = await openAuthenticator(shop, vera)
  const sessions = [await signInAgain(vera), await signInAgain(vera)]
  const code = app.nextCode()
  const answers = await Promise.all([...sessions, ...sessions].map((one) => verify(one, code)))
  expect(answers.filter((one) => one === '204')).toHaveLength(1)
})

test('five wrong ones close it for 15 minutes, of however many at once, and tell its owner', async () => {
  const vera = await signInStaff('manager')
  const app = await openAuthenticator(shop, vera)
  const again = await signInAgain(vera)
  const right = app.nextCode()
  const answers = await Promise.all(Array.from({ length: 40 }, () => verify(again, wrongFor(right))))
  expect(answers.filter((one) => one === '422 factor_wrong')).toHaveLength(4)
  expect(answers.filter((one) => one === '429 factor_locked')).toHaveLength(36)
  expect(await verify(again, right)).toBe('429 factor_locked')
  expect(await verify(again, app.recoveryCodes[0] ?? '')).toBe('429 factor_locked')
  const told = await db.sql`select title from notifications where user_id = ${vera.user.id}`
  expect(told.map(({ title }) => String(title))).toContain('Кто-то подбирает ваш второй код')
  clock.advance(FACTOR_LOCK * 1000)
  expect(await verify(await signInAgain(vera), app.code())).toBe('204')
})

test('a recovery code opens once, in any spelling, and is kept as a hash', async () => {
  const vera = await signInStaff('manager')
  const app = await openAuthenticator(shop, vera)
  const [first = '', second = ''] = app.recoveryCodes
  // 24 of 32 signs are 120 bits, as many as a plain hash needs.
  expect(first).toMatch(/^(?:[0-9a-hjkmnp-tv-z]{4}-){5}[0-9a-hjkmnp-tv-z]{4}$/)
  const again = await signInAgain(vera)
  expect(await verify(again, first.toUpperCase().replaceAll('-', ' '))).toBe('204')
  const third = await signInAgain(vera)
  expect(await verify(third, first)).toBe('422 factor_wrong')
  expect(await verify(third, second)).toBe('204')
  expect((await call<Factor>('GET', '/staff/api/me/factor', third)).body.recovery_left).toBe(8)
  const rows = await db.sql<{ code_sha256: string }[]>`
    select code_sha256 from staff_recovery_codes where user_id = ${vera.user.id}`
  const stored = rows.map(({ code_sha256 }) => code_sha256)
  expect(stored).toContain(createHash('sha256').update(first.replaceAll('-', '')).digest('base64url'))
  expect(JSON.stringify(stored)).not.toContain(first)
  const { body } = await post(third, '/recovery', { code: app.nextCode() })
  expect(body?.recovery_codes).toHaveLength(10)
  const fourth = await signInAgain(vera)
  expect(await verify(fourth, app.recoveryCodes[5] ?? '')).toBe('422 factor_wrong')
  expect(await verify(fourth, body?.recovery_codes?.[0] ?? '')).toBe('204')
})

test('the secret is encrypted, and bound to its person', async () => {
  const [vera, nina] = [await signInStaff('manager'), await signInStaff('manager')]
  const app = await openAuthenticator(shop, vera)
  const theirs = await openAuthenticator(shop, nina)
  const [row] = await db.sql<
    { secret: string }[]
  >`select secret from staff_factors where user_id = ${vera.user.id}`
  expect(row?.secret).toMatch(/^eyJ/)
  expect(row?.secret).not.toContain(app.secret)
  await db.sql`update staff_factors set secret = ${row?.secret ?? ''} where user_id = ${nina.user.id}`
  const again = await signInAgain(nina)
  expect(await work(again)).toBe('403 factor_needed')
  expect((await post(again, '/verify', { code: theirs.code() })).status).toBe(500)
})

test('who turns it on has signed in just now; who turns it off has a code', async () => {
  const vera = await signInStaff('manager')
  clock.advance(11 * MINUTE_MS)
  expect(answered(await post(vera, ''))).toBe('403 fresh_sign_in_needed')
  const fresh = await signIn(vera.user.phone)
  const app = await openAuthenticator(shop, fresh)
  expect(answered(await post(fresh, ''))).toBe('409 factor_there')
  expect(answered(await post(fresh, '/remove', { code: wrongFor(app.nextCode()) }))).toBe('422 factor_wrong')
  expect(answered(await post(fresh, '/remove', { code: app.nextCode() }))).toBe('204')
  const actions = await db.sql`
    select action from audit_log where subject = 'staff' and subject_id = ${vera.user.id} order by created_at, id`
  expect(actions.map(({ action }) => String(action))).toEqual(['staff.factor_on', 'staff.factor_off'])
  expect(await work(await signInAgain(vera))).toBe('200')

  const florist = await signInStaff('florist')
  expect(answered(await post(florist, ''))).toBe('403 factor_not_for_role')
  expect(answered(await post(fresh, '/verify', { code: '12' }))).toBe('422 invalid')
})

test('an admin takes a lost one off, with its sessions, and it stands in the log', async () => {
  const [admin, vera] = [await signInStaff('admin'), await signInStaff('manager')]
  await openAuthenticator(shop, vera)
  const reset = async (by: SignedIn, id: string) =>
    answered(await call<{ code?: string } | null>('DELETE', `/staff/api/team/${id}/factor`, by))
  const { body } = await call<{ items: TeamMember[] }>('GET', '/staff/api/team', admin)
  expect(body.items.find(({ id }) => id === vera.user.id)?.has_factor).toBe(true)
  expect(await reset(await signInStaff('manager'), vera.user.id)).toBe('403 staff_only')
  expect(await reset(admin, admin.user.id)).toBe('409 not_oneself')
  expect(await reset(admin, vera.user.id)).toBe('204')
  expect(await work(vera)).toBe('401 token_invalid')
  expect(await work(await signInAgain(vera))).toBe('200')
  expect(await reset(admin, vera.user.id)).toBe('409 factor_missing')
  const [entry] = await db.sql`
    select staff_id from audit_log where action = 'staff.factor_reset' and subject_id = ${vera.user.id}`
  expect(entry).toEqual({ staff_id: admin.user.id })
})

test('where the owner demands it, managers and admins set it up before anything else, and nobody else has to', async () => {
  const [admin, vera, anna] = [
    await signInStaff('admin'),
    await signInStaff('manager'),
    await signInStaff('florist'),
  ]
  const path = '/staff/api/settings/auth.managersNeedFactor'
  const body = { value: true, was: false, comment: '' }
  // A manager cannot take it back.
  expect(answered(await call('PATCH', path, { headers: vera.headers, body }))).toBe('403 staff_only')
  const shown = await call<{ items: { name: string }[] }>('GET', '/staff/api/settings', vera)
  expect(shown.body.items.map(({ name }) => name)).not.toContain('auth.managersNeedFactor')
  expect(answered(await call('PATCH', path, { headers: admin.headers, body }))).toBe('200')
  expect([await work(vera), await work(admin), await work(anna)]).toEqual([
    '403 factor_setup_needed',
    '403 factor_setup_needed',
    '200',
  ])
  const app = await openAuthenticator(shop, vera)
  expect(await work(vera)).toBe('200')
  expect((await call<Factor>('GET', '/staff/api/me/factor', vera)).body.required).toBe(true)
  expect(answered(await post(vera, '/remove', { code: app.nextCode() }))).toBe('204')
  expect(await work(vera)).toBe('403 factor_setup_needed')
})
