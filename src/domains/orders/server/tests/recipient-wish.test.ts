import { expect, it } from 'vitest'
import type { Order } from '#/domains/orders/contract/customer.ts'
import type { RecipientRequest } from '#/domains/orders/contract/recipient.ts'
import { HOUR_MS, MINUTE_MS } from '#/platform/shared/durations.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { moveOn } from '#/testing/orders/move-on.ts'
import { openRecipientScene } from '#/testing/orders/recipient-scene.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const shop = await openTestShop()
const { call, db, signIn, signInStaff, clock, runJobs, printed } = shop
const scene = await openRecipientScene(shop)
const { order, answer, open, token } = scene
const manager = await signInStaff('manager')

type WishAnswer = RecipientRequest & { code?: string; fields?: object; fresh?: RecipientRequest }
const tell = (id: string, kind: string, text?: string) =>
  call<WishAnswer>('POST', `/client/recipient/${token(id)}/wish`, { body: { kind, ...(text && { text }) } })
const attentionOf = async (id: string) => {
  const [row] = await db.sql<{ needs_attention: string | null }[]>`
    select needs_attention from orders where id = ${id}`
  return row?.needs_attention
}
const titlesFor = async ({ user }: SignedIn) => {
  const rows = await db.sql<{ title: string }[]>`
    select title from notifications where user_id = ${user.id} and title like 'получатель%'`
  return rows.map(({ title }) => title)
}
const orderOf = async ({ headers }: SignedIn, id: string) =>
  (await call<Order>('GET', `/client/orders/order/${id}`, { headers })).body

it('another day is told once to the customer and the store, and the recipient is left in peace', async () => {
  const buyer = await signIn()
  const id = await order(buyer)
  const silent = await tell(id, 'other_day')
  expect([silent.status, silent.body.fields]).toEqual([422, { text: 'Напишите, когда удобно' }])
  const wish = { kind: 'other_day', text: 'В субботу после обеда' }
  const answers = await Promise.all([1, 2, 3].map(() => tell(id, wish.kind, wish.text)))
  for (const { status, body } of answers) expect([status, body.wish]).toEqual([200, wish])
  expect((await open(token(id))).body).toMatchObject({ wish, can_answer: true, address: null })
  expect(await titlesFor(buyer)).toEqual(['получатель просит другой день'])
  expect((await orderOf(buyer, id)).address_asked?.wish).toEqual(wish)
  expect(await attentionOf(id)).toBe('recipient_other_day')
  const sent = printed.length
  for (const hours of [1, 1, 1]) {
    clock.advance(hours * HOUR_MS + MINUTE_MS)
    await runJobs()
  }
  expect(printed.slice(sent).filter((line) => line.includes(token(id)))).toEqual([])
})

it('an address that is given after all takes a refusal back', async () => {
  const buyer = await signIn()
  const id = await order(buyer)
  expect((await tell(id, 'refused')).body.wish).toEqual({ kind: 'refused', text: null })
  expect(await attentionOf(id)).toBe('recipient_refused')
  const given = await answer(token(id))
  expect([given.status, given.body.wish]).toEqual([200, null])
  expect(await attentionOf(id)).toBeNull()
})

it('a new day that the customer chooses settles it, and the link asks again', async () => {
  const buyer = await signIn()
  const id = await order(buyer, { time_type: 'interval', time_from: '11:00', time_to: '13:00' })
  await tell(id, 'other_day', 'Послезавтра')
  const { revision } = await orderOf(buyer, id)
  const when = { date: '2026-05-21', time_type: 'interval', time_from: '15:00', time_to: '17:00' }
  const changed = await call('POST', `/client/orders/order/${id}/change`, {
    headers: buyer.headers,
    body: { revision, when },
  })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  expect((await open(token(id))).body).toMatchObject({ wish: null, date: '2026-05-21' })
  expect(await attentionOf(id)).toBeNull()
})

it('comes too late for a bouquet that is on its way, and from no link that is not one', async () => {
  const id = await order()
  await answer(token(id))
  await moveOn(db, manager.user.id, id, 'assembled')
  const late = await tell(id, 'refused')
  expect([late.status, late.body.code, late.body.fresh?.can_answer]).toEqual([409, 'order_moved', false])
  const unknown = await call('POST', '/client/recipient/abc/wish', { body: { kind: 'refused' } })
  expect(unknown.status).toBe(404)
  expect((await tell(id, 'more')).status).toBe(422)
})
