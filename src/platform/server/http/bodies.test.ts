import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { buildApi } from '#/api.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

const shop = await openTestShop({ settings: { trustProxy: true } })
const { call, db, context, listen, signIn } = shop
const MEGABYTE = 1024 * 1024
const PHOTO = '/client/reviews/photos'
const CHAT_PICTURE = '/chat/api/v1/chat/picture'
const calls = buildApi(db, context).routes.map((route) => route.call)

const open: Socket[] = []
afterEach(() => open.splice(0).forEach((socket) => socket.destroy()))

type PartialUpload = {
  path: string
  headers?: Record<string, string>
  from?: string
  bytes: number
  announced?: number
}

const sendPart = async ({ path, headers = {}, from = '203.0.113.1', bytes, announced }: PartialUpload) => {
  const { port } = new URL(await listen())
  const socket = connect(Number(port), '127.0.0.1')
  open.push(socket)
  socket.on('error', () => {})
  await once(socket, 'connect')
  const lines = Object.entries({
    host: 'shop',
    'content-type': 'image/png',
    'x-forwarded-for': from,
    ...(announced === undefined ? { 'transfer-encoding': 'chunked' } : { 'content-length': announced }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  const body = Buffer.alloc(bytes)
  socket.write(
    announced === undefined ? Buffer.concat([Buffer.from(`${bytes.toString(16)}\r\n`), body]) : body,
  )
  const status = once(socket, 'data').then(([answer]) => Number(String(answer).split(' ')[1]))
  return { status, socket }
}

const untilThereIsRoom = async (headers: Record<string, string>, from: string) => {
  await expect
    .poll(
      async () => {
        const file = { bytes: Buffer.from('no picture'), type: 'image/png' }
        return (await call('POST', PHOTO, { headers: { ...headers, 'x-forwarded-for': from }, file })).status
      },
      { timeout: 10_000 },
    )
    .toBe(422)
}
const answersOf = (sent: { status: Promise<number> }[]) => {
  const answered: number[] = []
  for (const { status } of sent) void status.then((one) => answered.push(one))
  return answered
}

/** The body says who it is. */
const PIN_SIGN_IN = '/staff/api/tablet/session'

it('asks who it is before anything of a body is read, whatever the body is', async () => {
  const { headers } = await signIn()
  const closed = calls.filter(
    ({ path, method }) =>
      path !== PIN_SIGN_IN && /^\/(staff|v1\/(reason|addresses|recipients))\//.test(path) && method !== 'GET',
  )
  expect(closed.length).toBeGreaterThan(50)
  const bodies = [
    { body: '{"half": ' },
    { body: { a: 'x'.repeat(300_000) } },
    { body: 'a=1', headers: { 'content-type': 'text/plain' } },
    { file: { bytes: Buffer.from('a'), type: 'image/png' } },
    {},
  ]
  for (const { method, path } of closed)
    for (const body of bodies) {
      const url = path.replace(/\{\w+\}/g, '1')
      expect([method, path, (await call(method, url, body)).status]).toEqual([method, path, 401])
      if (!path.startsWith('/staff/')) continue
      const asCustomer = { ...body, headers: { ...headers, ...body.headers } }
      expect([path, (await call(method, url, asCustomer)).status]).toEqual([path, 403])
    }
})

it('then says what is wrong with the kind, the size and the words', async () => {
  const { headers } = await signIn()
  const send = async (path: string, type: string, body: string) =>
    (await call('POST', path, { headers: { ...headers, 'content-type': type }, body })).status
  expect(await send(PHOTO, 'application/json', '{}')).toBe(415)
  expect(await send(PHOTO, 'text/csv', 'a')).toBe(415)
  expect(await send(PHOTO, 'image/png', 'x'.repeat(12 * MEGABYTE + 1))).toBe(413)
  expect(await send('/orders/cart/update-product', 'image/png', 'x')).toBe(415)
  expect(await send('/orders/cart/update-product', 'application/json', 'x'.repeat(300_000))).toBe(413)
  expect(await send('/orders/cart/update-product', 'application/json', '{')).toBe(422)
  expect((await call('POST', '/no/such/call', { body: 'x'.repeat(300_000) })).status).toBe(404)
})

it('answers strangers with half-sent pictures at once, announced or not', async () => {
  for (const path of [
    PHOTO,
    '/staff/api/product-pictures',
    '/staff/api/assortment/import/check',
    CHAT_PICTURE,
  ])
    for (const announced of [10 * MEGABYTE, undefined]) {
      const sent = await sendPart({ path, bytes: MEGABYTE, ...(announced && { announced }) })
      expect([path, await sent.status]).toEqual([path, path === CHAT_PICTURE ? 404 : 401])
    }
})

it('takes a whole body whose length is not announced, and none that is longer than announced', async () => {
  const { headers } = await signIn()
  const chunked = await sendPart({ path: PHOTO, headers, bytes: 100 })
  chunked.socket.write('\r\n0\r\n\r\n')
  expect(await chunked.status).toBe(422)
  const lying = await sendPart({ path: PHOTO, headers, bytes: 13 * MEGABYTE })
  expect(await lying.status).toBe(413)
})

it('holds so many pictures at once from one network, and makes room when they are gone', async () => {
  const { headers } = await signIn()
  const half = { path: PHOTO, headers, bytes: 1000, announced: 2000 }
  const sent = await Promise.all(
    Array.from({ length: 63 }, (_, n) => sendPart({ ...half, from: `2001:db8:0:1:${n}::1` })),
  )
  const answered = answersOf(sent)
  await expect.poll(() => answered, { timeout: 5_000 }).toEqual([429, 429, 429])
  const neighbour = await sendPart({ ...half, from: '2001:db8:0:2::1', bytes: 2000 })
  expect(await neighbour.status).toBe(422)
  for (const { socket } of sent) socket.destroy()
  await untilThereIsRoom(headers, '2001:db8:0:1::1')
})

it('bounds the bytes of all that are under way, and leaves room for the staff', async () => {
  const { headers } = await signIn()
  const manager = (await shop.signInStaff('manager')).headers
  const half = { path: PHOTO, headers, bytes: 11 * MEGABYTE, announced: 12 * MEGABYTE }
  const sent = await Promise.all(
    Array.from({ length: 12 }, (_, n) => sendPart({ ...half, from: `198.51.100.${n + 1}` })),
  )
  const answered = answersOf(sent)
  // Six of eleven megabytes fit into the limit.
  await expect.poll(() => answered, { timeout: 8_000 }).toEqual(Array.from({ length: 6 }, () => 503))
  const file = { bytes: Buffer.from('no picture'), type: 'image/png' }
  expect((await call('POST', '/staff/api/product-pictures', { headers: manager, file })).status).toBe(422)
  expect((await call('POST', '/orders/cart/update-product', { headers, body: {} })).status).toBe(422)
  for (const { socket } of sent) socket.destroy()
  await untilThereIsRoom(headers, '198.51.100.99')
})
