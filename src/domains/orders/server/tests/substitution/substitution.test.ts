import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { moveOn } from '#/testing/orders/move-on.ts'
import { openSubstitutionScene } from '#/testing/orders/substitution-scene.ts'
import { PATIENT_POLL } from '#/testing/payments/pay-scene.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const shop = await openTestShop()
const { db, clock, call, runJobs, printed } = shop
const scene = await openSubstitutionScene(shop)
const { manager, florist, buyer, rose, eustoma, cheap, dear, red, scarce, missing, decide, ask, answer } =
  scene

/** By the bank. */
const refunded = async (id: string) => (await scene.order(id)).refunded
const options = [
  { component_id: cheap, quantity: 10 },
  { component_id: red, quantity: 10 },
]
const asked = async (id: string) => {
  const body = { ...(await missing(id)), options }
  const answered = await ask(florist, id, body)
  expect(answered.status, JSON.stringify(answered.body)).toBe(200)
  return (await scene.order(id)).substitutions[0]?.id ?? ''
}

/** All of it that is waited for an answer. */
const passTime = async (id: string) => {
  await db.sql`update order_substitutions set answer_until = ${db.now()} where order_id = ${id}`
  clock.advance(MINUTE_MS)
  await runJobs()
}

describe('what a flower could be replaced by', () => {
  it('the most alike first, then what costs nearly the same; what there is of it, and where else', async () => {
    const id = await scene.paidFor('replace')
    const { status, body } = await scene.choices(id)
    expect(status).toBe(200)
    expect(body.flower).toMatchObject({ name: 'Роза белая', quantity: 10, pieces: 15 })
    expect(body.items.map(({ name, likeness }) => [name, likeness])).toEqual([
      ['Гвоздика белая', 'colour'],
      ['Пион белый', 'colour'],
      ['Эустома белая', 'colour'],
      ['Роза красная', 'flower'],
      ['Ирис', 'other'],
    ])
    expect(body.elsewhere).toHaveLength(1)
  })

  it('nothing of another order’s line', async () => {
    const [one, other] = [await scene.paidFor('replace'), await scene.paidFor('replace')]
    const body = { ...(await missing(other)), revision: 1, substitute: options[0], basis: 'ordered' }
    expect((await decide(florist, one, body)).status).toBe(404)
  })
})

describe('a florist replaces it', () => {
  it('the missing ones leave the count, the substitutes leave the store, the difference goes back', async () => {
    const id = await scene.paidFor('replace')
    const [before, carnations] = [await scene.stock(rose), await scene.stock(cheap)]
    const body = { ...(await missing(id)), substitute: options[0], basis: 'ordered' }
    const done = await decide(florist, id, body)
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    // 200 ₽ of 2 000 ₽ of cost price, of 3 990 ₽.
    expect(done.body.substitutions).toMatchObject([
      { state: 'replaced', substitute: 'Гвоздика белая', substitute_quantity: 10, basis: 'ordered' },
    ])
    expect(await scene.stock(rose)).toEqual([(before[0] ?? 0) - 10, (before[1] ?? 0) - 10])
    expect(await scene.stock(cheap)).toEqual([carnations[0], (carnations[1] ?? 0) + 10])
    expect((await scene.order(id)).totals).toMatchObject({ substitution: 39_900 })
    await expect.poll(() => refunded(id), PATIENT_POLL).toBe(39_900)
    expect(done.body.stems.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Гвоздика белая', 10],
      ['Эустома белая', 5],
    ])
    await moveOn(db, manager.user.id, id, 'assembled')
    expect(await scene.stock(cheap)).toEqual([(carnations[0] ?? 0) - 10, carnations[1]])
    const moves = await db.sql`
      select kind, quantity from stock_moves where component_id = ${cheap} and kind = 'order' order by id desc limit 1`
    expect(moves).toEqual([{ kind: 'order', quantity: -10 }])
  })

  it('part of them, by a dearer one that the shop pays, and leaves the rest', async () => {
    const id = await scene.paidFor('replace')
    const body = { ...(await missing(id, { quantity: 2, missing: 'kept' })), basis: 'ordered' }
    const [before] = await scene.stock(rose)
    const done = await decide(florist, id, { ...body, substitute: { component_id: dear, quantity: 2 } })
    expect(done.status).toBe(200)
    expect(await scene.stock(rose)).toContain(before)
    expect(done.body.stems.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Пион белый', 2],
      ['Роза белая', 8],
      ['Эустома белая', 5],
    ])
    expect((await scene.order(id)).totals.substitution).toBe(0)
    expect(await refunded(id)).toBe(0)
  })

  it('the same flower that is in the bouquet already, and a substitute that is missing too', async () => {
    const id = await scene.paidFor('replace')
    const first = await decide(florist, id, {
      ...(await missing(id)),
      substitute: { component_id: eustoma, quantity: 5 },
      basis: 'ordered',
    })
    expect(first.body.stems).toMatchObject([{ name: 'Эустома белая', quantity: 10 }])
    const again = await decide(florist, id, {
      ...(await missing(id, { component_id: eustoma, quantity: 10, missing: 'spoiled' })),
      substitute: { component_id: red, quantity: 10 },
      basis: 'ordered',
    })
    expect(again.body.stems).toMatchObject([{ name: 'Роза красная', quantity: 10 }])
    await moveOn(db, manager.user.id, id, 'completed')
  })

  it('not above the limit, but for a manager', async () => {
    const id = await scene.paidFor('replace')
    const body = {
      ...(await missing(id)),
      substitute: { component_id: dear, quantity: 10 },
      basis: 'ordered',
    }
    const refusal = await decide(florist, id, body)
    expect([refusal.status, refusal.body.code]).toEqual([422, 'substitute_too_dear'])
    expect((await decide(manager, id, body)).status).toBe(200)
  })

  it('not without asking who wants to be asked', async () => {
    const id = await scene.paidFor('call')
    const body = { ...(await missing(id)), substitute: options[0] }
    const refusal = await decide(florist, id, { ...body, basis: 'ordered' })
    expect([refusal.status, refusal.body.code]).toEqual([422, 'substitution_to_ask'])
    expect((await decide(florist, id, { ...body, basis: 'phone' })).status).toBe(200)
  })

  it('leaves it out and gives its price back to who chose that', async () => {
    const id = await scene.paidFor('refund')
    const done = await decide(florist, id, { ...(await missing(id)), substitute: null, basis: 'ordered' })
    expect(done.status).toBe(200)
    await expect.poll(() => refunded(id), PATIENT_POLL).toBe(199_500)
    const { body: inbox } = await call<{ items: { title: string }[] }>('GET', '/admin/inbox', buyer)
    expect(inbox.items.map(({ title }) => title)).toContain('цветка не оказалось')
    await moveOn(db, manager.user.id, id, 'completed')
  })

  it('what is paid on receipt costs less', async () => {
    const id = await scene.onReceipt('replace')
    await decide(florist, id, { ...(await missing(id)), substitute: options[0], basis: 'ordered' })
    const { to_take, sums } = await scene.show(manager, id)
    expect([to_take, sums?.substitution]).toEqual([sums?.total ?? 0, 39_900])
  })

  it('not what another has replaced, not too many, not once it is made', async () => {
    const id = await scene.paidFor('replace')
    const body = { ...(await missing(id)), substitute: options[0], basis: 'ordered' }
    expect((await decide(florist, id, { ...body, quantity: 11 })).body.code).toBe('order_changed')
    expect((await decide(florist, id, body)).status).toBe(200)
    expect((await decide(florist, id, body)).body.code).toBe('order_changed')
    const made = await scene.paidFor('replace')
    await moveOn(db, manager.user.id, made, 'assembled')
    const late = await decide(florist, made, {
      ...(await missing(made)),
      substitute: options[0],
      basis: 'ordered',
    })
    expect(late.body.code).toBe('substitution_too_late')
  })

  it('not by flowers that are gone; nothing is moved then', async () => {
    const id = await scene.paidFor('replace')
    const before = await scene.stock(rose)
    const substitute = { component_id: scarce, quantity: 4 }
    const refusal = await decide(florist, id, { ...(await missing(id)), substitute, basis: 'ordered' })
    expect([refusal.status, refusal.body.code]).toEqual([409, 'substitute_gone'])
    expect(refusal.body.fresh?.substitutions).toEqual([])
    expect(await scene.stock(rose)).toEqual(before)
  })

  it('for a day too far off to hold anything: its flowers are taken when it comes near', async () => {
    const id = await scene.paidFor('replace')
    const far = { date: '2026-05-27', time_type: 'interval', time_from: '11:00', time_to: '13:00' }
    await scene.changeByStaff(manager, id, { revision: 1, when: far })
    await decide(florist, id, { ...(await missing(id)), substitute: options[0], basis: 'ordered' })
    await expect.poll(() => refunded(id), PATIENT_POLL).toBe(39_900)
    expect((await scene.show(florist, id)).stems.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Гвоздика белая', 10],
      ['Эустома белая', 5],
    ])
    const near = { ...far, date: '2026-05-20' }
    const { revision } = await scene.show(florist, id)
    const changed = await scene.changeByStaff(manager, id, { revision, when: near })
    expect([changed.status, changed.body.code]).toEqual([200, undefined])
    const held = await db.sql`
      select component_id, quantity from order_components where order_id = ${id} order by component_id`
    expect(held).toEqual([
      { component_id: eustoma, quantity: 5 },
      { component_id: cheap, quantity: 10 },
    ])
  })
})

describe('the customer is asked', () => {
  it('in the order, the inbox, the chat and by SMS; the answer is done at once', async () => {
    const id = await scene.paidFor('call')
    const substitution_id = await asked(id)
    const order = await scene.order(id)
    expect(order.substitutions).toMatchObject([
      {
        state: 'asked',
        name: 'Роза белая',
        quantity: 10,
        back_left_out: 199_500,
        options: [
          { name: 'Гвоздика белая', back: 39_900 },
          { name: 'Роза красная', back: 0 },
        ],
      },
    ])
    const { body: chat } = await call<{ items: { attachments: object[] }[] }>(
      'GET',
      '/chat/api/v1/chat/messages',
      buyer,
    )
    expect(chat.items.at(-1)?.attachments).toMatchObject([{ type: 'substitution', substitution_id }])
    await runJobs()
    expect(printed.at(-1)).toContain(`/profile/orders/${id}`)
    const done = await answer(id, { substitution_id, answer: 'replaced', component_id: cheap })
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    expect(done.body.substitutions).toMatchObject([
      { state: 'replaced', substitute: 'Гвоздика белая', back: 39_900 },
    ])
    const again = await answer(id, { substitution_id, answer: 'left_out' })
    expect([again.status, again.body.code]).toEqual([409, 'substitution_decided'])
  })

  it('the bouquet is not made before, and only what was offered goes in', async () => {
    const id = await scene.paidFor('call')
    const substitution_id = await asked(id)
    const again = await ask(florist, id, { ...(await missing(id)), options })
    expect(again.body.code).toBe('order_changed')
    await expect(moveOn(db, manager.user.id, id, 'assembled')).rejects.toThrow('substitution_asked')
    expect((await answer(id, { substitution_id, answer: 'replaced', component_id: dear })).status).toBe(422)
    expect((await answer(id, { substitution_id, answer: 'left_out' })).status).toBe(200)
    await moveOn(db, manager.user.id, id, 'completed')
  })

  it.each(['call', 'replace', 'refund'] as const)('silence, after «%s»', async (substitution) => {
    const id = await scene.paidFor(substitution)
    await asked(id)
    await passTime(id)
    const [done] = (await scene.order(id)).substitutions
    expect([done?.state, done?.substitute]).toEqual(
      substitution === 'refund' ? ['left_out', null] : ['replaced', 'Гвоздика белая'],
    )
  })

  it('a call stops the clock, and what is said by telephone goes in', async () => {
    const id = await scene.paidFor('call')
    const substitution_id = await asked(id)
    expect((await answer(id, { substitution_id, answer: 'call' })).body.substitutions).toMatchObject([
      { call_asked: true },
    ])
    expect((await answer(id, { substitution_id, answer: 'call' })).status).toBe(200)
    expect((await scene.show(florist, id)).needs_attention).toBe('substitution_call')
    await passTime(id)
    expect((await scene.order(id)).substitutions).toMatchObject([{ state: 'asked' }])
    const body = { ...(await missing(id)), substitute: options[1], basis: 'phone' }
    const said = await decide(florist, id, body)
    expect([said.status, said.body.needs_attention]).toEqual([200, null])
  })

  it('nothing any more once the order is cancelled', async () => {
    const id = await scene.paidFor('call')
    const substitution_id = await asked(id)
    await call('POST', `/client/orders/order/${id}/cancel`, {
      ...buyer,
      body: { reason_code: 'changed_mind' },
    })
    expect((await scene.order(id)).substitutions).toEqual([])
    expect((await answer(id, { substitution_id, answer: 'left_out' })).status).toBe(409)
  })

  it('another customer never', async () => {
    const id = await scene.paidFor('call')
    const substitution_id = await asked(id)
    const stranger = await shop.signIn()
    const body = { substitution_id, answer: 'left_out' }
    expect(
      (await call('POST', `/client/orders/order/${id}/substitution`, { ...stranger, body })).status,
    ).toBe(404)
  })
})
