import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { SECOND_MS } from '#/platform/shared/durations.ts'
import type { PubSub } from '../pubsub/pubsub.ts'
import type { TokenBuckets } from './token-buckets.ts'

const TOPIC = 'spending'
/** Who spends less is not worth telling. */
const TOLD_FROM = 20

const Told = z.object({
  from: z.string(),
  name: z.string(),
  spent: z.record(z.string(), z.number().nonnegative()),
})

/** Tells the other processes once a second who has spent much here. `name`: of this kind of spending. */
export const shareSpending = (
  pubsub: PubSub,
  name: string,
  buckets: TokenBuckets,
): TokenBuckets & { stop(): void } => {
  const self = randomUUID()
  const spent = new Map<string, number>()
  const unsubscribe = pubsub.subscribe(TOPIC, (message) => {
    const { success, data } = Told.safeParse(message)
    if (!success || data.from === self || data.name !== name) return
    for (const [key, cost] of Object.entries(data.spent)) buckets.charge(key, cost)
  })
  const tell = () => {
    const much = [...spent].filter(([, cost]) => cost >= TOLD_FROM)
    spent.clear()
    if (much.length > 0) pubsub.publish(TOPIC, { from: self, name, spent: Object.fromEntries(much) })
  }
  const timer = setInterval(tell, SECOND_MS).unref()
  return {
    ...buckets,
    take: (key, cost = 1) => {
      const wait = buckets.take(key, cost)
      if (wait === 0) spent.set(key, (spent.get(key) ?? 0) + cost)
      return wait
    },
    stop: () => {
      clearInterval(timer)
      unsubscribe()
    },
  }
}
