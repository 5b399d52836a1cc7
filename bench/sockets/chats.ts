import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { startRedis, type TestRedis } from '#/testing/network/redis.ts'
import { startBuiltShop } from '../shop-process.ts'
import type { ResultRow } from '../table.ts'
import { gatherCrowd, type Crowd } from './crowds.ts'
import { bareOf, chatOf, momentNow, percentile, startBare } from './listeners.ts'
import type { Guest } from './people.ts'

const RATE = 200
const SECONDS = 10
const WARM_UP_SECONDS = 2
const LATEST_MS = 5_000
const MS = 1000

type SendMessage = (at: number, id: string) => Promise<void>

/** Milliseconds between processes, open loop; with Redis, and with Redis killed. */
export const measureChats = async (
  place: { databaseUrl: string; dataDir: string },
  guests: Guest[],
): Promise<ResultRow[]> => {
  const redis = await startRedis()
  if (!redis) return [['a word over two processes', 'NOT RUN', '–', 'no redis-server']]
  try {
    const ceiling = await measureBare(redis, guests.length)
    const env = { REDIS_URL: redis.url }
    const [here, there] = [await startBuiltShop(place, env), await startBuiltShop(place, env)]
    const crowd = await gatherCrowd(
      here.url,
      guests.map((guest) => chatOf(here.url, guest)),
    )
    const send: SendMessage = async (at, id) => {
      const response = await fetch(`${there.url}/chat/api/v1/chat/message/create`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'guest-token': guests[at % guests.length]?.token ?? '',
        },
        body: JSON.stringify({ client_message_id: id, text: 'Здравствуйте! Успеете к семи?' }),
      })
      if (!response.ok) throw new Error(`a word was answered ${response.status}: ${await response.text()}`)
      await response.body?.cancel()
    }
    const well = await talk(crowd, send)
    await redis.kill()
    const alone = await talk(crowd, send)
    crowd.leave()
    await Promise.all([here.stop(), there.stop()])
    const note = `bare ws and Redis, nothing stored; at ${RATE}/s`
    return [
      ['a word over two processes, p50 ms', well.p50, ceiling.p50, note],
      ['  p99 ms', well.p99, ceiling.p99, note],
      ['  with Redis dead, p50 ms', alone.p50, 2000, 'looks in the database every 2 s'],
      ['  with Redis dead, p99 ms', alone.p99, '–', ''],
    ]
  } finally {
    await redis.kill()
  }
}

const measureBare = async (redis: TestRedis, many: number) => {
  const bare = await startBare({ REDIS_URL: redis.url })
  const publisher = await createClient({ url: redis.url }).connect()
  const crowd = await gatherCrowd(
    bare.url,
    Array.from({ length: many }, (_, at) => bareOf(bare.url, String(at))),
  )
  const waits = await talk(crowd, async (at, id) => {
    await publisher.publish('bench', `${at % many} {"client_message_id":"${id}"}`)
  })
  crowd.leave()
  publisher.destroy()
  await bare.stop()
  return waits
}

const talk = async (crowd: Crowd, send: SendMessage) => {
  await sendAll(send, WARM_UP_SECONDS)
  await crowd.listen()
  const due = await sendAll(send, SECONDS)
  for (let waited = 0; waited < LATEST_MS; waited += 500) {
    await pause(500)
    if ((await crowd.whatCame()).received.filter(([id]) => due.has(id)).length >= due.size) break
  }
  const received = new Map((await crowd.whatCame()).received.toReversed())
  const waits = [...due].map(([id, moment]) => (received.get(id) ?? Number.POSITIVE_INFINITY) - moment)
  return { p50: percentile(waits, 0.5), p99: percentile(waits, 0.99) }
}

const sendAll = async (send: SendMessage, seconds: number) => {
  const begun = momentNow()
  const due = new Map<string, number>()
  const sent: Promise<void>[] = []
  for (let at = 0; at < RATE * seconds; at++) {
    const moment = begun + (at / RATE) * MS
    const early = moment - momentNow()
    if (early > 0) await pause(early)
    const id = randomUUID()
    due.set(id, moment)
    sent.push(send(at, id))
  }
  await Promise.all(sent)
  return due
}
