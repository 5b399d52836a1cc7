import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type Bus, createLocalBus } from './pubsub.ts'
import { gather } from '../concurrency/batch.ts'
import { openRedisLine } from './redis-connection.ts'

const AWAY = 'Redis is away: processes learn of one another from the database, within two seconds'

/** `from` is the process, which has heard its own news already. */
const Envelope = z.object({
  from: z.string(),
  told: z.array(z.object({ topic: z.string(), news: z.unknown() })),
})

type Watchful = { warn: (line: string) => void; onFault: (error: unknown) => void }

/**
 * The shop's bus: through Redis where there is one, for this process alone otherwise (`decisions §7`). Redis may be away
 * when it opens and whenever it likes: that is told to `warn`, and everything goes on later (`research/reliability` I16).
 * `onFault` is told of whoever fails at hearing.
 */
export const openBus = (redisUrl: string | undefined, { warn, onFault }: Watchful): Bus => {
  const local = createLocalBus(onFault)
  if (!redisUrl) return local
  const self = randomUUID()
  const line = openRedisLine(redisUrl, {
    name: channelOf(redisUrl),
    heard: (message) => {
      const { success, data } = Envelope.safeParse(parsed(message))
      if (!success || data.from === self) return
      for (const { topic, news } of data.told) local.tell(topic, news)
    },
    lost: () => warn(AWAY),
  })
  const say = gather((told) => line.say(`{"from":"${self}","told":[${told.join(',')}]}`))
  return {
    tell: (topic, news) => {
      local.tell(topic, news)
      say(JSON.stringify({ topic, news }))
    },
    hear: local.hear,
    close: line.close,
  }
}

/** One for a shop: Redis keeps its databases apart, but not their channels. */
const channelOf = (redisUrl: string) => `lavanda:${new URL(redisUrl).pathname.replace(/^\//, '') || '0'}`

/** Anybody may have said it. */
const parsed = (message: string): unknown => {
  try {
    return JSON.parse(message)
  } catch {
    return undefined
  }
}
