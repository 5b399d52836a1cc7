import { expect, test } from 'vitest'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { openScene } from '#/testing/orders/order-scene.ts'
import { moveOn } from '#/testing/orders/move-on.ts'
import { orderThrough } from '#/testing/orders/place-order.ts'
import { aPhoto } from '#/testing/pictures/phone-photo.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { chatThrough } from '#/testing/chat/guest.ts'

const shop = await openTestShop()
const { call, db, signIn, signInStaff, clock, runJobs } = shop
const scene = await openScene(shop, { stock: 500 })
const chat = chatThrough(shop)

type SentPicture = { id: string; picture: { src: string } }

test('the florist’s photo comes by the chat, where there was none too, once for each that is sent', async () => {
  const [marina, anna] = [await signIn(), await signInStaff('florist')]
  const order = await orderThrough(shop, marina, scene)
  await moveOn(db, anna.user.id, order, 'assembling')
  const send = async () =>
    (
      await call<SentPicture>('POST', `/staff/api/orders/${order}/photo`, {
        headers: anna.headers,
        file: await aPhoto(),
      })
    ).body
  const first = await send()
  const [row] = await db.sql<[{ number: number }]>`select number from orders where id = ${order}`
  const { items } = await chat.messages(marina.headers)
  expect(items).toMatchObject([
    {
      seq: 1,
      is_staff: true,
      is_auto: true,
      author: 'Лаванда',
      text: `Заказ №\u00a0${row.number}. Букет готов, везём?`,
      attachments: [
        {
          type: 'order_photo',
          order_id: order,
          photo_id: first.id,
          number: row.number,
          picture: first.picture,
        },
      ],
    },
  ])
  expect((await chat.info(marina.headers)).unread_count).toBe(1)
  await send()
  expect(await chat.texts(marina.headers)).toHaveLength(2)
  const refused = await call('POST', `/staff/api/orders/${order}/photo`, {
    headers: anna.headers,
    file: { type: 'image/png', bytes: Buffer.from('нет') },
  })
  expect(refused.status).toBe(422)
  expect(await chat.texts(marina.headers)).toHaveLength(2)
})

test('it leaves no chat waiting, and its customer is notified once, by the order', async () => {
  const [marina, anna] = [await signIn(), await signInStaff('florist')]
  const order = await orderThrough(shop, marina, scene)
  await moveOn(db, anna.user.id, order, 'assembling')
  await call('POST', `/staff/api/orders/${order}/photo`, { headers: anna.headers, file: await aPhoto() })
  const [row] = await db.sql`select waiting_since from chats where user_id = ${marina.user.id}`
  expect(row?.['waiting_since']).toBeNull()
  clock.advance(2 * MINUTE_MS)
  await runJobs()
  expect(
    await db.sql`select from notifications where user_id = ${marina.user.id} and name = 'Чат'`,
  ).toHaveLength(0)
})
