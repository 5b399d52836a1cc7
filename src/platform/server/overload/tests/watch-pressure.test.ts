import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { ALL_BROWSING, ALL_THAT_CAN_WAIT, nextPressure } from '../watch-pressure.ts'

const { call, listen, signIn } = await openTestShop({ settings: { shedsLoad: true } })
const { headers } = await signIn()
const sockets: Socket[] = []
afterAll(() => sockets.forEach((socket) => socket.destroy()))

/** Requests that are under way: their bodies do not arrive. */
const crowd = async (count: number) => {
  const { port } = new URL(await listen())
  for (let at = 0; at < count; at++) {
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('error', () => {})
    socket.write(
      `POST /v1/auth/code/verify HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{`,
    )
    sockets.push(socket)
  }
  await pause(200)
}
/** Enough for any pressure to rise. */
const TURNS = 20
const hold = (ms: number) => {
  for (const begun = performance.now(); performance.now() - begun < ms;);
}
/** While the thread is held up, as by too much work. */
const whileHeldUp = async (isEnough: () => Promise<boolean>): Promise<boolean> => {
  for (let turn = 0; turn < TURNS; turn++) {
    hold(400)
    await pause(1)
    if (await isEnough()) return true
  }
  return false
}
const browse = () => call('GET', '/client/products/search/%D1%80%D0%BE%D0%B7%D0%B0')
const ownOrders = async () => (await call('GET', '/client/orders', { headers })).status
const order = async () =>
  (await call('POST', '/client/orders/order', { headers: { ...headers, 'idempotency-key': 'k' }, body: {} }))
    .status

describe('a machine that is too slow', () => {
  it('without a crowd refuses nobody', async () => {
    expect(await whileHeldUp(async () => (await browse()).status === 503)).toBe(false)
  })

  it('with a crowd refuses browsing first, then all that can wait, never an order, and recovers', async () => {
    await crowd(80)
    expect(await whileHeldUp(async () => (await browse()).status === 503)).toBe(true)
    expect(await whileHeldUp(async () => (await ownOrders()) === 503)).toBe(true)
    const refused = await browse()
    expect([refused.status, refused.headers['retry-after'], refused.body]).toMatchObject([
      503,
      '3',
      { code: 'crowded', detail: 'Сейчас очень много гостей. Попробуйте через несколько секунд' },
    ])
    for (let asked = 0; asked < 20; asked++) expect(await order()).toBe(422)
    sockets.forEach((socket) => socket.destroy())
    await expect.poll(ownOrders).toBe(200)
    await expect.poll(async () => (await browse()).status).toBe(200)
  })
})

describe('pressure', () => {
  const late = { lateMs: 300, atOnce: 100 }
  it('rises to its end and falls to nothing', () => {
    let pressure = 0
    for (let look = 0; look < 20; look++) pressure = nextPressure(pressure, late)
    expect(pressure).toBe(ALL_THAT_CAN_WAIT)
    for (let look = 0; look < 200; look++) pressure = nextPressure(pressure, { lateMs: 10, atOnce: 100 })
    expect(pressure).toBe(0)
  })

  it('is no more when the crowd has gone, late or not', () => {
    expect(nextPressure(ALL_BROWSING, { ...late, atOnce: 5 })).toBeLessThan(ALL_BROWSING)
  })
})
