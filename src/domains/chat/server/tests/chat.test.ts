import { describe, expect, test } from 'vitest'
import { HOUR_MS, SECOND_MS } from '#/platform/shared/durations.ts'
import { openScene } from '#/testing/orders/order-scene.ts'
import { orderThrough } from '#/testing/orders/place-order.ts'
import { aCity, aStore } from '#/testing/shop/builders.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { hashGuestToken } from '../service/guest-token.ts'
import { CHAT, chatThrough } from '#/testing/chat/guest.ts'

const shop = await openTestShop()
const { db, call, signIn, signInStaff, clock } = shop
const chat = chatThrough(shop)
const scene = await openScene(shop)
const aFlorist = () => signInStaff('florist')
const NO_CHAT = { id: null, guest_token: null, unread_count: 0 }

describe('whose a chat is', () => {
  test('who has never opened one has none, and asking makes none', async () => {
    const marina = await signIn()
    expect(await chat.info()).toEqual(NO_CHAT)
    expect(await chat.info({ 'guest-token': 'never-given' })).toEqual(NO_CHAT)
    expect(await chat.info(marina.headers)).toEqual(NO_CHAT)
    expect(await db.sql`select id from chats`).toHaveLength(0)
  })

  test('a guest finds it by the token, of which the database knows nothing but its hash', async () => {
    const { id, token, headers } = await chat.aGuest()
    expect(token.length).toBeGreaterThanOrEqual(43)
    expect(await chat.info(headers)).toEqual({ id, guest_token: token, unread_count: 0 })
    expect(await chat.open(headers)).toEqual({ id, guest_token: token, unread_count: 0 })
    const [row] = await db.sql`select * from chats where id = ${id}`
    expect(JSON.stringify(row)).not.toContain(token)
    expect(await chat.info({ 'guest-token': hashGuestToken(token) })).toEqual(NO_CHAT)
  })

  test('a user has one, however often it is opened', async () => {
    const marina = await signIn()
    const opened = await Promise.all(Array.from({ length: 8 }, () => chat.open(marina.headers)))
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1)
    expect(await chat.info(marina.headers)).toEqual({ ...opened[0], guest_token: null })
  })

  test('without one, nothing can be read, written or shown', async () => {
    for (const headers of [{}, { 'guest-token': 'never-given' }, (await signIn()).headers]) {
      expect((await call('GET', `${CHAT}/messages`, { headers })).status).toBe(404)
      expect(await chat.write(headers, 'Есть кто?')).toMatchObject({
        status: 404,
        body: { code: 'chat_not_found' },
      })
      expect((await call('POST', `${CHAT}/read/client`, { headers, body: {} })).status).toBe(404)
    }
  })

  test('a bad access token is told so', async () => {
    const forged = { headers: { authorization: 'Bearer forged' } }
    expect((await call('GET', `${CHAT}/info`, forged)).status).toBe(401)
  })

  test('one address opens 200 for guests in an hour, and then has to wait', { timeout: 60_000 }, async () => {
    const ip = '10.200.0.1'
    const open = () => call('POST', `${CHAT}/create`, { body: {}, ip })
    for (let n = 0; n < 200; n++) expect((await open()).status).toBe(200)
    const stopped = await open()
    expect(stopped).toMatchObject({ status: 429, body: { code: 'chats_limit' } })
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
    expect((await call('POST', `${CHAT}/create`, { body: {}, ip: '10.200.0.2' })).status).toBe(200)
    clock.advance(HOUR_MS)
    expect((await open()).status).toBe(200)
  })
})

describe('writing', () => {
  test('says it once, whatever is tried again, and numbers it', async () => {
    const { id, headers } = await chat.aGuest()
    const first = await chat.write(headers, '  Добрый день!  ', { id: 'mine-1' })
    expect(first).toMatchObject({
      status: 200,
      body: {
        chat_id: id,
        seq: 1,
        is_staff: false,
        is_auto: false,
        author: 'Гость',
        text: 'Добрый день!',
        read_at: null,
      },
    })
    expect((await chat.write(headers, 'Другими словами', { id: 'mine-1' })).body).toEqual(first.body)
    await chat.write(headers, 'Есть пионы?')
    expect(await chat.texts(headers)).toEqual(['Добрый день!', 'Есть пионы?'])
  })

  test('a user is named, and marked as waiting until somebody answers', async () => {
    const marina = await signIn()
    await call('PATCH', `/v1/user/${marina.user.id}`, {
      ...marina,
      body: { type: 'customer', name: 'Марина' },
    })
    const { id } = await chat.open(marina.headers)
    expect((await chat.write(marina.headers, 'Здравствуйте')).body.author).toBe('Марина')
    const waiting = async () =>
      (await db.sql`select waiting_since from chats where id = ${id}`)[0]?.['waiting_since']
    expect(await waiting()).toEqual(clock.now())
    await chat.answer(await aFlorist(), id ?? '', 'Слушаю вас')
    expect(await waiting()).toBeNull()
  })

  test('nothing at all, too much and what is no message is refused', async () => {
    const { headers } = await chat.aGuest()
    expect(await chat.write(headers, '   ')).toMatchObject({
      status: 422,
      body: { fields: { text: expect.any(String) } },
    })
    expect((await chat.write(headers, 'я'.repeat(4001))).status).toBe(422)
    expect((await chat.write(headers, 'я'.repeat(4000))).status).toBe(200)
    expect((await chat.write(headers, 'привет', { id: 'с пробелом' })).status).toBe(422)
  })

  test('at most 300 messages in a minute', { timeout: 60_000 }, async () => {
    const { headers } = await chat.aGuest()
    for (let n = 0; n < 300; n++)
      expect((await chat.write(headers, `${n}`, { id: `n${n}` })).status).toBe(200)
    const stopped = await chat.write(headers, 'ещё')
    expect(stopped).toMatchObject({ status: 429, body: { code: 'chat_messages_limit' } })
    expect(stopped.headers['retry-after']).toBe('60')
    expect((await chat.write(headers, 'снова', { id: 'n7' })).body.text).toBe('7')
    clock.advance(60 * SECOND_MS)
    expect((await chat.write(headers, 'ещё')).status).toBe(200)
  })
})

describe('reading', () => {
  test('goes piece by piece in both directions', async () => {
    const { headers } = await chat.aGuest()
    for (let n = 1; n <= 7; n++) await chat.write(headers, `${n}`)
    const piece = async (query: Record<string, string>) => {
      const { items, has_more } = await chat.messages(headers, query)
      return [items.map(({ seq }) => seq), has_more]
    }
    expect(await piece({ size: '3' })).toEqual([[5, 6, 7], true])
    expect(await piece({ size: '3', before_seq: '5' })).toEqual([[2, 3, 4], true])
    expect(await piece({ size: '3', before_seq: '2' })).toEqual([[1], false])
    expect(await piece({ size: '3', after_seq: '2' })).toEqual([[3, 4, 5], true])
    expect(await piece({ size: '3', after_seq: '5' })).toEqual([[6, 7], false])
    expect(await piece({ after_seq: '7' })).toEqual([[], false])
  })

  test('counts what the shop said, up to what was seen', async () => {
    const [{ id, headers }, vera] = [await chat.aGuest(), await aFlorist()]
    await chat.write(headers, 'Есть пионы?')
    for (const text of ['Есть', 'Розовые', 'Белые']) await chat.answer(vera, id, text)
    expect((await chat.info(headers)).unread_count).toBe(3)
    expect(await chat.read(headers, 2)).toBe(2)
    expect((await chat.messages(headers)).items.map(({ read_at }) => read_at !== null)).toEqual([
      false,
      true,
      false,
      false,
    ])
    expect(await chat.read(headers)).toBe(0)
    expect((await chat.info(headers)).unread_count).toBe(0)
  })
})

describe('cards', () => {
  test('a product goes as it is now, and stays as it was said', async () => {
    const { headers } = await chat.aGuest({ city_id: scene.cityId })
    const { id: product_id, slug, variantId } = scene.product
    const sent = await chat.write(headers, '', { attachments: [{ type: 'product', product_id }] })
    const card = {
      type: 'product',
      product_id,
      slug,
      title: expect.any(String),
      price: 399_000,
      picture: null,
    }
    expect(sent.body.attachments).toEqual([card])
    await db.sql`update variants set price = 500000 where id = ${variantId}`
    expect((await chat.messages(headers)).items[0]?.attachments).toEqual([card])
    await db.sql`update variants set price = 399000 where id = ${variantId}`
    expect(
      await chat.write(headers, '', { attachments: [{ type: 'product', product_id: 2_000_000 }] }),
    ).toMatchObject({
      status: 404,
      body: { code: 'product_not_found' },
    })
  })

  test('an order goes only into its own customer’s chat', async () => {
    const [marina, dmitry, guest] = [await signIn(), await signIn(), await chat.aGuest()]
    const order_id = await orderThrough(shop, marina, scene)
    for (const { headers } of [marina, dmitry]) await chat.open(headers)
    const attachments = [{ type: 'order' as const, order_id }]
    const sent = await chat.write(marina.headers, 'Можно позже?', { attachments })
    expect(sent.body.attachments).toEqual([
      {
        type: 'order',
        order_id,
        number: expect.any(Number),
        title: expect.stringContaining('Букет'),
        picture: null,
      },
    ])
    for (const { headers } of [dmitry, guest])
      expect(await chat.write(headers, '', { attachments })).toMatchObject({
        status: 404,
        body: { code: 'order_not_found' },
      })
  })
})

describe('who answers, and when', () => {
  const desk = async (headers = {}, query = {}) =>
    (await call('GET', `${CHAT}/desk`, { headers, query })).body

  test('by the clock of the city, and by the hours of its stores', async () => {
    const { id, headers } = await chat.aGuest({ city_id: scene.cityId })
    clock.set(new Date('2026-06-16T04:00:00Z'))
    const open = { hours: { from: '08:00', to: '22:00' }, is_open: true, operator: null }
    expect(await desk(headers)).toEqual(open)
    expect(await desk({}, { city_id: String(scene.cityId) })).toEqual(open)
    await chat.answer(await aFlorist(), id, 'Доброе утро')
    expect(await desk(headers)).toEqual({ ...open, operator: expect.any(String) })
    clock.set(new Date('2026-06-16T16:00:00Z'))
    expect(await desk()).toEqual({ ...open, is_open: false })
  })

  test('outside hours the shop says once when it answers, and no sooner again than it is open', async () => {
    const cityId = await aCity(db)
    const storeId = await aStore(db, { cityId })
    const { id, headers } = await chat.aGuest({ city_id: cityId })
    const answers = async () =>
      (await chat.messages(headers)).items.filter(({ is_auto }) => is_auto).map(({ text }) => text)
    clock.set(new Date('2026-06-16T16:00:00Z'))
    const [own] = [await chat.write(headers, 'Вы ещё тут?', { id: 'late' })]
    await chat.write(headers, 'Вы ещё тут?', { id: 'late' })
    await chat.write(headers, 'Алло')
    expect(await answers()).toEqual([expect.stringContaining('ответим завтра с\u00a08:00')])
    expect((await chat.messages(headers)).items[1]).toMatchObject({
      is_staff: true,
      is_auto: true,
      author: 'Лаванда',
    })
    expect((await db.sql`select waiting_since from chats where id = ${id}`)[0]?.['waiting_since']).toEqual(
      new Date(own.body.created_at),
    )
    clock.set(new Date('2026-06-16T23:00:00Z'))
    await chat.write(headers, 'Рано ещё?')
    expect(await answers()).toHaveLength(1)
    clock.set(new Date('2026-06-17T04:00:00Z'))
    await chat.write(headers, 'Уже открыты?')
    expect(await answers()).toHaveLength(1)
    await db.sql`insert into store_days (store_id, date, note) values (${storeId}, '2026-06-19', 'Учёт')`
    clock.set(new Date('2026-06-18T17:00:00Z'))
    await chat.write(headers, 'Ночью')
    expect((await answers())[1]).toContain('ответим 20\u00a0июня с\u00a08:00')
    clock.set(new Date('2026-06-20T00:00:00Z'))
    await chat.write(headers, 'Утром')
    expect(await answers()).toHaveLength(2)
    clock.set(new Date('2026-06-20T18:00:00Z'))
    await chat.answer(await aFlorist(), id, 'Я ещё здесь')
    await chat.write(headers, 'Спасибо!')
    expect(await answers()).toHaveLength(2)
    clock.set(new Date('2026-06-20T20:00:00Z'))
    await chat.write(headers, 'Ещё вопрос')
    expect((await answers())[2]).toContain('ответим с\u00a08:00')
  })
})
