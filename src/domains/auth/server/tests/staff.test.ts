import { describe, expect, test } from 'vitest'
import { aStore } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { recordAction } from '../service/log/record-action.ts'

const { call, db, signIn, signInStaff } = await openTestShop()

describe('the staff side', () => {
  test('knows its own people, their role and their store', async () => {
    const storeId = await aStore(db)
    const florist = await signInStaff('florist', storeId)
    expect((await call('GET', '/staff/api/me', florist)).body).toMatchObject({
      id: florist.user.id,
      role: 'florist',
      store_id: storeId,
    })
    const admin = await signInStaff('admin')
    expect((await call('GET', '/staff/api/me', admin)).body).toMatchObject({ role: 'admin', store_id: null })
  })

  test('is closed to customers, who stay signed in, and to guests', async () => {
    const customer = await signIn()
    const refused = await call<{ code: string }>('GET', '/staff/api/me', customer)
    expect([refused.status, refused.body.code]).toEqual([403, 'staff_only'])
    expect((await call('GET', '/v1/auth/user/current', customer)).status).toBe(200)
    expect((await call('GET', '/staff/api/me')).status).toBe(401)
  })

  test('is closed at once to who works here no more', async () => {
    const florist = await signInStaff('florist')
    expect((await call('GET', '/staff/api/me', florist)).status).toBe(200)
    await db.sql`delete from staff where user_id = ${florist.user.id}`
    expect((await call('GET', '/staff/api/me', florist)).status).toBe(403)
  })

  test('writes down who did what; what was undone is not written', async () => {
    const { user } = await signInStaff('manager')
    const staff = { id: user.id, role: 'manager' as const }
    const change = { subject: 'product', subjectId: 7, before: { price: 100 }, after: { price: 200 } }
    await db.transaction((tx) => recordAction(tx, staff, { action: 'product.update', ...change }))
    await db
      .transaction(async (tx) => {
        await recordAction(tx, staff, { action: 'product.hide', ...change })
        throw new Error('changed my mind')
      })
      .catch(() => undefined)
    const rows =
      await db.sql`select action, role, subject_id, before, after from audit_log where staff_id = ${user.id}`
    expect([...rows]).toEqual([
      {
        action: 'product.update',
        role: 'manager',
        subject_id: '7',
        before: { price: 100 },
        after: { price: 200 },
      },
    ])
  })
})
