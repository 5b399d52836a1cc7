import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { acceptCity } from '../support/customer.ts'
import { signInContext } from '../support/sign-in-by-calls.ts'
import { answered, type Customer, expect, type Guest, refused, refusedFields, test } from './support/calls.ts'
import { openLine } from './support/lines.ts'
import { answerInChat } from './support/staff-calls.ts'
import { watchCalls } from './support/watch-calls.ts'

const BASE = '/chat/api/v1/chat'
type Info = { id: string; guest_token: string; unread_count: number }
type Message = { id: string; chat_id: string; is_staff: boolean; text: string; seq: number }

/** Calls carry the header `guest-token`. */
const openGuestChat = async ({ calls }: Guest) => {
  const info = await answered<Info>(calls.post(`${BASE}/create`, { data: {} }))
  const headers = { 'guest-token': info.guest_token }
  return {
    ...info,
    info: () => answered<Info>(calls.get(`${BASE}/info`, { headers })),
    messages: (query = '') =>
      answered<{ items: Message[]; has_more: boolean }>(calls.get(`${BASE}/messages${query}`, { headers })),
    write: (text: string, client_message_id: string = randomUUID()) =>
      calls.post(`${BASE}/message/create`, { headers, data: { client_message_id, text } }),
    read: (data?: object) => calls.post(`${BASE}/read/client`, { headers, ...(data && { data }) }),
  }
}

const openCustomersChat = ({ calls }: Customer) => answered<Info>(calls.post(`${BASE}/create`, { data: {} }))

test.describe('§7 Chat service', () => {
  test('GET /info returns id, guest_token, unread_count', async ({ guest, customer }) => {
    expect(await answered(guest.calls.get(`${BASE}/info`))).toEqual({
      id: null,
      guest_token: null,
      unread_count: 0,
    })
    const chat = await openGuestChat(guest)
    expect(await chat.info()).toMatchObject({ id: chat.id, unread_count: 0 })
    const { id } = await openCustomersChat(customer)
    expect(await answered(customer.calls.get(`${BASE}/info`))).toEqual({
      id,
      guest_token: null,
      unread_count: 0,
    })
  })

  test('POST /create opens the visitor’s chat once', async ({ guest, customer }) => {
    const chat = await openGuestChat(guest)
    expect(chat).toMatchObject({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      guest_token: expect.stringMatching(/^[\w-]{20,}$/),
      unread_count: 0,
    })
    const headers = { 'guest-token': chat.guest_token }
    expect(await answered(guest.calls.post(`${BASE}/create`, { headers, data: {} }))).toMatchObject({
      id: chat.id,
    })
    expect(await answered(guest.calls.post(`${BASE}/create`, { headers }))).toMatchObject({ id: chat.id })
    const own = await openCustomersChat(customer)
    expect((await openCustomersChat(customer)).id).toBe(own.id)
    expect(own.id).not.toBe(chat.id)
  })

  test('POST /message/create and GET /messages: what was said, in order, a retry once', async ({ guest }) => {
    const chat = await openGuestChat(guest)
    const id = randomUUID()
    const first = await answered<Message>(chat.write('Есть пионы?', id))
    expect(first).toMatchObject({
      chat_id: chat.id,
      is_staff: false,
      text: 'Есть пионы?',
      attachments: [],
      client_message_id: id,
    })
    expect(await answered(chat.write('Есть пионы?', id))).toEqual(first)
    const second = await answered<Message>(chat.write('Или тюльпаны'))
    const { items, has_more } = await chat.messages()
    expect(items.filter(({ is_staff }) => !is_staff).map(({ text }) => text)).toEqual([
      'Есть пионы?',
      'Или тюльпаны',
    ])
    expect(has_more).toBe(false)
    const later = await chat.messages(`?after_seq=${first.seq}`)
    expect(later.items.map(({ seq }) => seq)).toContain(second.seq)
    expect(later.items.map(({ seq }) => seq)).not.toContain(first.seq)
    const earlier = await chat.messages(`?before_seq=${second.seq}&size=1`)
    expect(earlier.items).toHaveLength(1)
  })

  test('POST /message/create names what is wrong', async ({ guest }) => {
    const chat = await openGuestChat(guest)
    await refusedFields(chat.write(''), ['text'])
    await refusedFields(chat.write('б'.repeat(4001)), ['text'])
    await refusedFields(chat.write('Слово', 'не годится'), ['client_message_id'])
  })

  test('POST /read/client: nothing is unread any more', async ({ guest }) => {
    const chat = await openGuestChat(guest)
    await answered(chat.write('Вы открыты?'))
    await answerInChat(chat.id, 'Да')
    await answerInChat(chat.id, 'До девяти вечера')
    const before = await chat.info()
    expect(before.unread_count).toBeGreaterThanOrEqual(2)
    const { items } = await chat.messages()
    const upTo = items.findLast(({ is_staff }) => is_staff)?.seq ?? 0
    expect(await answered(chat.read({ up_to_seq: upTo - 1 }))).toEqual({ unread_count: 1 })
    expect(await answered(chat.read({}))).toEqual({ unread_count: 0 })
    expect(await answered(chat.read())).toEqual({ unread_count: 0 })
    expect((await chat.info()).unread_count).toBe(0)
  })

  test('a chat is its guest’s alone: without the header guest-token there is none', async ({
    guest,
    customer,
  }) => {
    const chat = await openGuestChat(guest)
    await answered(chat.write('Между нами'))
    const strange = { headers: { 'guest-token': 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' } }
    for (const headers of [{}, strange]) {
      await refused(guest.calls.get(`${BASE}/messages`, headers), 404)
      const data = { client_message_id: randomUUID(), text: 'Чужое' }
      await refused(guest.calls.post(`${BASE}/message/create`, { ...headers, data }), 404)
      await refused(guest.calls.post(`${BASE}/read/client`, { ...headers, data: {} }), 404)
    }
    await refused(customer.calls.get(`${BASE}/messages`), 404)
  })

  test('websocket /ws/{chatId} with query guest_token: new_message and unread_count_update', async ({
    guest,
  }) => {
    const chat = await openGuestChat(guest)
    const line = openLine(`${BASE}/ws/${chat.id}?guest_token=${chat.guest_token}`)
    await line.opened
    await answered(chat.write('Можно с открыткой?'))
    const own = { is_staff: false, text: 'Можно с открыткой?' }
    await line.hears({ type: 'new_message', message: expect.objectContaining(own) })
    const { unread_count: before } = await chat.info()
    await answerInChat(chat.id, 'Конечно')
    const answer = { is_staff: true, text: 'Конечно', chat_id: chat.id }
    await line.hears({ type: 'new_message', message: expect.objectContaining(answer) })
    await line.hears({ type: 'unread_count_update', unread_count: before + 1 })
    await answered(chat.read({}))
    await expect
      .poll(() => line.heard.findLast(({ type }) => type === 'unread_count_update'))
      .toMatchObject({ unread_count: 0 })
    line.close()
  })

  test('websocket /ws/{chatId} with query token', async ({ customer }) => {
    const { id } = await openCustomersChat(customer)
    const line = openLine(`${BASE}/ws/${id}?token=${customer.access_token}`)
    await line.opened
    await answerInChat(id, 'Заказ уже у курьера')
    const message = { is_staff: true, text: 'Заказ уже у курьера' }
    await line.hears({ type: 'new_message', message: expect.objectContaining(message) })
    line.close()
  })

  test('websocket /ws/{chatId} tells a stranger nothing', async ({ guest, stranger }) => {
    const chat = await openGuestChat(guest)
    const path = `${BASE}/ws/${chat.id}`
    expect(await openLine(path).code).toBe(4401)
    expect(await openLine(`${path}?guest_token=nonsense`).code).toBe(4401)
    expect(await openLine(`${path}?token=nonsense`).code).toBe(4401)
    const others = openLine(`${path}?token=${stranger.access_token}`)
    expect(await others.code).toBe(1012)
    expect(others.heard).toEqual([])
  })
})

const chatWindow = (page: Page) => page.getByRole('dialog', { name: 'Чат с магазином' })

const openChat = async (page: Page) => {
  await page.getByRole('button', { name: /^Чат с магазином/ }).click()
  await expect(chatWindow(page).getByRole('textbox', { name: 'Сообщение' })).toBeVisible()
}

const write = async (page: Page, words: string) => {
  await chatWindow(page).getByRole('textbox', { name: 'Сообщение' }).fill(words)
  await chatWindow(page).getByRole('button', { name: 'Отправить' }).click()
  await expect(chatWindow(page).getByRole('article').filter({ hasText: words })).toBeVisible()
}

/** Tests hear nothing: counts notes played. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const { start } = OscillatorNode.prototype
    Object.assign(window, { notes: 0 })
    OscillatorNode.prototype.start = function (...when) {
      ;(window as unknown as { notes: number }).notes += 1
      start.apply(this, when)
    }
  })
const notes = (page: Page) => page.evaluate(() => (window as unknown as { notes: number }).notes)

test.describe('§7 Chat service, as the browser uses it', () => {
  test('a guest’s calls carry guest-token, the socket has the query guest_token, and only staff’s words ring', async ({
    page,
    context,
  }) => {
    await listen(page)
    const calls = watchCalls(page)
    const sockets: URL[] = []
    page.on('websocket', (socket) => void sockets.push(new URL(socket.url())))
    await page.goto('/faq')
    await acceptCity(page)
    await openChat(page)
    await write(page, 'Соберёте к шести?')
    await expect.poll(() => calls.find('POST', `${BASE}/message/create`)).toBeTruthy()
    const token = (await context.cookies()).find(({ name }) => name === 'LavandaAnonChatToken')?.value
    expect(token).toBeTruthy()
    const sent = calls.find('POST', `${BASE}/message/create`)
    expect(sent?.headers).toMatchObject({ 'guest-token': token })
    expect(sent?.headers).not.toHaveProperty('authorization')
    expect(sent?.body).toMatchObject({ text: 'Соберёте к шести?' })
    expect(calls.find('POST', `${BASE}/create`)).toBeTruthy()
    await expect.poll(() => sockets.map(({ pathname }) => pathname)).toHaveLength(1)
    const [socket] = sockets
    expect(socket?.searchParams.get('guest_token')).toBe(token)
    expect(socket?.searchParams.has('token')).toBe(false)
    const id = socket?.pathname.replace(`${BASE}/ws/`, '') ?? ''
    expect(id).toMatch(/^[\da-f-]{36}$/)
    const headers = { 'guest-token': token ?? '' }
    // At night the shop has answered by itself, which rings.
    const known = await page.request.get(`${BASE}/messages`, { headers })
    const { items } = (await known.json()) as { items: { text: string }[] }
    for (const { text } of items) await expect(chatWindow(page).getByText(text)).toBeVisible()
    const rung = await notes(page)
    const data = { client_message_id: randomUUID(), text: 'Пишу с другой вкладки' }
    await answered(page.request.post(`${BASE}/message/create`, { headers, data }))
    await expect(chatWindow(page).getByText(data.text)).toBeVisible()
    expect(await notes(page)).toBe(rung)

    await answerInChat(id, 'Соберём к пяти')
    await expect(chatWindow(page).getByText('Соберём к пяти')).toBeVisible()
    await expect.poll(() => notes(page)).toBeGreaterThan(rung)
    await expect
      .poll(() => calls.find('POST', `${BASE}/read/client`)?.headers)
      .toMatchObject({ 'guest-token': token })

    await page.reload()
    await expect
      .poll(() => calls.find('GET', `${BASE}/info`)?.headers)
      .toMatchObject({ 'guest-token': token })
    await openChat(page)
    await expect
      .poll(() => calls.find('GET', `${BASE}/messages`)?.headers)
      .toMatchObject({
        'guest-token': token,
      })
  })

  test('a customer’s calls carry the bearer, and the socket has the query token', async ({
    page,
    context,
    phone,
  }) => {
    const { access_token: token } = await signInContext(context, phone)
    const calls = watchCalls(page)
    const sockets: URL[] = []
    page.on('websocket', (socket) => void sockets.push(new URL(socket.url())))
    await page.goto('/faq')
    await acceptCity(page)
    await openChat(page)
    await write(page, 'Где мой заказ?')
    await expect
      .poll(() => sockets.find(({ pathname }) => pathname.startsWith(BASE))?.searchParams.get('token'))
      .toBe(token)
    const sent = calls.find('POST', `${BASE}/message/create`)
    expect(sent?.headers).toMatchObject({ authorization: `Bearer ${token}` })
    expect(sent?.headers).not.toHaveProperty('guest-token')
  })
})
