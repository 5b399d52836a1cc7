import { setTimeout as pause } from 'node:timers/promises'

const PING_EVERY_MS = 1_000
const ANSWERS_WITHIN_MS = 2_000
/** Milliseconds, doubled each time, plus up to half of jitter. */
const FIRST_PAUSE_MS = 100
const MAX_PAUSE_MS = 3_000
/** Characters that Redis has not accepted; further messages are dropped. */
const MAX_PENDING_CHARACTERS = 4 * 1024 * 1024

type Channel = {
  name: string
  received(message: string): void
  /** Once per outage. */
  lost(): void
}

/** Reconnects by itself; messages meanwhile are lost. A silent Redis is noticed within three seconds. */
export const openRedisConnection = (url: string, { name, received, lost }: Channel) => {
  let client: Client | undefined
  let pendingCharacters = 0
  const closing = new AbortController()

  const connectOnce = async (): Promise<boolean> => {
    const next = await dial(url)
    try {
      await within(ANSWERS_WITHIN_MS, next.connect())
      await within(ANSWERS_WITHIN_MS, next.subscribe(name, received))
      client = next
      while (next.isReady) {
        await within(ANSWERS_WITHIN_MS, next.ping())
        await pauseUnlessClosing(PING_EVERY_MS, closing.signal)
      }
      return true
    } catch {
      return client !== undefined
    } finally {
      client = undefined
      next.destroy()
    }
  }
  const maintain = async () => {
    for (let tries = 0; ; tries++) {
      if (await connectOnce()) tries = 0
      if (closing.signal.aborted) return
      if (tries === 0) lost()
      const wait = Math.min(FIRST_PAUSE_MS * 2 ** tries, MAX_PAUSE_MS)
      await pauseUnlessClosing(wait * (1 + Math.random() / 2), closing.signal).catch(() => {})
    }
  }
  const maintaining = maintain()
  return {
    publish: (message: string): void => {
      if (!client?.isReady || pendingCharacters + message.length > MAX_PENDING_CHARACTERS) return
      pendingCharacters += message.length
      const taken = () => void (pendingCharacters -= message.length)
      client.publish(name, message).then(taken, taken)
    },
    close: async (): Promise<void> => {
      closing.abort()
      await maintaining
    },
  }
}

type Client = Awaited<ReturnType<typeof dial>>

/** Rejects when Redis does not answer. */
export const pingRedis = async (url: string): Promise<void> => {
  const client = await dial(url)
  try {
    await within(ANSWERS_WITHIN_MS, client.connect())
    await within(ANSWERS_WITHIN_MS, client.ping())
  } finally {
    client.destroy()
  }
}

/** Reconnecting is ours: a lost client is discarded with its unsent messages. */
const dial = async (url: string) => {
  // Five megabytes that most shops never need.
  const { createClient } = await import('@redis/client')
  return createClient({
    url,
    disableOfflineQueue: true,
    socket: { reconnectStrategy: false, connectTimeout: ANSWERS_WITHIN_MS },
  }).on('error', () => {})
}

/** Does not keep the process alive; rejects when aborted. */
const pauseUnlessClosing = (ms: number, signal: AbortSignal) => pause(ms, undefined, { ref: false, signal })

const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  const timer = new AbortController()
  const late = pauseUnlessClosing(ms, timer.signal).then(() => {
    throw new Error('Redis is silent')
  })
  late.catch(() => {})
  try {
    return await Promise.race([work, late])
  } finally {
    timer.abort()
  }
}
