import { type AppContext, oncePerShop } from '#/platform/server/app-context.ts'
import { shopAddress } from '#/platform/server/http/site-origin.ts'
import { createWorker, type Worker } from '#/platform/server/worker.ts'
import { PAUSE_MS, retryIn } from '#/domains/notifications/rules/push-retry.ts'
import * as queries from '#/domains/notifications/server/queries/push-outbox.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { createLanes, type Lane, MAX_OPEN } from './push-lanes.ts'
import { createPushRequest, type PushOutcome } from './push-request.ts'
import { vapidOf } from './push-subscriptions.ts'
import { pushesQueued } from './queue-push.ts'

const BATCH = 100
/** Longer than a push may queue and be sent. */
const LEASE_MS = MINUTE_MS
const SEND_WITHIN_MS = 30_000
/** At shutdown, for open requests. */
const GRACE_MS = 3_000

/**
 * At least once; woken by `pushesQueued` and by a job. Each push service has its own queue; one that does not
 * answer is paused.
 */
export const pushSender = oncePerShop((context): Worker => {
  const { db, settings, clock, logWarning } = context
  const contact = settings.push.contact ?? shopAddress(settings)
  const request = createPushRequest(clock, vapidOf(context), contact)
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  const now = () => clock.now().getTime()
  const lanes = createLanes(now)

  const send = async (push: queries.TakenPush, lane: Lane, takenAt: number) => {
    // Others take it when its lease ends.
    if (stopping.signal.aborted || now() - takenAt > SEND_WITHIN_MS) return
    if (lane.restsUntil > now()) return void (await queries.postpone(db, push.id, new Date(lane.restsUntil)))
    const outcome = await request(push, stopping.signal)
    if (!stopping.signal.aborted || outcome.was !== 'unanswered') await settle(context, push, lane, outcome)
  }
  const deliver = async (push: queries.TakenPush, takenAt: number) => {
    const lane = lanes.of(hostOf(push))
    lane.open += 1
    try {
      await lane.places(() => send(push, lane, takenAt))
    } catch (error) {
      logWarning(`web push: ${(error as Error).name}`)
    } finally {
      lane.open -= 1
      if (lane.open === MAX_OPEN - 1) worker.wake()
    }
  }
  const begin = (push: queries.TakenPush) => {
    const delivery = deliver(push, now()).finally(() => running.delete(delivery))
    running.add(delivery)
  }
  const worker = createWorker(
    async (signal) => {
      for (let taken = BATCH; taken === BATCH && !signal.aborted;) {
        const leaseUntil = new Date(now() + LEASE_MS)
        const due = await queries.claimDue(db, { limit: BATCH, leaseUntil, except: lanes.busyHosts() })
        const { wanted: deliverable = [], unwanted = [] } = Object.groupBy(due, (one) =>
          one.is_wanted ? 'wanted' : 'unwanted',
        )
        if (unwanted.length > 0)
          await queries.deletePushes(
            db,
            unwanted.map(({ id }) => id),
          )
        deliverable.forEach(begin)
        taken = due.length
      }
    },
    (error) => logWarning(`web push: ${(error as Error).name}`),
  )
  const leave = pushesQueued.subscribe(db, worker.wake)

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

/** Forgets what was sent or is pointless, puts off the rest. */
const settle = async (
  { db, clock, logWarning }: AppContext,
  push: queries.TakenPush,
  lane: Lane,
  outcome: PushOutcome,
): Promise<void> => {
  const now = clock.now().getTime()
  if (outcome.was === 'sent') await queries.deletePushes(db, [push.id])
  else if (outcome.was === 'gone') await queries.deleteSubscription(db, push.subscription_id)
  else if (outcome.was === 'refused') {
    logWarning(`a push service refused: ${hostOf(push)} ${outcome.status}`)
    await queries.deletePushes(db, [push.id])
  } else {
    if (outcome.was === 'unanswered') lane.restsUntil = now + PAUSE_MS
    const requested = outcome.was === 'later' ? outcome.seconds : null
    await queries.postpone(db, push.id, new Date(now + retryIn(push.tries, requested)))
  }
}

const hostOf = ({ endpoint }: queries.TakenPush): string => endpoint.split('/')[2] ?? ''
