import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@redis/client'

/** Milliseconds: how often Redis is asked whether it is there, and how long it may think. */
const PING_EVERY_MS = 1_000
const ANSWERS_WITHIN_MS = 2_000
/** Milliseconds until the next try, twice as long each time, and up to half as much more. */
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 3_000
/** What Redis has not taken yet, characters; more is not told at all rather than kept. */
const MOST_UNTAKEN = 4 * 1024 * 1024

type Channel = {
  name: string
  heard(message: string): void
  /** Once for every time that it goes away. */
  lost(): void
}

/**
 * One line to a channel of Redis that is always being restored. What is said while there is none is lost. A Redis that is
 * silent although connected is noticed within three seconds.
 */
export const openRedisLine = (url: string, { name, heard, lost }: Channel) => {
  let client: Client | undefined
  let untaken = 0
  const closing = new AbortController()

  /** Until the line is lost; whether there was one. */
  const talk = async (): Promise<boolean> => {
    const next = dial(url)
    try {
      await within(ANSWERS_WITHIN_MS, next.connect())
      await within(ANSWERS_WITHIN_MS, next.subscribe(name, heard))
      client = next
      while (next.isReady) {
        await within(ANSWERS_WITHIN_MS, next.ping())
        await rest(PING_EVERY_MS, closing.signal)
      }
      return true
    } catch {
      return client !== undefined
    } finally {
      client = undefined
      next.destroy()
    }
  }
  const keep = async () => {
    for (let tries = 0; ; tries++) {
      if (await talk()) tries = 0
      if (closing.signal.aborted) return
      if (tries === 0) lost()
      const wait = Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS)
      await rest(wait * (1 + Math.random() / 2), closing.signal).catch(() => {})
    }
  }
  const kept = keep()
  return {
    say: (message: string): void => {
      if (!client?.isReady || untaken + message.length > MOST_UNTAKEN) return
      untaken += message.length
      const taken = () => void (untaken -= message.length)
      client.publish(name, message).then(taken, taken)
    },
    close: async (): Promise<void> => {
      closing.abort()
      await kept
    },
  }
}

type Client = ReturnType<typeof dial>

/** Restoring is ours: a client that is lost is thrown away with all that it has not said. */
const dial = (url: string) =>
  createClient({
    url,
    disableOfflineQueue: true,
    socket: { reconnectStrategy: false, connectTimeout: ANSWERS_WITHIN_MS },
  }).on('error', () => {})

/** Without keeping the process alive; rejects when it is to end. */
const rest = (ms: number, signal: AbortSignal) => pause(ms, undefined, { ref: false, signal })

const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  const timer = new AbortController()
  const late = rest(ms, timer.signal).then(() => {
    throw new Error('Redis is silent')
  })
  late.catch(() => {})
  try {
    return await Promise.race([work, late])
  } finally {
    timer.abort()
  }
}
