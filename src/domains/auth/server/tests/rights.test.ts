import { expect, test } from 'vitest'
import type { Permission, Rights } from '#/domains/auth/rules/permissions.ts'
import type { TeamMember } from '#/domains/auth/contract/staff/team.ts'
import { freshPhone, type SignedIn } from '#/testing/customers/sign-in.ts'
import { aStore } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const shop = await openTestShop()
const { call, db, signInStaff, socket } = shop
const storeId = await aStore(db)
const otherStoreId = await aStore(db)
const admin = await signInStaff('admin')

type Refused = { code?: string; fields?: Record<string, string> }
const answered = ({ status, body }: { status: number; body: Refused | null }) =>
  status < 300 ? String(status) : `${status} ${body?.code}`
const tick = (by: SignedIn, { user }: Pick<SignedIn, 'user'>, permission: string, granted: boolean) =>
  call<TeamMember & Refused>('PATCH', `/staff/api/team/${user.id}/rights`, {
    headers: by.headers,
    body: { permission, granted },
  })
const reaches = async ({ headers }: SignedIn, path: string) =>
  answered(await call<Refused>('GET', path, { headers }))
const rightsOf = async (one: SignedIn) =>
  (await call<{ rights: Rights }>('GET', '/staff/api/me', one)).body.rights
const manager = async (rights: Partial<Record<Permission, boolean>>, store: number | null = null) => {
  const person = await signInStaff('manager', store)
  await db.sql`update staff set rights = ${db.sql.json(rights)} where user_id = ${person.user.id}`
  return person
}

test('a right given or taken is so at the very next call, for the menu too, and stands in the log', async () => {
  const anna = await signInStaff('florist')
  expect(await reaches(anna, '/staff/api/orders/totals')).toBe('403 staff_only')
  expect(answered(await tick(admin, anna, 'reports', true))).toBe('200')
  expect(await reaches(anna, '/staff/api/orders/totals?from=2026-05-01&to=2026-05-20')).toBe('200')
  expect(await rightsOf(anna)).toEqual({ reports: true })
  expect(answered(await tick(admin, anna, 'stock', false))).toBe('200')
  expect(await reaches(anna, '/staff/api/stock/stores')).toBe('403 staff_only')
  // As the role has it: no tick is left.
  expect((await tick(admin, anna, 'stock', true)).body.rights).toEqual({ reports: true })
  expect((await tick(admin, anna, 'stock', true)).body.rights).toEqual({ reports: true })
  const log = await db.sql`
    select staff_id, before, after from audit_log where action = 'staff.rights' and subject_id = ${anna.user.id}
    order by created_at, id`
  expect([...log]).toEqual([
    { staff_id: admin.user.id, before: { 'Отчёты и выгрузки': false }, after: { 'Отчёты и выгрузки': true } },
    {
      staff_id: admin.user.id,
      before: { 'Остатки и поставки': true },
      after: { 'Остатки и поставки': false },
    },
    {
      staff_id: admin.user.id,
      before: { 'Остатки и поставки': false },
      after: { 'Остатки и поставки': true },
    },
  ])
})

test('a socket hears nothing more of what was taken', async () => {
  const anna = await signInStaff('florist', storeId)
  const chats = await socket(`/staff/api/chats/ws?token=${anna.accessToken}`)
  const orders = await socket(`/staff/api/orders/ws?token=${anna.accessToken}`)
  await chats.received(1)
  await tick(admin, anna, 'chats', false)
  expect(await chats.closed).toBe(1000)
  await tick(admin, anna, 'orders', false)
  // The page connects again, as who sees only what they deliver.
  expect(await orders.closed).toBe(1012)
})

test('lists of who does a work follow the rights: who answers chats, who is called', async () => {
  const [anna, timur] = [await signInStaff('florist'), await signInStaff('courier')]
  const team = async () =>
    (await call<{ items: { id: string }[] }>('GET', '/staff/api/chats/team', admin)).body.items.map(
      ({ id }) => id,
    )
  expect([(await team()).includes(anna.user.id), (await team()).includes(timur.user.id)]).toEqual([
    true,
    false,
  ])
  await tick(admin, anna, 'chats', false)
  await tick(admin, timur, 'chats', true)
  expect([(await team()).includes(anna.user.id), (await team()).includes(timur.user.id)]).toEqual([
    false,
    true,
  ])
})

test('nobody gives what they do not have, nor touches who has more, nor themselves', async () => {
  const lead = await manager({ team: true, reports: false })
  const [anna, peer] = [await signInStaff('florist'), await manager({})]
  expect(answered(await tick(lead, anna, 'promo', true))).toBe('200')
  for (const beyond of ['reports', 'opening', 'log', 'points.unlimited'])
    expect(answered(await tick(lead, anna, beyond, true))).toBe('403 rights_beyond_own')
  expect(answered(await tick(lead, lead, 'log', true))).toBe('409 not_oneself')
  // A manager has reports, which this one has not.
  expect(answered(await tick(lead, peer, 'promo', false))).toBe('403 rights_beyond_own')
  expect(answered(await tick(lead, admin, 'promo', false))).toBe('403 rights_beyond_own')
  const headers = lead.headers
  const change = (id: string, role: string) =>
    call<Refused>('PATCH', `/staff/api/team/${id}`, { headers, body: { role, store_id: null } })
  expect(answered(await change(anna.user.id, 'admin'))).toBe('403 rights_beyond_own')
  expect(answered(await change(anna.user.id, 'manager'))).toBe('403 rights_beyond_own')
  expect(answered(await change(admin.user.id, 'florist'))).toBe('403 rights_beyond_own')
  expect(answered(await call<Refused>('DELETE', `/staff/api/team/${admin.user.id}`, lead))).toBe(
    '403 rights_beyond_own',
  )
  expect(answered(await call<Refused>('DELETE', `/staff/api/team/${peer.user.id}/factor`, lead))).toBe(
    '403 rights_beyond_own',
  )
  const appoint = (role: string) =>
    call<Refused>('POST', '/staff/api/team', {
      headers,
      body: { phone: freshPhone(), name: 'Нина', role, store_id: null },
    })
  expect([answered(await appoint('admin')), answered(await appoint('florist'))]).toEqual([
    '403 rights_beyond_own',
    '200',
  ])
  expect(await reaches(admin, '/staff/api/log')).toBe('200')
})

test('who leads one store’s people leads no others', async () => {
  const lead = await manager({ team: true }, storeId)
  const [own, others, everywhere] = [
    await signInStaff('florist', storeId),
    await signInStaff('florist', otherStoreId),
    await signInStaff('florist'),
  ]
  expect(answered(await tick(lead, own, 'promo', true))).toBe('200')
  expect(answered(await tick(lead, others, 'promo', true))).toBe('403 other_store')
  expect(answered(await tick(lead, everywhere, 'promo', true))).toBe('403 other_store')
  const { body } = await call<{ items: TeamMember[] }>('GET', '/staff/api/team', lead)
  expect(new Set(body.items.map(({ store_id }) => store_id))).toEqual(new Set([storeId]))
  const wider = { role: 'florist', store_id: null }
  const answer = await call<Refused>('PATCH', `/staff/api/team/${own.user.id}`, {
    headers: lead.headers,
    body: wider,
  })
  expect(answered(answer)).toBe('403 other_store')
})

test('a right needs the one below it, and what is no right is refused at its field', async () => {
  const anna = await signInStaff('courier')
  const refused = await tick(admin, anna, 'assortment.edit', true)
  expect([refused.status, refused.body.fields?.['permission']]).toEqual([
    422,
    'Сначала откройте: «Товары: смотреть»',
  ])
  for (const unknown of ['work', 'everything', '__proto__', 'constructor', ''])
    expect((await tick(admin, anna, unknown, true)).body.fields).toHaveProperty('permission')
  const second = await signInStaff('admin')
  expect((await tick(admin, second, 'log', false)).status).toBe(422)
  await tick(admin, anna, 'assortment', true)
  await tick(admin, anna, 'assortment.edit', true)
  expect(await reaches(anna, '/staff/api/starter')).toBe('200')
  // Without the one below, the one above opens nothing.
  await tick(admin, anna, 'assortment', false)
  expect(await reaches(anna, '/staff/api/starter')).toBe('403 staff_only')
})

test('another role begins with its own rights', async () => {
  const anna = await signInStaff('florist')
  await tick(admin, anna, 'reports', true)
  const put = (role: string) =>
    call<TeamMember>('PATCH', `/staff/api/team/${anna.user.id}`, {
      headers: admin.headers,
      body: { role, store_id: null },
    })
  expect((await put('florist')).body.rights).toEqual({ reports: true })
  expect((await put('courier')).body.rights).toEqual({})
})

test('ticks of many hands at once are all kept', async () => {
  const anna = await signInStaff('florist')
  const hands = [admin, await signInStaff('admin'), await signInStaff('admin'), await signInStaff('admin')]
  const wanted = ['reports', 'promo', 'content', 'zones', 'peaks', 'cities', 'stores', 'customers']
  await Promise.all(wanted.map((one, n) => tick(hands[n % 4] ?? admin, anna, one, true)))
  expect(await rightsOf(anna)).toEqual(Object.fromEntries(wanted.map((one) => [one, true])))
})

test('who is taken the team away while they give it gives nothing', async () => {
  for (let round = 0; round < 5; round++) {
    const lead = await manager({ team: true })
    const anna = await signInStaff('florist')
    const [taken, given] = await Promise.all([
      tick(admin, lead, 'team', false),
      tick(lead, anna, 'promo', true),
    ])
    expect(taken.status).toBe(200)
    expect(['200', '403 staff_only']).toContain(answered(given))
    expect(answered(await tick(lead, anna, 'zones', true))).toBe('403 staff_only')
  }
})
