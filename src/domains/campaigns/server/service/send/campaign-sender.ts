import { type AppContext, oncePerShop } from '#/platform/server/app-context.ts'
import { createWorker, type Worker } from '#/platform/server/worker.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import type { Channel } from '../../../contract/channels.ts'
import { finishCampaigns } from '../../queries/campaigns.ts'
import { type Addressee, failInterrupted, setStates } from '../../queries/outbox.ts'
import { campaignPlanned } from '../../topics.ts'
import { linksOf } from '../site-links.ts'
import { beginCampaigns } from './begin-campaigns.ts'
import { textFor } from './compose-message.ts'
import { addressOf, type Outcome, type OutsideChannel, SENDERS } from './senders.ts'
import { takeOutside, notifyInShop } from './take-batch.ts'

const OUTSIDE = Object.keys(SENDERS) as OutsideChannel[]

/** Longer than a batch may take. */
const LEASE_MS = 10 * MINUTE_MS
/** Of a way that did not answer: an outage costs one message a minute, not the whole campaign. */
const REST_MS = MINUTE_MS

/**
 * Nobody twice: the inbox is written with the campaign's progress, and what leaves the shop is marked before it goes.
 * Several processes share the work. Woken by `campaignPlanned` and by a job.
 */
export const campaignSender = oncePerShop((context): Worker => {
  const { db, clock, logWarning } = context
  const restsUntil = new Map<Channel, number>()
  const now = () => clock.now().getTime()
  const worker = createWorker(
    async (signal) => {
      await failInterrupted(db, new Date(now() - LEASE_MS))
      await beginCampaigns(db, signal)
      while (!signal.aborted && (await notifyInShop(db)) > 0);
      for (const channel of OUTSIDE) {
        if ((restsUntil.get(channel) ?? 0) > now()) continue
        if (!(await sendAll(context, channel, signal))) restsUntil.set(channel, now() + REST_MS)
      }
      await finishCampaigns(db)
    },
    (error) => logWarning(`campaigns: ${(error as Error).name}`),
  )
  const leave = campaignPlanned.subscribe(db, worker.wake)
  return {
    wake: worker.wake,
    stop: () => {
      leave()
      return worker.stop()
    },
  }
})

/** False when the way does not work. */
const sendAll = async (
  context: AppContext,
  channel: OutsideChannel,
  signal: AbortSignal,
): Promise<boolean> => {
  for (let taken = 1; taken > 0 && !signal.aborted;) {
    const batch = await takeOutside(context.db, [channel])
    taken = batch.taken
    for (const [at, addressee] of batch.told.entries()) {
      const outcome = signal.aborted ? { state: 'held' as const } : await sendOne(context, channel, addressee)
      await settle(context, addressee, outcome)
      if (isWorking(outcome)) continue
      await setStates(context.db, 'waiting', batch.told.slice(at + 1), 'sending')
      return false
    }
  }
  return true
}

const isWorking = (outcome: Outcome): boolean =>
  outcome.state === 'sent' || (outcome.state === 'failed' && outcome.problem === 'refused')

const sendOne = (context: AppContext, channel: OutsideChannel, addressee: Addressee): Promise<Outcome> => {
  const { token, title, sms_price: smsPrice } = addressee
  const to = addressOf(channel, addressee) ?? ''
  const message = { to, title, text: textFor(addressee), links: linksOf(context, token), smsPrice }
  return SENDERS[channel](context, message)
}

const settle = ({ db }: AppContext, addressee: Addressee, outcome: Outcome): Promise<void> => {
  switch (outcome.state) {
    case 'sent':
      return setStates(db, 'sent', [{ ...addressee, cost: outcome.cost }], 'sending')
    case 'failed':
      return setStates(db, 'failed', [{ ...addressee, problem: outcome.problem }], 'sending')
    case 'held':
      return setStates(db, 'waiting', [addressee], 'sending')
  }
}
