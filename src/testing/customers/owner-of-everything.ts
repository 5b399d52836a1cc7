import { randomUUID } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import { moveOn } from '#/testing/orders/move-on.ts'
import type { openRecipientScene } from '#/testing/orders/recipient-scene.ts'
import { orderThrough } from '#/testing/orders/place-order.ts'
import { aPhoto } from '#/testing/pictures/phone-photo.ts'
import { aUser } from '#/testing/shop/builders.ts'
import type { TestShop } from '#/testing/shop/test-shop.ts'

/** In everything private that a customer writes, so that leaks are recognised. */
export const CANARY = 'Канарейка'
export const CANARY_PHONE = '+79137771377'

type Scene = Awaited<ReturnType<typeof openRecipientScene>>
export type Owner = Awaited<ReturnType<typeof ownerOfEverything>>
export type OwnedKind = keyof Owner['owned']

/** One of everything, by a browser's calls; moves the clock by a minute. */
export const ownerOfEverything = async (shop: TestShop, scene: Scene) => {
  const { call, clock, db, signIn } = shop
  const elsewhere = await signIn()
  clock.advance(61_000)
  const owner = await signIn(elsewhere.user.phone)
  const { headers, user } = owner
  const make = async (path: string, body: object) => {
    const made = await call<{ id: string }>('POST', path, { headers, body })
    if (made.status !== 200) throw new Error(`${path}: ${made.status} ${JSON.stringify(made.body)}`)
    return made.body.id
  }
  const addPhoto = async () => {
    const file = await aPhoto()
    return (await call<{ id: string }>('POST', '/client/reviews/photos', { headers, file })).body.id
  }
  const words = { recipient: { name: CANARY, phone: CANARY_PHONE }, comment: CANARY, card_text: CANARY }
  const toOneself = { ...words, recipient: { name: 'Марина', phone: user.phone } }
  const past = await orderThrough(shop, owner, scene, { form: toOneself })
  await moveOn(db, (await aUser(db)).id, past, 'completed')
  const [line] = await db.sql<[{ id: string }]>`select id from order_lines where order_id = ${past}`
  const review = { order_line_id: line.id, stars: 5, text: 'Красиво', photo_ids: [await addPhoto()] }
  const recipient = await make('/v1/recipients/create', { user_id: user.id, ...words.recipient })
  const addChatPicture = async () => {
    const answer = await call<{ id: string }>('POST', '/chat/api/v1/chat/picture', {
      headers,
      file: await aPhoto(),
    })
    return answer.body.id
  }
  /** Otherwise kept when an order is paid. */
  const addCard = async () => {
    const [card] = await db.sql<[{ id: string }]>`
      insert into saved_cards (id, user_id, provider, method_id, brand, last4, expires, created_at, used_at)
      values (${uuidv7()}, ${user.id}, 'sandbox', 'good-1', 'Mir', '4477', '2036-12', ${clock.now()}, ${clock.now()})
      returning id`
    return card.id
  }
  const chat = await make('/chat/api/v1/chat/create', { city_id: scene.cityId })
  const attachments = [{ type: 'image', id: await addChatPicture() }]
  await make('/chat/api/v1/chat/message/create', { client_message_id: 'own', text: CANARY, attachments })
  return {
    ...owner,
    owned: {
      user: user.id,
      chat,
      chatPicture: await addChatPicture(),
      line: line.id,
      session: elsewhere.refreshToken.split('.')[0] ?? '',
      order: await scene.order(owner, words),
      review: await make('/client/reviews', review),
      photo: await addPhoto(),
      recipient,
      card: await addCard(),
      certificate: await make('/client/certificates', {
        amount: 500_000,
        design: 'evening',
        way: 'sms',
        to_name: CANARY,
        to_phone: CANARY_PHONE,
        words: CANARY,
        receipt_email: 'marina@example.ru',
        city_id: scene.cityId,
        key: randomUUID(),
      }),
      address: await make('/v1/addresses/create', {
        user_id: user.id,
        city_id: scene.cityId,
        name: 'улица Ленина, 24',
        comment: CANARY,
      }),
      reason: await make('/v1/reason/create', {
        user_id: user.id,
        title: CANARY,
        date: '1960-07-05',
        recipient_id: recipient,
      }),
    },
  }
}
