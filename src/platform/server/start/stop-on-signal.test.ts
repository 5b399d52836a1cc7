import { once } from 'node:events'
import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { startShopProcess, type ShopProcess } from '#/testing/shop/shop-process.ts'
import { openSocket } from '#/testing/sockets/socket.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'

vi.setConfig({ testTimeout: 60_000 })

const { db, signIn, clock, context } = await openTestShop()
const marina = await signIn()
const processes: ShopProcess[] = []
afterEach(() => Promise.all(processes.splice(0).map((process) => process.kill())))

const start = async (settings: Record<string, string> = {}) => {
  const process = await startShopProcess(context.settings.databaseUrl ?? '', clock.now(), settings)
  processes.push(process)
  return process
}
const ask = (url: string, path: string, agent?: http.Agent) =>
  new Promise<{ status: number | undefined; connection: string | undefined }>((resolve, reject) => {
    const request = http.get(
      `${url}${path}`,
      { headers: marina.headers, ...(agent && { agent }) },
      (answer) => {
        answer
          .resume()
          .on('end', () => resolve({ status: answer.statusCode, connection: answer.headers.connection }))
      },
    )
    request.on('error', reject)
  })
const holdUp = async () => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => void (letGo = resolve))
  let locked = () => {}
  const isLocked = new Promise<void>((resolve) => void (locked = resolve))
  const done = db.transaction(async ({ sql }) => {
    await sql`lock table notifications in access exclusive mode`
    locked()
    await held
  })
  await isLocked
  return async () => {
    letGo()
    await done
  }
}
const untilHeldUp = async () => {
  for (;;) {
    const [{ waiting }] = await db.sql<[{ waiting: number }]>`
      select count(*)::int as waiting from pg_locks where not granted`
    if (waiting > 0) return
    await pause(20)
  }
}
const dial = ({ url }: ShopProcess) =>
  new WebSocket(`${url.replace('http', 'ws')}/ws?token=${marina.accessToken}`, { origin: url })
const socketTo = ({ url }: ShopProcess) =>
  openSocket(`${url.replace('http', 'ws')}/ws?token=${marina.accessToken}`, url)

test('a stopping process is not ready, tells everybody to leave, and answers what it was asked', async () => {
  const shop = await start({ TRUST_PROXY: '1' })
  const sockets = await Promise.all(Array.from({ length: 5 }, () => socketTo(shop)))
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  expect(await ask(shop.url, '/ready', agent)).toEqual({ status: 200, connection: 'keep-alive' })
  const letGo = await holdUp()
  const answer = ask(shop.url, '/admin/inbox')
  await untilHeldUp()
  const stopped = shop.stop()
  await expect
    .poll(() => ask(shop.url, '/ready', agent), { timeout: 3_000 })
    .toEqual({ status: 503, connection: 'close' })
  const [health, [error]] = await Promise.all([ask(shop.url, '/health'), once(dial(shop), 'error')])
  expect(health).toEqual({ status: 200, connection: 'close' })
  expect((error as Error).message).toContain('503')
  expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([1012, 1012, 1012, 1012, 1012])
  await letGo()
  expect(await answer).toEqual({ status: 200, connection: 'close' })
  expect(await stopped).toMatchObject({ code: 0 })
  agent.destroy()
})

test('alone it stops without waiting for anybody, and a keep-alive connection does not hold it', async () => {
  const shop = await start()
  const agent = new http.Agent({ keepAlive: true })
  await ask(shop.url, '/health', agent)
  const { closed } = await socketTo(shop)
  expect((await shop.stop()).code).toBe(0)
  expect(await closed).toBe(1012)
  agent.destroy()
})

test('told a second time it ends at once, whatever still runs; starters that pass on the first do not count', async () => {
  const shop = await start()
  const letGo = await holdUp()
  const cut = ask(shop.url, '/admin/inbox').catch((error: NodeJS.ErrnoException) => error.code)
  await untilHeldUp()
  const ended = shop.stop()
  shop.child.kill('SIGTERM')
  await pause(500)
  expect(shop.child.exitCode).toBeNull()
  shop.child.kill('SIGTERM')
  expect((await ended).code).toBe(1)
  expect(await cut).toBe('ECONNRESET')
  await letGo()
})
