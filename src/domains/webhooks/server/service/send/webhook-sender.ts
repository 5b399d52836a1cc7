import { type AppContext, oncePerShop } from '#/platform/server/app-context.ts'
import { limitConcurrency } from '#/platform/server/concurrency/limit-concurrency.ts'
import { createWorker, type Worker } from '#/platform/server/worker.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import * as queries from '../../queries/deliveries.ts'
import { webhooksQueued } from '../../topics.ts'
import { attempt, TIMEOUT_MS } from './attempt.ts'
import { settle } from './settle.ts'

const BATCH = 50
/** Of an endpoint: open, and claimed. */
const CONCURRENCY = 4
const MAX_CLAIMED = 12
/** Longer than a claimed one may wait and be sent: whoever crashed leaves it to others. */
const LEASE_MS = 2 * MINUTE_MS
const SEND_WITHIN_MS = LEASE_MS - 2 * TIMEOUT_MS
/** Of an endpoint that did not answer well. */
const REST_MS = 5_000
const GRACE_MS = 3_000

type Lane = { places: ReturnType<typeof limitConcurrency>; claimed: number; restsUntil: number }

/** At least once; each endpoint has a lane of its own, so that a slow one holds up no other. */
export const webhookSender = oncePerShop((context): Worker => {
  const { db, clock, logWarning } = context
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  const lanes = new Map<string, Lane>()
  const now = () => clock.now().getTime()

  const deliver = async (delivery: queries.DueDelivery) => {
    const lane = laneOf(lanes, delivery.endpoint_id)
    const claimedAt = now()
    lane.claimed += 1
    try {
      await lane.places(() => send(context, delivery, { lane, claimedAt, signal: stopping.signal }))
    } catch (error) {
      logWarning(`webhooks: ${(error as Error).name}`)
    } finally {
      lane.claimed -= 1
      // What waited for it, of its subject or its lane.
      if (!stopping.signal.aborted) worker.wake()
    }
  }
  const begin = (delivery: queries.DueDelivery) => {
    const delivered = deliver(delivery).finally(() => running.delete(delivered))
    running.add(delivered)
  }
  const worker = createWorker(
    async (signal) => {
      for (let claimed = 1; claimed > 0 && !signal.aborted;) {
        const leaseUntil = new Date(now() + LEASE_MS)
        const due = await queries.claimDue(db, { limit: BATCH, leaseUntil, except: busy(lanes, now()) })
        due.forEach(begin)
        claimed = due.length
      }
    },
    (error) => logWarning(`webhooks: ${(error as Error).name}`),
  )
  const leave = webhooksQueued.subscribe(db, worker.wake)

  return {
    wake: worker.wake,
    stop: async () => {
      leave()
      await worker.stop()
      const grace = setTimeout(() => stopping.abort(), GRACE_MS)
      await Promise.all(running)
      clearTimeout(grace)
      stopping.abort()
    },
  }
})

type Sending = { lane: Lane; claimedAt: number; signal: AbortSignal }

const send = async (
  context: AppContext,
  delivery: queries.DueDelivery,
  { lane, claimedAt, signal }: Sending,
): Promise<void> => {
  const now = () => context.clock.now().getTime()
  // Others take it when its lease ends.
  if (signal.aborted || now() - claimedAt > SEND_WITHIN_MS) return
  const outcome = await attempt(context, delivery, signal)
  if (signal.aborted && outcome.problem === 'unreachable') return
  if (outcome.problem !== null) lane.restsUntil = now() + REST_MS
  await settle(context, delivery, outcome)
}

const laneOf = (lanes: Map<string, Lane>, endpointId: string): Lane => {
  const lane = lanes.get(endpointId) ?? { places: limitConcurrency(CONCURRENCY), claimed: 0, restsUntil: 0 }
  lanes.set(endpointId, lane)
  return lane
}

/** Full or at rest; forgets those that are neither. */
const busy = (lanes: Map<string, Lane>, now: number): string[] =>
  [...lanes].flatMap(([id, { claimed, restsUntil }]) => {
    if (claimed === 0 && restsUntil <= now) lanes.delete(id)
    return claimed >= MAX_CLAIMED || restsUntil > now ? [id] : []
  })
