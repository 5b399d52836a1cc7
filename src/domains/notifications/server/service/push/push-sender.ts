import { atMost } from '#/platform/server/concurrency/limit-concurrency.ts'
import type { Capabilities } from '#/platform/server/capabilities.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { createWorker, type Worker } from '#/platform/server/worker.ts'
import * as queries from '#/domains/notifications/server/queries/push-outbox.ts'
import { createPushRequest, type PushOutcome } from './push-request.ts'
import { vapidOf } from './push-subscriptions.ts'
import { pushesQueued } from './queue-push.ts'

/** How much is taken at once, and how much of one service at a time is asked or waits in line. */
const BATCH = 100
const AT_ONCE = 20
const MOST_OPEN = 2 * BATCH
/** Longer than what was taken may wait in line and be asked. */
const LEASE_MS = 60_000
const ASKED_WITHIN_MS = 30_000
/** A service that does not answer is left alone for so long. */
const REST_MS = 30_000
const FIRST_RETRY_MS = 15_000
const LAST_RETRY_MS = 60 * 60_000
const LONGEST_WISH_S = 24 * 60 * 60
/** A stopping shop waits this long for the answers of services. */
const GRACE_MS = 3_000

/** What waits for one push service: a slow one keeps nobody from the others. */
type Lane = { places: ReturnType<typeof atMost>; open: number; restsUntil: number }

/**
 * Sends what is in the outbox of web push, at least once: woken when something was written (`pushesQueued`) and by the
 * clock. Each push service has a lane of its own; one that does not answer rests.
 */
export const createPushSender = (db: Db, capabilities: Capabilities): Worker => {
  const { settings, clock, warn } = capabilities
  const contact = settings.push.contact ?? settings.siteUrl ?? `http://localhost:${settings.port}`
  const request = createPushRequest(clock, vapidOf(capabilities), contact)
  const lanes = new Map<string, Lane>()
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  const now = () => clock.now().getTime()

  const laneOf = (host: string): Lane => {
    const lane = lanes.get(host) ?? { places: atMost(AT_ONCE), open: 0, restsUntil: 0 }
    lanes.set(host, lane)
    return lane
  }
  /** Lanes with nothing in them are forgotten, but for those that rest. */
  const busyHosts = () =>
    [...lanes].flatMap(([host, lane]) => {
      const rests = lane.restsUntil > now()
      if (lane.open === 0 && !rests) lanes.delete(host)
      return rests || lane.open >= MOST_OPEN ? [host] : []
    })

  const settle = async (push: queries.TakenPush, lane: Lane, outcome: PushOutcome) => {
    if (outcome.was === 'sent') await queries.deletePushes(db, [push.id])
    else if (outcome.was === 'gone') await queries.deleteSubscription(db, push.subscription_id)
    else if (outcome.was === 'refused') {
      warn(`a push service refused: ${hostOf(push)} ${outcome.status}`)
      await queries.deletePushes(db, [push.id])
    } else {
      if (outcome.was === 'unanswered') lane.restsUntil = now() + REST_MS
      const wished = outcome.was === 'later' ? Math.min(outcome.seconds ?? 0, LONGEST_WISH_S) * 1000 : 0
      await queries.postpone(db, push.id, new Date(now() + Math.max(wished, retryIn(push.tries))))
    }
  }
  const send = async (push: queries.TakenPush, lane: Lane, takenAt: number) => {
    // Left alone, it is anybody's when its lease is over.
    if (stopping.signal.aborted || now() - takenAt > ASKED_WITHIN_MS) return
    if (lane.restsUntil > now()) return void (await queries.postpone(db, push.id, new Date(lane.restsUntil)))
    const outcome = await request(push, stopping.signal)
    if (!stopping.signal.aborted || outcome.was !== 'unanswered') await settle(push, lane, outcome)
  }
  const deliver = async (push: queries.TakenPush, takenAt: number) => {
    const lane = laneOf(hostOf(push))
    lane.open += 1
    try {
      await lane.places(() => send(push, lane, takenAt))
    } catch (error) {
      warn(`web push: ${(error as Error).name}`)
    } finally {
      lane.open -= 1
      if (lane.open === MOST_OPEN - 1) worker.wake()
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
        const due = await queries.takeDue(db, { limit: BATCH, leaseUntil, except: busyHosts() })
        const { wanted = [], unwanted = [] } = Object.groupBy(due, (one) =>
          one.is_wanted ? 'wanted' : 'unwanted',
        )
        if (unwanted.length > 0)
          await queries.deletePushes(
            db,
            unwanted.map(({ id }) => id),
          )
        wanted.forEach(begin)
        taken = due.length
      }
    },
    (error) => warn(`web push: ${(error as Error).name}`),
  )
  const leave = pushesQueued.heardBy(db, worker.wake)

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
}

const hostOf = ({ endpoint }: queries.TakenPush): string => endpoint.split('/')[2] ?? ''

const retryIn = (tries: number): number => Math.min(FIRST_RETRY_MS * 2 ** (tries - 1), LAST_RETRY_MS)
