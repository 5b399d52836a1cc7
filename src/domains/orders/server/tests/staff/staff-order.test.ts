import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '#/platform/shared/durations.ts'
import { aStore } from '#/testing/shop/builders.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { AssemblyItem } from '#/domains/orders/contract/staff/assembly.ts'
import type { DeliveryTask } from '#/domains/orders/contract/staff/delivery-tasks.ts'
import type { StaffOrder, StemToTake } from '#/domains/orders/contract/staff/order.ts'
import { moveOn } from '#/testing/orders/move-on.ts'
import { PAID_ONLINE, openScene, TOMORROW } from '#/testing/orders/order-scene.ts'
import { orderThrough } from '#/testing/orders/place-order.ts'

const shop = await openTestShop()
const { call, clock, db, signIn, signInStaff } = shop
const scene = await openScene(shop, { stock: 1000 })
const [storeId = 0] = scene.storeIds
const otherStoreId = await aStore(db, { cityId: scene.cityId })
const anna = await signInStaff('florist', storeId)
const pavel = await signInStaff('courier', storeId)
const timur = await signInStaff('courier', storeId)
const vera = await signInStaff('manager', storeId)
const inna = await signInStaff('admin')
const elsewhere = {
  florist: await signInStaff('florist', otherStoreId),
  courier: await signInStaff('courier', otherStoreId),
  manager: await signInStaff('manager', otherStoreId),
}
await db.sql`update users set name = 'Анна' where id = ${anna.user.id}`
let buyer: SignedIn
let id: string

beforeEach(async () => {
  buyer = await signIn()
  await db.sql`update users set name = 'Тайная Заказчица' where id = ${buyer.user.id}`
  id = await orderThrough(shop, buyer, scene)
})

type ApiAnswer = StaffOrder & { code: string; fresh?: StaffOrder }
const ask = (method: string, path: string, by: SignedIn | null, body?: object) =>
  call<ApiAnswer>(method, `/staff/api/orders/${id}${path}`, {
    ...(by && { headers: by.headers }),
    ...(body && { body }),
  })
const show = async (by: SignedIn) => (await ask('GET', '', by)).body
const move = (by: SignedIn, from: string, to: string, more: object = {}) =>
  ask('POST', '/move', by, { from, to, ...more })
const statusesOf = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)
const inbox = async () =>
  (await call<{ items: { title: string; text: string }[] }>('GET', '/admin/inbox', buyer)).body.items
const actions = async () =>
  (await db.sql`select action from audit_log where subject_id = ${id} order by created_at, id`).map(
    ({ action }) => action as string,
  )

/** Signs in again: tokens expire sooner. */
const onDayOfDelivery = async (work: () => Promise<void>, days = 1) => {
  const start = clock.now()
  clock.advance(days * DAY_MS)
  await work()
  clock.set(start)
}

describe('who may do what', () => {
  const CALLS: [string, string, object | undefined, string][] = [
    ['GET', '', undefined, 'florist courier manager'],
    ['GET', '/team', undefined, 'manager'],
    ['POST', '/move', { from: 'delivering', to: 'completed' }, 'florist courier manager'],
    ['POST', '/assign', { courier_id: null, seen: null }, 'florist courier manager'],
    ['POST', '/attention', { seen: null, mark: null }, 'florist courier manager'],
    ['POST', '/message', { key: randomUUID(), text: 'Здравствуйте' }, 'florist manager'],
    ['POST', '/decline-cancel', { reason: 'Уже собран' }, 'manager'],
    ['POST', '/refund', { key: randomUUID(), reason: 'Завял', amount: 100 }, 'manager'],
  ]
  it.each(CALLS)('%s %s', async (method, path, body, roles) => {
    expect((await ask(method, path, null, body)).status).toBe(401)
    expect((await ask(method, path, buyer, body)).body.code).toBe('staff_only')
    for (const [role, stranger] of Object.entries(elsewhere)) {
      const code = roles.includes(role) ? 'other_store' : 'staff_only'
      const { status, body: refusal } = await ask(method, path, stranger, body)
      expect([role, status, refusal.code]).toEqual([role, 403, code])
    }
    await db.sql`update orders set courier_id = ${pavel.user.id} where id = ${id}`
    for (const [role, one] of Object.entries({ florist: anna, courier: pavel, manager: vera })) {
      const { status, body: answer } = await ask(method, path, one, body)
      expect([role, status === 403 && answer.code === 'staff_only']).toEqual([
        role,
        !isGiven(role, path, roles),
      ])
    }
  })
  const isGiven = (role: string, path: string, roles: string) =>
    path === '/assign' ? role === 'manager' : roles.includes(role)

  it.each([
    ['/staff/api/assembly', { store_id: String(storeId) }, 'florist manager'],
    ['/staff/api/courier', {}, 'courier manager'],
    ['/staff/api/orders/export', { from: TOMORROW, to: TOMORROW, store_id: String(storeId) }, 'manager'],
    ['/staff/api/orders/totals', { from: TOMORROW, to: TOMORROW, store_id: String(storeId) }, 'manager'],
  ])('%s', async (path, query, roles) => {
    expect((await call('GET', path, { query })).status).toBe(401)
    expect((await call('GET', path, { query, headers: buyer.headers })).status).toBe(403)
    for (const [role, one] of Object.entries({ florist: anna, courier: pavel, manager: vera, admin: inna })) {
      const { status } = await call('GET', path, { query, headers: one.headers })
      expect([role, status]).toEqual([role, roles.includes(role) || role === 'admin' ? 200 : 403])
    }
    const stranger = await call('GET', path, { query, headers: elsewhere.manager.headers })
    expect(stranger.status).toBe('store_id' in query ? 403 : 200)
  })

  it('no order is none', async () => {
    id = randomUUID()
    expect((await ask('GET', '', vera)).status).toBe(404)
    expect((await move(vera, 'new', 'confirmed')).status).toBe(404)
  })
})

describe('an order taken into work', () => {
  it('is confirmed and begun at once, two steps written down, and its florist is who took it', async () => {
    const { status, body } = await move(anna, 'new', 'assembling')
    expect([status, body.status, body.florist?.id]).toEqual([200, 'assembling', anna.user.id])
    expect(body.history.map(({ axis, value, who }) => [axis, value, who])).toEqual([
      ['status', 'assembling', 'Анна'],
      ['status', 'confirmed', 'Анна'],
      ['status', 'new', 'Тайная Заказчица'],
    ])
    expect((await inbox())[0]?.title).toBe('подтверждён')
    expect(await actions()).toEqual(['order.move'])
  })

  it('is of one florist, however many press at once', async () => {
    const lena = await signInStaff('florist', storeId)
    const taken = await Promise.all([anna, lena, anna, lena].map((one) => move(one, 'new', 'assembling')))
    expect(statusesOf(taken)).toEqual([200, 409, 409, 409])
    const winner = taken.find(({ status }) => status === 200)?.body.florist?.id
    const losers = taken.filter(({ status }) => status === 409)
    expect(losers.map(({ body }) => body.fresh?.florist?.id)).toEqual([winner, winner, winner])
  })

  it('says which stems to take and what the store has, and the next order to make', async () => {
    const next = await orderThrough(shop, buyer, scene, { quantity: 3 })
    const card = await show(anna)
    expect(card.stems).toMatchObject([{ component_id: scene.product.variantId, quantity: 1 }])
    expect(card.stems[0]?.on_hand).toBeGreaterThan(900)
    expect(card.lines[0]?.recipe).toEqual([{ component_id: card.stems[0]?.component_id, quantity: 1 }])
    id = next
    expect((await show(anna)).lines[0]?.recipe[0]?.quantity).toBe(3)
    expect((await show(anna)).following).not.toBeNull()
  })
})

describe('what stands in the way', () => {
  it('an unanswered photo, unless the shop goes without the answer; a change that is asked for', async () => {
    await moveOn(db, vera.user.id, id, 'assembled')
    await db.sql`update orders set photo_status = 'sent' where id = ${id}`
    const waiting = await move(pavel, 'assembled', 'delivering', { early: true })
    expect([waiting.status, waiting.body.code]).toEqual([409, 'photo_not_answered'])
    await ask('POST', '/assign', pavel, { courier_id: pavel.user.id, seen: null })
    expect((await show(pavel)).next).toEqual([{ to: 'delivering', obstacle: 'later_day' }])
    await db.sql`update orders set photo_status = 'changes_requested' where id = ${id}`
    expect((await move(pavel, 'assembled', 'delivering', { unanswered: true, early: true })).body.code).toBe(
      'photo_to_change',
    )
    await db.sql`update orders set photo_status = 'sent' where id = ${id}`
    expect((await move(pavel, 'assembled', 'delivering', { unanswered: true, early: true })).status).toBe(200)
  })

  it('an address that is not given yet', async () => {
    await moveOn(db, vera.user.id, id, 'assembled')
    await db.sql`update orders set address_status = 'requested' where id = ${id}`
    const { status, body } = await move(vera, 'assembled', 'delivering')
    expect([status, body.code, body.fresh?.status]).toEqual([409, 'order_without_address', 'assembled'])
  })

  it('a cancel without a reason', async () => {
    expect((await move(vera, 'new', 'cancelled')).status).toBe(422)
    expect((await show(vera)).status).toBe('new')
    const { body } = await move(vera, 'new', 'cancelled', { reason: 'Нет цветов' })
    expect([body.status, body.history[0]?.reason]).toEqual(['cancelled', 'Нет цветов'])
  })
})

describe('a courier', () => {
  it('never learns who sends it where that is not to be said, sees no sums, and no phones when it is done', async () => {
    await db.sql`update users set name = 'Скрытная' where id = ${buyer.user.id}`
    await db.sql`update orders set anonymous = true, recipient_phone = '+79736201409' where id = ${id}`
    await db.sql`update orders set card_text = 'Скрытная' where id = ${id}`
    await moveOn(db, vera.user.id, id, 'assembled')
    expect(await show(pavel)).toMatchObject({
      recipient_name: null,
      recipient_phone: null,
      customer: null,
      comment: null,
      sums: null,
    })
    expect(Object.keys((await show(pavel)).address ?? {})).not.toContain('apartment')
    await ask('POST', '/assign', pavel, { courier_id: pavel.user.id, seen: null })
    const before = await ask('GET', '', pavel)
    expect(before.body).toMatchObject({
      customer: null,
      sums: null,
      history: [],
      to_take: 399_000,
      recipient_phone: '+79736201409',
    })
    for (const path of [`/staff/api/orders/${id}`, '/staff/api/courier']) {
      const { body } = await call('GET', path, pavel)
      expect(JSON.stringify(body)).not.toContain('Скрытная')
      expect(JSON.stringify(body)).not.toContain(buyer.user.phone)
    }
    await move(pavel, 'assembled', 'delivering', { early: true })
    expect((await move(pavel, 'delivering', 'completed')).status).toBe(200)
    expect(await show(pavel)).toMatchObject({ recipient_phone: null, customer: null, to_take: 0 })
    expect(await show(anna)).toMatchObject({ recipient_phone: null, customer: null })
    expect((await show(vera)).recipient_phone).toBe('+79736201409')
  })

  it('does nothing with orders that are not theirs, and learns nothing of them', async () => {
    await moveOn(db, vera.user.id, id, 'assembled')
    const mark = { seen: null, mark: 'by_hand', reason: 'Нужна замена' }
    await ask('POST', '/attention', vera, mark)
    const wipe = { seen: 'by_hand', mark: null }
    expect((await ask('POST', '/attention', pavel, wipe)).status).toBe(404)
    await db.sql`update orders set courier_id = ${timur.user.id} where id = ${id}`
    expect((await ask('POST', '/attention', pavel, wipe)).status).toBe(404)
    expect((await ask('GET', '', pavel)).status).toBe(404)
    expect((await move(pavel, 'assembled', 'delivering', { early: true })).status).toBe(404)
    expect((await show(vera)).needs_attention).toBe('by_hand')
    expect(await show(timur)).toMatchObject({ attention_reason: 'Нужна замена' })
    expect((await ask('POST', '/attention', timur, wipe)).body.needs_attention).toBeNull()
  })

  it('takes a free order, which others cannot take then', async () => {
    await moveOn(db, vera.user.id, id, 'assembled')
    const taken = await Promise.all(
      [pavel, timur].map((one) => move(one, 'assembled', 'delivering', { early: true })),
    )
    expect(statusesOf(taken)).toEqual([200, 409])
    const [winner, loser] = taken[0]?.status === 200 ? [pavel, timur] : [timur, pavel]
    expect((await show(winner)).courier?.id).toBe(winner.user.id)
    expect((await ask('GET', '', loser)).status).toBe(404)
    expect((await move(loser, 'delivering', 'completed')).status).toBe(404)
  })

  it('says why it was not handed over: somebody has to decide, and until then it is marked', async () => {
    await moveOn(db, vera.user.id, id, 'assembled')
    await move(pavel, 'assembled', 'delivering', { early: true })
    expect((await move(pavel, 'delivering', 'delivery_failed')).status).toBe(422)
    const { body } = await move(pavel, 'delivering', 'delivery_failed', { reason: 'nobody_home' })
    expect([body.status, body.needs_attention]).toEqual(['delivery_failed', 'not_handed_over'])
    expect((await inbox())[0]?.title).toBe('не удалось вручить')
    expect(
      (await move(pavel, 'delivery_failed', 'delivering', { early: true })).body.needs_attention,
    ).toBeNull()
  })

  it('has a day: own orders, free ones, and what is done', async () => {
    const oleg = await signInStaff('courier', storeId)
    await moveOn(db, vera.user.id, id, 'assembled')
    await ask('POST', '/assign', oleg, { courier_id: oleg.user.id, seen: null })
    const free = await orderThrough(shop, buyer, scene)
    await moveOn(db, vera.user.id, free, 'assembling')
    const pickup = await orderThrough(shop, buyer, scene, { pickup: true })
    await moveOn(db, vera.user.id, pickup, 'assembling')
    type CourierDay = { mine: DeliveryTask[]; free: DeliveryTask[]; done: DeliveryTask[] }
    const day = async (by: SignedIn) => (await call<CourierDay>('GET', '/staff/api/courier', by)).body
    expect(await day(oleg)).toEqual({ mine: [], route: null, free: [], done: [] })
    await onDayOfDelivery(async () => {
      const today = await signIn(oleg.user.phone)
      const { mine, free: others } = await day(today)
      expect(mine).toMatchObject([
        { id, recipient_phone: buyer.user.phone, customer: { name: 'Тайная Заказчица' } },
      ])
      const ids = others.map((one) => one.id)
      const unknown = { recipient_name: null, recipient_phone: null, customer: null, comment: null }
      for (const one of others) {
        expect(one).toMatchObject(unknown)
        expect(Object.keys(one.address ?? {})).not.toContain('apartment')
      }
      expect([ids.includes(free), ids.includes(pickup), ids.includes(id)]).toEqual([true, false, false])
      await move(today, 'assembled', 'delivering', { early: true })
      await move(today, 'delivering', 'completed')
      expect(await day(today)).toMatchObject({
        mine: [],
        done: [{ id, recipient_phone: null, customer: null }],
      })
    })
  })
})

describe('an order given to somebody', () => {
  it('is assigned by managers to that role in the store, and taken or released by oneself', async () => {
    const assign = (
      by: SignedIn,
      to: SignedIn | null,
      seen: SignedIn | null,
      work: 'florist' | 'courier' = 'courier',
    ) => ask('POST', '/assign', by, { [`${work}_id`]: to?.user.id ?? null, seen: seen?.user.id ?? null })
    expect((await assign(vera, pavel, null)).body.courier?.id).toBe(pavel.user.id)
    expect((await assign(timur, timur, null)).status).toBe(404)
    expect((await assign(vera, timur, null)).body.code).toBe('order_moved')
    expect((await assign(pavel, null, pavel)).body.courier).toBeNull()
    expect((await assign(pavel, timur, null)).status).toBe(404)
    expect((await assign(anna, anna, null)).body.code).toBe('staff_only')
    expect((await assign(vera, anna, null)).body.code).toBe('cannot_be_assigned')
    expect((await assign(vera, elsewhere.courier, null)).body.code).toBe('cannot_be_assigned')
    expect((await assign(anna, anna, null, 'florist')).body.florist?.name).toBe('Анна')
    expect((await show(vera)).history.map(({ value, reason }) => [value, reason])).toContainEqual([
      'florist',
      'Анна',
    ])
    expect(await actions()).toEqual(Array.from({ length: 3 }, () => 'order.assign'))
  })
})

describe('what staff say of an order', () => {
  it('a mark that is wiped away only as it was seen', async () => {
    const mark = (by: SignedIn, body: object) => ask('POST', '/attention', by, body)
    expect((await mark(anna, { seen: null, mark: 'by_hand' })).status).toBe(422)
    const marked = await mark(anna, { seen: null, mark: 'by_hand', reason: 'Нет эустомы' })
    expect([marked.body.needs_attention, marked.body.history[0]?.reason]).toEqual(['by_hand', 'Нет эустомы'])
    const late = await mark(vera, { seen: null, mark: null })
    expect([late.status, late.body.fresh?.needs_attention]).toEqual([409, 'by_hand'])
    expect((await mark(vera, { seen: 'by_hand', mark: null })).body.needs_attention).toBeNull()
  })

  it('a message that comes once, however often it is sent', async () => {
    const body = { key: randomUUID(), text: 'Заменим эустому на лизиантус?' }
    const sent = await Promise.all([1, 2, 3].map(() => ask('POST', '/message', anna, body)))
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await inbox()).filter(({ text }) => text === body.text)).toHaveLength(1)
    expect(await actions()).toEqual(['order.message'])
  })

  it('an answer to who asks to cancel; the question is not wiped away', async () => {
    await moveOn(db, vera.user.id, id, 'assembling')
    const refund = { reason_code: 'changed_mind', ask: true }
    await call('POST', `/client/orders/order/${id}/cancel`, { headers: buyer.headers, body: refund })
    expect((await ask('POST', '/attention', vera, { seen: 'cancel_asked', mark: null })).body.code).toBe(
      'cancel_to_answer',
    )
    const { body } = await ask('POST', '/decline-cancel', vera, { reason: 'Букет уже собран' })
    expect([body.needs_attention, body.cancel_asked_at]).toEqual([null, null])
    expect((await inbox())[0]).toMatchObject({ text: 'Букет уже собран' })
    expect((await ask('POST', '/decline-cancel', vera, { reason: 'Ещё раз' })).status).toBe(409)
  })
})

it('what a store has to make on a day, and what to take for all of it', async () => {
  type Assembly = { items: AssemblyItem[]; stems: StemToTake[] }
  const assembly = async (date?: string) => {
    const query = { store_id: String(storeId), ...(date && { date }) }
    return (await call<Assembly>('GET', '/staff/api/assembly', { headers: anna.headers, query })).body
  }
  const before = await assembly(TOMORROW)
  const more = await orderThrough(shop, buyer, scene, { quantity: 4 })
  await orderThrough(shop, buyer, scene, { form: PAID_ONLINE })
  const after = await assembly(TOMORROW)
  expect(after.items).toHaveLength(before.items.length + 1)
  const needed = ({ stems }: Assembly) => stems[0]?.quantity ?? 0
  expect(needed(after)).toBe(needed(before) + 4)
  await moveOn(db, vera.user.id, more, 'assembled')
  expect(await assembly(TOMORROW)).toMatchObject({ stems: [{ quantity: needed(before) }] })
  expect((await assembly()).items).toEqual([])
  await onDayOfDelivery(async () => {
    const query = { store_id: String(storeId) }
    const today = await call<Assembly>('GET', '/staff/api/assembly', {
      ...(await signIn(anna.user.phone)),
      query,
    })
    expect(today.body.items).toHaveLength(before.items.length)
  }, 2)
})
