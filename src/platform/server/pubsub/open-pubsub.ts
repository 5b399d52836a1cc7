import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type PubSub, createLocalPubSub } from './pubsub.ts'
import { batch } from '../concurrency/batch.ts'
import { openRedisConnection } from './redis-connection.ts'

const REDIS_AWAY = 'Redis is away: processes learn of one another from the database, within two seconds'

const Envelope = z.object({
  from: z.string(),
  messages: z.array(z.object({ topic: z.string(), message: z.unknown() })),
})

type PubSubOptions = { logWarning: (line: string) => void; onFault: (error: unknown) => void }

/**
 * Redis where configured, else this process (`decisions §7`). Redis may be down at any time: a warning, and the
 * connection recovers. `onFault`: errors of subscribers.
 */
export const openPubSub = (redisUrl: string | undefined, { logWarning, onFault }: PubSubOptions): PubSub => {
  const local = createLocalPubSub(onFault)
  if (!redisUrl) return local
  const self = randomUUID()
  const connection = openRedisConnection(redisUrl, {
    name: channelOf(redisUrl),
    received: (envelope) => {
      const { success, data } = Envelope.safeParse(parsed(envelope))
      if (!success || data.from === self) return
      for (const { topic, message } of data.messages) local.publish(topic, message)
    },
    lost: () => logWarning(REDIS_AWAY),
  })
  const publish = batch((messages) =>
    connection.publish(`{"from":"${self}","messages":[${messages.join(',')}]}`),
  )
  return {
    publish: (topic, message) => {
      local.publish(topic, message)
      publish(JSON.stringify({ topic, message }))
    },
    subscribe: local.subscribe,
    close: connection.close,
  }
}

/** Per shop: Redis separates its databases, but not their channels. */
const channelOf = (redisUrl: string) => `lavanda:${new URL(redisUrl).pathname.replace(/^\//, '') || '0'}`

/** Any program may have sent it. */
const parsed = (message: string): unknown => {
  try {
    return JSON.parse(message)
  } catch {
    return undefined
  }
}
