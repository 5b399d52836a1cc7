import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#/platform/shared/durations.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import type { Order } from '#/domains/orders/contract/customer.ts'
import { moveBy, moveOn } from '#/testing/orders/move-on.ts'
import { BOUQUET, CENTRE, DEAR, NEAR, openRecipientScene, window } from '#/testing/orders/recipient-scene.ts'

const shop = await openTestShop()
const { call, db, signIn, signInStaff, printed, clock, runJobs } = shop
const scene = await openRecipientScene(shop)
const { order, open, answer, token, stateOf, storeIds } = scene
const { user: staff } = await signIn()

const smsAbout = (id: string) => printed.filter((line) => line.includes(`/a/${token(id)}`))
const logOf = async (id: string) => {
  const rows = await db.sql<{ text: string }[]>`
    select concat_ws(' ', axis, value, actor) as text from order_log
    where order_id = ${id} and axis in ('address', 'attention') order by created_at, id`
  return rows.map(({ text }) => text)
}
const giveBack = async (id: string, amount: number) => {
  const { headers } = await signInStaff('manager')
  const body = { key: randomUUID(), amount, reason: 'Извиняемся за замену' }
  expect((await call('POST', `/staff/api/orders/${id}/refund`, { headers, body })).status).toBe(200)
}
const titles = async (userId: string) => {
  const rows = await db.sql<{ title: string }[]>`select title from notifications where user_id = ${userId}`
  return rows.map(({ title }) => title)
}
const placesIn = async (hour: number) => {
  const [row] = await db.sql<{ taken: number }[]>`
    select taken from slots where store_id = ${storeIds[0] ?? 0} and time_from = ${window(hour).time_from}`
  return row?.taken ?? 0
}
const placesTaken = async () => {
  const [row] = await db.sql<[{ taken: number }]>`select sum(taken)::int as taken from slots`
  return row.taken
}

describe('the message', () => {
  it('goes out when the order is paid, once, and once more an hour later to who has not answered', async () => {
    const { id } = await scene.place(await signIn())
    await runJobs()
    expect(smsAbout(id)).toEqual([])
    const paid = await order()
    clock.advance(MINUTE_MS)
    await runJobs()
    clock.advance(MINUTE_MS)
    await runJobs()
    expect(smsAbout(paid)).toEqual([expect.stringContaining('Лаванда: Елена, вам цветы!')])
    clock.advance(57 * MINUTE_MS)
    await runJobs()
    expect(smsAbout(paid)).toHaveLength(1)
    clock.advance(3 * MINUTE_MS)
    await runJobs()
    clock.advance(2 * HOUR_MS)
    await runJobs()
    expect(smsAbout(paid)).toEqual([expect.any(String), expect.stringContaining('ваши цветы ждут адреса')])
  })

  it('waits for the morning of the recipient, and is not sent to who has answered or gets nothing', async () => {
    clock.advance(Date.parse('2026-05-19T22:30:00+06:00') - clock.now().getTime())
    const [asleep, answered, cancelled] = [await order(), await order(), await order()]
    await answer(token(answered))
    await moveBy(db, staff.id, cancelled, ['new', 'cancelled'])
    await runJobs()
    expect(smsAbout(asleep)).toEqual([])
    clock.advance(10.5 * HOUR_MS + MINUTE_MS)
    await runJobs()
    expect([asleep, answered, cancelled].map((id) => smsAbout(id).length)).toEqual([1, 0, 0])
  })
})

describe('the page of a recipient', () => {
  it('tells the day and the open windows, and never a price, a phone or a word of the card', async () => {
    clock.advance(Date.parse('2026-05-19T10:00:00+06:00') - clock.now().getTime())
    const buyer = await signIn()
    await db.sql`update users set name = 'Аркадий' where id = ${buyer.user.id}`
    const secrets = { card_text: 'Тайные слова', comment: 'Тайная просьба' }
    const named = await open(token(await order(buyer, secrets)))
    expect(named.body).toMatchObject({
      recipient_name: 'Елена',
      sender_name: 'Аркадий',
      date: '2026-05-20',
      address: null,
      can_answer: true,
      time_from: null,
    })
    expect(named.body.windows?.map(({ time_from, is_available }) => [time_from, is_available])).toEqual(
      ['09', '11', '13', '15', '17', '19'].map((hour) => [`${hour}:00`, true]),
    )
    const hidden = await open(token(await order(buyer, { ...secrets, anonymous: true })))
    expect(hidden.body.sender_name).toBeNull()
    expect(JSON.stringify(hidden.body)).not.toContain('Аркадий')
    for (const { body } of [named, hidden])
      expect(JSON.stringify(body)).not.toMatch(
        new RegExp(`Тайн|price|total|${BOUQUET}|${DEAR}|${buyer.user.phone.slice(2)}|9736201409`),
      )
  })

  it('is not there for a stranger, an order that is over or unpaid, or a link that has ended, all alike', async () => {
    const unpaid = await scene.place(await signIn())
    const [cancelled, ended] = [await order(), await order()]
    await db.sql`update address_requests set expires_at = ${clock.now()} where order_id = ${ended}`
    await moveBy(db, staff.id, cancelled, ['new', 'cancelled'])
    const all = ['nobody', token('0'), token(unpaid.id), token(cancelled), token(ended)]
    for (const secret of all) {
      const [shown, answered] = [await open(secret), await answer(secret)]
      expect([shown.status, shown.body.code, answered.status]).toEqual([404, 'recipient_link_ended', 404])
      expect(shown.body).toEqual((await open('another')).body)
    }
  })

  it('has a link that its customer may send by hand; strangers get none', async () => {
    const [marina, dmitry] = [await signIn(), await signIn()]
    const id = await order(marina)
    const ask = ({ headers }: typeof marina) =>
      call<{ url: string }>('GET', `/client/orders/order/${id}/recipient-link`, { headers })
    expect((await ask(marina)).body.url).toMatch(new RegExp(`^http://.*/a/${token(id)}$`))
    expect((await ask(dmitry)).status).toBe(404)
    const anna = await shop.signInStaff('florist')
    const forStaff = () =>
      call<{ url: string }>('GET', `/staff/api/orders/${id}/recipient-link`, { headers: anna.headers })
    expect((await forStaff()).body.url).toMatch(new RegExp(`/a/${token(id)}$`))
    const kept = await db.sql<{ row: string }[]>`
      select r::text as row from address_requests r where order_id = ${id}`
    expect(kept[0]?.row).not.toContain(token(id))
  })
})

describe('an answer', () => {
  it('takes the window, lowers the delivery to the real zone and gives the difference back to the kopeck', async () => {
    const buyer = await signIn()
    const id = await order(buyer)
    const [before, all] = [await placesIn(15), await placesTaken()]
    expect((await stateOf(id)).total).toBe(BOUQUET + DEAR)
    const { status, body } = await answer(token(id), { ...CENTRE, apartment: '47', comment: 'Тайный ход' })
    expect([status, body.time_from, body.address?.apartment]).toEqual([200, '15:00', '47'])
    expect([await placesIn(15), await placesTaken()]).toEqual([before + 1, all])
    await runJobs()
    expect(await stateOf(id)).toMatchObject({
      address_status: 'received',
      total: BOUQUET + NEAR,
      refunded: DEAR - NEAR,
    })
    const refunds = await db.sql`select amount, cause from refunds where order_id = ${id}`
    expect(refunds).toEqual([{ amount: DEAR - NEAR, cause: 'address_difference' }])
    const [receipt] = await db.sql<
      { items: object[] }[]
    >`select items from receipts where order_id = ${id} and kind = 'refund'`
    expect(receipt?.items).toMatchObject([{ description: 'Доставка', amount: DEAR - NEAR }])
    expect(await titles(buyer.user.id)).toContain('получатель указал адрес')
    const seen = await call<Order>('GET', `/client/orders/order/${id}`, { headers: buyer.headers })
    expect(seen.body).toMatchObject({
      address: null,
      address_status: 'received',
      time_from: '15:00',
      payment_status: 'paid',
    })
    expect(JSON.stringify(seen.body)).not.toMatch(/Тайный ход|Ленина, 24/)
  })

  it('may be another one until the bouquet is ready; the money goes back once', async () => {
    const id = await order()
    await answer(token(id))
    const changed = await answer(token(id), { ...CENTRE, apartment: '48' }, window(17))
    expect([changed.status, changed.body.time_from]).toEqual([200, '17:00'])
    expect(await logOf(id)).toEqual(['address received recipient', 'address changed recipient'])
    await moveOn(db, staff.id, id, 'assembled')
    const late = await answer(token(id), { ...CENTRE, apartment: '49' }, window(13))
    expect([late.status, late.body.code]).toEqual([409, 'order_moved'])
    expect(late.body.fresh).toMatchObject({
      can_answer: false,
      time_from: '17:00',
      address: { apartment: '48' },
    })
    await runJobs()
    expect((await stateOf(id)).refunded).toBe(DEAR - NEAR)
  })

  it('still counts when the bouquet was ready before it came', async () => {
    const id = await order()
    await moveOn(db, staff.id, id, 'assembled')
    expect((await answer(token(id))).status).toBe(200)
    expect((await stateOf(id)).address_status).toBe('received')
  })

  it('from a zone that is free for so much brings all of the delivery back; from a dearer one nothing more is asked', async () => {
    const [free, dearer] = [await order(), await order()]
    await db.sql`update zones set free_from = ${BOUQUET} where city_id = ${scene.cityId} and price = ${NEAR}`
    await answer(token(free))
    await db.sql`update zones set free_from = null, price = ${DEAR * 2} where city_id = ${scene.cityId} and price = ${NEAR}`
    await answer(token(dearer))
    await db.sql`update zones set free_from = 900000, price = ${NEAR} where city_id = ${scene.cityId} and price = ${DEAR * 2}`
    clock.advance(MINUTE_MS)
    await runJobs()
    expect(await stateOf(free)).toMatchObject({ total: BOUQUET, refunded: DEAR })
    expect(await stateOf(dearer)).toMatchObject({ total: BOUQUET + DEAR, refunded: 0 })
  })

  it('counts though staff have given back all of the money, or some; no more goes back than came', async () => {
    const [all, some] = [await order(), await order()]
    await giveBack(all, BOUQUET + DEAR)
    await giveBack(some, DEAR - NEAR)
    expect((await answer(token(all))).status).toBe(200)
    expect((await answer(token(some))).status).toBe(200)
    clock.advance(MINUTE_MS)
    await runJobs()
    expect(await stateOf(all)).toMatchObject({ address_status: 'received', refunded: BOUQUET + DEAR })
    expect(await stateOf(some)).toMatchObject({ total: BOUQUET + NEAR, refunded: 2 * (DEAR - NEAR) })
  })

  it('whose difference the bank does not return leaves the order paid, and calls a person', async () => {
    const id = await order()
    await giveBack(id, DEAR - NEAR)
    await expect.poll(async () => (await stateOf(id)).refunded).toBe(DEAR - NEAR)
    await db.sql`update sandbox_payments set status = 'canceled' where order_id = ${id}`
    expect((await answer(token(id))).status).toBe(200)
    await expect.poll(async () => (await stateOf(id)).needs_attention).toBe('refund_failed')
    expect(await db.sql`select payment_status from orders where id = ${id}`).toEqual([
      { payment_status: 'paid' },
    ])
  })

  it('outside all zones is rejected with a text, and the shop is notified; a nearer one clears that', async () => {
    const id = await order()
    const far = await answer(token(id), { name: 'Лесная, 1', coords: [56, 80] })
    expect([far.status, far.body.code]).toEqual([422, 'recipient_too_far'])
    expect(far.body.fields?.['address.name']).toMatch(/Сюда мы пока не возим/)
    expect(await stateOf(id)).toMatchObject({ address_status: 'requested', needs_attention: 'address_far' })
    await answer(token(id), { name: 'Лесная, 2', coords: [56, 80] })
    expect((await logOf(id)).filter((line) => line.includes('address_far'))).toHaveLength(1)
    expect((await answer(token(id))).status).toBe(200)
    expect(await stateOf(id)).toMatchObject({ needs_attention: null })
  })

  it('needs a window that has a place; the order\u2019s own place is there for it', async () => {
    const id = await order()
    expect((await answer(token(id), CENTRE, {})).body.fields).toHaveProperty('time_from')
    expect((await answer(token(id), CENTRE, { time_from: '15:00', time_to: '15:30' })).status).toBe(409)
    await answer(token(id), CENTRE, window(11))
    const store = storeIds[0] ?? 0
    await db.sql`update slots set capacity = taken where store_id = ${store} and time_from in ('11:00', '13:00')`
    await db.sql`
      insert into slots (store_id, kind, date, time_from, time_to, capacity, taken)
      values (${store}, 'delivery', '2026-05-20', '13:00', '15:00', 0, 0) on conflict do nothing`
    const full = await answer(token(id), CENTRE, window(13))
    expect([full.status, full.body.code]).toEqual([409, 'slot_taken'])
    const windows = full.body.fresh?.windows?.filter(({ reason }) => reason === 'full')
    expect(windows?.map(({ time_from }) => time_from)).toEqual(['13:00'])
    expect((await answer(token(id), { ...CENTRE, floor: '2' }, window(11))).status).toBe(200)
    await db.sql`update slots set capacity = 1000 where store_id = ${store}`
  })
})

describe('without an answer', () => {
  it('a person is told three hours before, once; with the slot the link ends and the address has failed', async () => {
    const buyer = await signIn()
    const id = await order(buyer)
    // The last possible window ends at 21:00: 60 min assembly, 40 courier, 30 cut-off.
    clock.advance(Date.parse('2026-05-20T15:45:00+06:00') - clock.now().getTime())
    await runJobs()
    expect(await stateOf(id)).toMatchObject({ needs_attention: null })
    clock.advance(10 * MINUTE_MS)
    await runJobs()
    await db.sql`update orders set needs_attention = null where id = ${id}`
    clock.advance(2 * MINUTE_MS)
    await runJobs()
    expect(await logOf(id)).toEqual(['attention recipient_silent system'])
    expect(await stateOf(id)).toMatchObject({ needs_attention: null, address_status: 'requested' })
    expect((await titles(buyer.user.id)).filter((title) => title === 'получатель не отвечает')).toHaveLength(
      1,
    )
    expect((await open(token(id))).status).toBe(200)
    clock.advance(6 * HOUR_MS)
    await runJobs()
    expect(await stateOf(id)).toMatchObject({ needs_attention: 'recipient_silent', address_status: 'failed' })
    expect([(await open(token(id))).status, (await answer(token(id))).status]).toEqual([404, 404])
  })
})
