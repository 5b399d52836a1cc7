import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createClient } from '@redis/client'
import { afterEach, expect, test, vi } from 'vitest'
import { pickFreePort } from '../free-port.ts'
import { startRedis, type TestRedis, WITH_REDIS } from '#/testing/network/redis.ts'
import type { PubSub } from './pubsub.ts'
import { openPubSub } from './open-pubsub.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
/** Whatever other files of this process have left. */
const heldMemory = () => {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

const opened: PubSub[] = []
const servers: TestRedis[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((pubsub) => pubsub.close()))
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
  const received: unknown[] = []
  const warned: string[] = []
  const faults: unknown[] = []
  const pubsub = openPubSub(url, {
    logWarning: (line) => warned.push(line),
    onFault: (fault) => faults.push(fault),
  })
  pubsub.subscribe(topic, (message) => received.push(message))
  opened.push(pubsub)
  return { pubsub, received, warned, faults }
}
type Process = ReturnType<typeof openProcess>
/** A busy machine must not fail a test. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 15_000, interval: 20 })
const untilJoined = async (...processes: Process[]) => {
  const greetings = processes.map((_, n) => `hello from ${n}`)
  await eventually(() => {
    processes.forEach(({ pubsub }, n) => pubsub.publish('chat', greetings[n]))
    for (const { received } of processes) expect(received).toEqual(expect.arrayContaining(greetings))
  })
  await pause(100)
  for (const { received } of processes) received.splice(0)
}

test('without Redis one hears oneself, at once', async () => {
  const alone = openProcess(undefined)
  alone.pubsub.publish('chat', { id: 1 })
  alone.pubsub.publish('order', { id: 2 })
  expect(alone.received).toEqual([{ id: 1 }])
  expect(alone.warned).toEqual([])
})

test('a failing listener stops neither the others nor the publisher', () => {
  const alone = openProcess(undefined)
  const others: unknown[] = []
  alone.pubsub.subscribe('order', () => {
    throw new Error('cannot hear')
  })
  alone.pubsub.subscribe('order', (message) => others.push(message))
  alone.pubsub.publish('order', 1)
  expect(others).toEqual([1])
  expect(alone.faults).toEqual([new Error('cannot hear')])
})

test('every process hears everything once, in the order in which each has told it', WITH_REDIS, async () => {
  const { url } = await redis()
  const [one, other] = [openProcess(url), openProcess(url)]
  await untilJoined(one, other)
  const upTo = Array.from({ length: 5_000 }, (_, n) => n)
  for (const n of upTo) one.pubsub.publish('chat', { n, text: 'Добрый день' })
  expect(one.received).toHaveLength(5_000)
  await eventually(() => expect(other.received).toHaveLength(5_000))
  expect(other.received).toEqual(upTo.map((n) => ({ n, text: 'Добрый день' })))
  await pause(100)
  expect(one.received).toHaveLength(5_000)
})

test(
  'shops that share a Redis, each with a number of its own, hear nothing of one another',
  WITH_REDIS,
  async () => {
    const { url } = await redis()
    const [ours, too, theirs] = [openProcess(`${url}/1`), openProcess(`${url}/1`), openProcess(`${url}/2`)]
    await untilJoined(ours, too)
    ours.pubsub.publish('chat', 'for us')
    await eventually(() => expect(too.received).toEqual(['for us']))
    expect(theirs.received).toEqual([])
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
    '{"from":"x","messages":[{"topic":7}]}',
    '\u0000',
    '1e999',
  ]
  const harmless =
    '{"from":"x","messages":[{"topic":"nobody-hears","message":{}},{"topic":"chat","message":"and more"}]}'
  // In one turn: a message sent together with garbage is received.
  await Promise.all([...garbage, harmless].map((message) => stranger.publish('lavanda:0', message)))
  stranger.destroy()
  one.pubsub.publish('chat', 'still here')
  await eventually(() => expect(other.received).toEqual(['and more', 'still here']))
  expect([...one.faults, ...other.faults]).toEqual([])
})

test(
  'Redis away at the start is complained of once, telling goes on, and it is found when it comes',
  WITH_REDIS,
  async () => {
    const server = await redis()
    await server.kill()
    const [one, other] = [openProcess(server.url), openProcess(server.url)]
    await eventually(() =>
      expect([one.warned, other.warned]).toEqual([[expect.any(String)], [expect.any(String)]]),
    )
    one.pubsub.publish('chat', 'to myself')
    expect(one.received).toEqual(['to myself'])
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
    await eventually(() => expect([one.warned.length, other.warned.length]).toEqual([times, times]))
    one.pubsub.publish('chat', 'lost')
    expect(one.received).toEqual(['lost'])
    await server.startAgain()
    await untilJoined(one, other)
  }
})

test('a silent Redis is noticed, delays no publisher and holds no memory', WITH_REDIS, async () => {
  const server = await redis()
  const [one, other] = [openProcess(server.url), openProcess(server.url)]
  await untilJoined(one, other)
  server.freeze()
  const text = 'х'.repeat(4_000)
  const before = heldMemory()
  for (let n = 0; n < 20_000; n++) {
    one.pubsub.publish('chat', { text })
    if (n % 100 === 0) await pause(0)
  }
  expect(one.received).toHaveLength(20_000)
  // 80 million characters were published: buffered, they would be over 160 MB.
  expect(heldMemory() - before).toBeLessThan(120 * 1024 * 1024)
  await eventually(() => expect([one.warned.length, other.warned.length]).toEqual([1, 1]))
  server.goOn()
  await untilJoined(one, other)
})

test('a pubsub whose Redis never was closes, and hears itself to the end', async () => {
  const { pubsub, received } = openProcess(`redis://127.0.0.1:${await pickFreePort()}`)
  await pubsub.close()
  pubsub.publish('chat', 1)
  expect(received).toEqual([1])
})
