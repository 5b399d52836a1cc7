import { describe, expect, it } from 'vitest'
import type { Order, OrderStatus } from '#/domains/orders/contract/customer.ts'
import type { StaffOrder } from '#/domains/orders/contract/staff/order.ts'
import type { SignedIn } from '#/testing/customers/sign-in.ts'
import { moveBy, moveOn } from '#/testing/orders/move-on.ts'
import { openScene, PAID_ONLINE } from '#/testing/orders/order-scene.ts'
import { orderThrough } from '#/testing/orders/place-order.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const shop = await openTestShop()
const { call, db, signIn, signInStaff } = shop
const scene = await openScene(shop, { stock: 1000 })
const manager = await signInStaff('manager')
const florist = await signInStaff('florist')
const courier = await signInStaff('courier')
const buyer = await signIn()

type Answer<T> = T & { code?: string; fresh?: T; fields?: Record<string, string> }
const changeAs = ({ headers }: SignedIn, id: string, body: object) =>
  call<Answer<Order>>('POST', `/client/orders/order/${id}/change`, { headers, body })
const changeByStaff = ({ headers }: { headers: Record<string, string> }, id: string, body: object) =>
  call<Answer<StaffOrder>>('POST', `/staff/api/orders/${id}/change`, { headers, body })
const show = async ({ headers }: { headers: Record<string, string> }, id: string) =>
  (await call<StaffOrder>('GET', `/staff/api/orders/${id}`, { headers })).body
const place = (form: object = PAID_ONLINE) => orderThrough(shop, buyer, scene, { form })
const pay = async (confirmationUrl: string | null) => {
  const payment = confirmationUrl?.split('/').at(-1)
  await call('POST', `/bank/api/payments/${payment}`, { ...buyer, body: { action: 'pay' } })
}
const paid = async () => {
  const id = await place()
  type Bill = { confirmation_url: string | null }
  const { confirmation_url } = (await call<Bill>('GET', `/orders/order/${id}/payment-bill`, buyer)).body
  await pay(confirmation_url)
  await expect.poll(async () => (await show(manager, id)).status, { timeout: 15_000 }).toBe('new')
  return id
}

const DOOR = { apartment: '8', entrance: '1', floor: '3', intercom: '', comment: 'Звонить дважды' }
const ELENA = { name: 'Елена Викторовна', phone: '+79736201452' }

describe('a customer, until the florist begins', () => {
  it('changes who receives it, the door, the card and the wishes', async () => {
    const id = await paid()
    const answer = await changeAs(buyer, id, {
      revision: 1,
      recipient: ELENA,
      door: DOOR,
      card_text: 'С юбилеем!',
      comment: '',
    })
    expect([answer.status, answer.body]).toMatchObject([
      200,
      {
        revision: 2,
        recipient_name: ELENA.name,
        recipient_phone: ELENA.phone,
        card_text: 'С юбилеем!',
        address: {
          name: 'улица Ленина, 24',
          apartment: '8',
          entrance: '1',
          floor: '3',
          comment: 'Звонить дважды',
        },
      },
    ])
    const { history, ...card } = await show(florist, id)
    expect(card).toMatchObject({
      recipient_name: ELENA.name,
      card_text: 'С юбилеем!',
      address: { apartment: '8' },
    })
    const event = history.find(({ value }) => value === 'changed')
    expect(event).toMatchObject({ axis: 'work', by: 'customer' })
    expect(event?.changes).toContainEqual({ what: 'apartment', from: '47', to: '8' })
    expect(event?.changes).toContainEqual({ what: 'card_text', from: null, to: 'С юбилеем!' })
  })

  it.each(['assembling', 'assembled', 'delivering', 'completed'] as const)(
    'not once it is %s',
    async (status) => {
      const id = await paid()
      await moveOn(db, manager.user.id, id, status)
      const { status: code, body } = await changeAs(buyer, id, { revision: 1, comment: 'Позже' })
      expect([code, body.code, body.fresh?.status, body.fresh?.can_change]).toEqual([
        409,
        'change_too_late',
        status,
        [],
      ])
    },
  )

  it('not of another', async () => {
    const answer = await changeAs(await signIn(), await paid(), { revision: 1, comment: 'Чужой' })
    expect(answer.status).toBe(404)
  })

  it('not the address that the recipient gave', async () => {
    const id = await paid()
    await db.sql`update orders set is_know_address = false, address_status = 'received' where id = ${id}`
    expect((await changeAs(buyer, id, { revision: 1, door: DOOR })).body.code).toBe('change_too_late')
    expect((await changeByStaff(manager, id, { revision: 1, door: DOOR })).status).toBe(200)
  })

  it('not to somebody else what is paid on receipt', async () => {
    const id = await place({ payment_method: 4 })
    const answer = await changeAs(buyer, id, { revision: 1, recipient: ELENA })
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, ['recipient.phone']])
    const own = { name: 'Марина', phone: buyer.user.phone }
    expect((await changeAs(buyer, id, { revision: 1, recipient: own })).status).toBe(200)
  })
})

describe('staff, until it is handed over', () => {
  const STAGES: [OrderStatus, string[]][] = [
    ['new', ['when', 'where', 'door', 'recipient', 'lines', 'card_text', 'comment']],
    ['assembling', ['when', 'where', 'door', 'recipient', 'lines', 'card_text', 'comment']],
    ['assembled', ['when', 'where', 'door', 'recipient', 'card_text', 'comment']],
    ['delivering', ['where', 'door', 'recipient', 'comment']],
    ['completed', []],
  ]
  it.each(STAGES)('%s: %j', async (status, parts) => {
    const id = await paid()
    await moveOn(db, manager.user.id, id, status)
    expect((await show(manager, id)).can_change).toEqual(parts)
    const card = await changeByStaff(florist, id, { revision: 1, card_text: 'Люблю' })
    expect(card.status).toBe(parts.includes('card_text') ? 200 : 409)
  })

  it('the courier on the way sees the new door at once, and the customer is told', async () => {
    const id = await paid()
    await db.sql`update orders set courier_id = ${courier.user.id} where id = ${id}`
    await moveOn(db, manager.user.id, id, 'delivering')
    expect((await changeByStaff(manager, id, { revision: 1, door: DOOR, recipient: ELENA })).status).toBe(200)
    const tasks = await call<{ mine: { id: string; address: object; recipient_name: string }[] }>(
      'GET',
      '/staff/api/courier',
      courier,
    )
    expect(tasks.body.mine.find((task) => task.id === id)).toMatchObject({
      address: { apartment: '8', comment: 'Звонить дважды' },
      recipient_name: ELENA.name,
    })
    const [told] = await db.sql`
      select title, text from notifications where user_id = ${buyer.user.id} order by seq desc limit 1`
    expect(told).toEqual({
      title: 'изменён',
      text: 'Изменили: квартира, подъезд, этаж, комментарий к адресу, имя получателя, телефон получателя',
    })
    expect((await changeByStaff(courier, id, { revision: 2, comment: 'Сам' })).status).toBe(403)
  })

  it('is written down with who, what it was and what it is', async () => {
    const id = await paid()
    shop.clock.advance(1000)
    await changeByStaff(manager, id, { revision: 1, card_text: 'Раз' })
    shop.clock.advance(1000)
    await changeByStaff(florist, id, { revision: 2, card_text: 'Два' })
    const { history } = await show(manager, id)
    expect(history.slice(0, 2)).toMatchObject([
      { by: 'staff', changes: [{ what: 'card_text', from: 'Раз', to: 'Два' }] },
      { by: 'staff', changes: [{ what: 'card_text', from: null, to: 'Раз' }] },
    ])
    const log = await db.sql`
      select after from audit_log where subject_id = ${id} and action = 'order.change' order by created_at`
    expect(log).toHaveLength(2)
  })
})

describe('two at once', () => {
  it('one wins, the other gets the order as it is', async () => {
    const id = await paid()
    const answers = await Promise.all([
      changeByStaff(manager, id, { revision: 1, card_text: 'Первая' }),
      changeByStaff(florist, id, { revision: 1, card_text: 'Вторая' }),
      changeAs(buyer, id, { revision: 1, card_text: 'Третья' }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const winner = answers.find(({ status }) => status === 200)?.body.card_text
    const losers = answers.filter(({ status }) => status === 409).map(({ body }) => body)
    expect(losers).toMatchObject(
      losers.map(() => ({ code: 'order_changed', fresh: { revision: 2, card_text: winner } })),
    )
  })

  it('a repeat after a lost answer is no conflict', async () => {
    const id = await paid()
    const change = { revision: 1, card_text: 'Ещё раз' }
    await changeAs(buyer, id, change)
    expect(await changeAs(buyer, id, change)).toMatchObject({ status: 200, body: { revision: 2 } })
    expect((await show(manager, id)).history.filter(({ value }) => value === 'changed')).toHaveLength(1)
  })

  it('a florist who begins ends what the customer may change', async () => {
    const id = await paid()
    const [changed, began] = await Promise.all([
      changeAs(buyer, id, { revision: 1, card_text: 'Успеть' }),
      moveBy(db, florist.user.id, id, ['new', 'confirmed']).then(() =>
        moveBy(db, florist.user.id, id, ['confirmed', 'assembling']),
      ),
    ])
    expect([[200, 409].includes(changed.status), began]).toEqual([true, 'moved'])
    expect((await show(florist, id)).card_text).toBe(changed.status === 200 ? 'Успеть' : null)
  })
})

it('what a marketplace sold is changed there, but for time, door, card and wishes', async () => {
  const id = await place({ payment_method: 4 })
  await db.sql`update orders set source = 'yandex' where id = ${id}`
  expect((await show(manager, id)).can_change).toEqual(['when', 'door', 'card_text', 'comment'])
  const recipient = { name: 'Елена', phone: '+79131440000' }
  const refused = await changeByStaff(manager, id, { revision: 1, recipient })
  expect([refused.status, refused.body.code]).toEqual([409, 'change_there'])
  const changed = await changeByStaff(manager, id, { revision: 1, comment: 'Без ленты' })
  expect([changed.status, changed.body.comment]).toEqual([200, 'Без ленты'])
})
