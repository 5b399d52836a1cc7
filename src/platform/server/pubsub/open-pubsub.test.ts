import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { afterEach, expect, test, vi } from 'vitest'
import { pickFreePort } from '../free-port.ts'
import { startRedis, type TestRedis, WITH_REDIS } from '#/testing/network/redis.ts'
import type { PubSub } from './pubsub.ts'
import { openPubSub } from './open-pubsub.ts'

const opened: PubSub[] = []
const servers: TestRedis[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((bus) => bus.close()))
  for (const server of servers.splice(0)) {
    server.goOn()
    await server.kill()
  }
})

const redis = async () => {
  const server = await startRedis()
  if (!server) throw new Error('left out')
  servers.push(server)
  return server
}
const openProcess = (url: string | undefined, topic = 'chat') => {
  const heard: unknown[] = []
  const warned: string[] = []
  const faults: unknown[] = []
  const bus = openPubSub(url, {
    logWarning: (line) => warned.push(line),
    onFault: (fault) => faults.push(fault),
  })
  bus.subscribe(topic, (news) => heard.push(news))
  opened.push(bus)
  return { bus, heard, warned, faults }
}
type Process = ReturnType<typeof openProcess>
/** Generous: a busy machine must not fail a test. */
const soon = (check: () => void) => vi.waitFor(check, { timeout: 15_000, interval: 20 })
const untilJoined = async (...processes: Process[]) => {
  const greetings = processes.map((_, n) => `hello from ${n}`)
  await soon(() => {
    processes.forEach(({ bus }, n) => bus.publish('chat', greetings[n]))
    for (const { heard } of processes) expect(heard).toEqual(expect.arrayContaining(greetings))
  })
  await pause(100)
  for (const { heard } of processes) heard.splice(0)
}

test('without Redis one hears oneself, at once', async () => {
  const alone = openProcess(undefined)
  alone.bus.publish('chat', { id: 1 })
  alone.bus.publish('order', { id: 2 })
  expect(alone.heard).toEqual([{ id: 1 }])
  expect(alone.warned).toEqual([])
})

test('who fails at hearing keeps nobody else from it, nor whoever tells', () => {
  const alone = openProcess(undefined)
  const others: unknown[] = []
  alone.bus.subscribe('order', () => {
    throw new Error('cannot hear')
  })
  alone.bus.subscribe('order', (news) => others.push(news))
  alone.bus.publish('order', 1)
  expect(others).toEqual([1])
  expect(alone.faults).toEqual([new Error('cannot hear')])
})

test('every process hears everything once, in the order in which each has told it', WITH_REDIS, async () => {
  const { url } = await redis()
  const [one, other] = [openProcess(url), openProcess(url)]
  await untilJoined(one, other)
  const upTo = Array.from({ length: 5_000 }, (_, n) => n)
  for (const n of upTo) one.bus.publish('chat', { n, text: 'Добрый день' })
  expect(one.heard).toHaveLength(5_000)
  await soon(() => expect(other.heard).toHaveLength(5_000))
  expect(other.heard).toEqual(upTo.map((n) => ({ n, text: 'Добрый день' })))
  await pause(100)
  expect(one.heard).toHaveLength(5_000)
})

test(
  'shops that share a Redis, each with a number of its own, hear nothing of one another',
  WITH_REDIS,
  async () => {
    const { url } = await redis()
    const [ours, too, theirs] = [openProcess(`${url}/1`), openProcess(`${url}/1`), openProcess(`${url}/2`)]
    await untilJoined(ours, too)
    ours.bus.publish('chat', 'for us')
    await soon(() => expect(too.heard).toEqual(['for us']))
    expect(theirs.heard).toEqual([])
  },
)

test('what anybody else says on the channel does no harm', WITH_REDIS, async () => {
  const { url } = await redis()
  const [one, other] = [openProcess(url), openProcess(url)]
  await untilJoined(one, other)
  const stranger = createClient({ url })
  await stranger.connect()
  const garbage = [
    '',
    '{',
    'null',
    '[]',
    '{"from":1}',
    '{"from":"x","told":[{"topic":7}]}',
    '\u0000',
    '1e999',
  ]
  const harmless =
    '{"from":"x","told":[{"topic":"nobody-hears","news":{}},{"topic":"chat","news":"and news"}]}'
  // In one turn: a message sent together with garbage is received.
  await Promise.all([...garbage, harmless].map((message) => stranger.publish('lavanda:0', message)))
  stranger.destroy()
  one.bus.publish('chat', 'still here')
  await soon(() => expect(other.heard).toEqual(['and news', 'still here']))
  expect([...one.faults, ...other.faults]).toEqual([])
})

test(
  'Redis away at the start is complained of once, telling goes on, and it is found when it comes',
  WITH_REDIS,
  async () => {
    const server = await redis()
    await server.kill()
    const [one, other] = [openProcess(server.url), openProcess(server.url)]
    await soon(() => expect([one.warned, other.warned]).toEqual([[expect.any(String)], [expect.any(String)]]))
    one.bus.publish('chat', 'to myself')
    expect(one.heard).toEqual(['to myself'])
    await pause(1_000)
    await server.startAgain()
    await untilJoined(one, other)
    expect(one.warned).toHaveLength(1)
  },
)

test('Redis that dies and comes back joins them again, each time', WITH_REDIS, async () => {
  const server = await redis()
  const [one, other] = [openProcess(server.url), openProcess(server.url)]
  await untilJoined(one, other)
  for (const times of [1, 2]) {
    await server.kill()
    await soon(() => expect([one.warned.length, other.warned.length]).toEqual([times, times]))
    one.bus.publish('chat', 'lost')
    expect(one.heard).toEqual(['lost'])
    await server.startAgain()
    await untilJoined(one, other)
  }
})

test(
  'Redis that says nothing any more is noticed, keeps nobody waiting and keeps no memory',
  WITH_REDIS,
  async () => {
    const server = await redis()
    const [one, other] = [openProcess(server.url), openProcess(server.url)]
    await untilJoined(one, other)
    server.freeze()
    const text = 'х'.repeat(4_000)
    const before = process.memoryUsage().rss
    for (let n = 0; n < 20_000; n++) {
      one.bus.publish('chat', { text })
      if (n % 100 === 0) await pause(0)
    }
    expect(one.heard).toHaveLength(20_000)
    // 80 million characters were published: buffered, they would be over 160 MB.
    expect(process.memoryUsage().rss - before).toBeLessThan(120 * 1024 * 1024)
    await soon(() => expect([one.warned.length, other.warned.length]).toEqual([1, 1]))
    server.goOn()
    await untilJoined(one, other)
  },
)

test('a bus whose Redis never was closes, and hears itself to the end', async () => {
  const { bus, heard } = openProcess(`redis://127.0.0.1:${await pickFreePort()}`)
  await bus.close()
  bus.publish('chat', 1)
  expect(heard).toEqual([1])
})
