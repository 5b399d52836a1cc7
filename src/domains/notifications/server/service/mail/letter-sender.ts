import { type AppContext, oncePerShop } from '#/platform/server/app-context.ts'
import { shopAddress } from '#/platform/server/http/site-origin.ts'
import { createMail } from '#/platform/server/mail/send-mail.ts'
import { brandOf } from '#/platform/server/shop-settings/shop-profile.ts'
import { createWorker, type Worker } from '#/platform/server/worker.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { t } from '#/platform/shared/texts.ts'
import { retryIn } from '#/domains/notifications/rules/push-retry.ts'
import * as queries from '#/domains/notifications/server/queries/letters.ts'
import { lettersQueued } from './queue-letter.ts'

const BATCH = 20
/** Longer than a batch may take. */
const LEASE_MS = 5 * MINUTE_MS

/** At least once; woken by `lettersQueued` and by a job. What does not go waits longer each time. */
export const letterSender = oncePerShop((context): Worker => {
  const { db, clock, logWarning } = context
  const worker = createWorker(
    async (signal) => {
      for (let taken = BATCH; taken === BATCH && !signal.aborted;) {
        const leaseUntil = new Date(clock.now().getTime() + LEASE_MS)
        const due = await queries.claimDueLetters(db, { limit: BATCH, leaseUntil })
        for (const letter of due) if (!signal.aborted) await deliver(context, letter)
        taken = due.length
      }
    },
    (error) => logWarning(`mail: ${(error as Error).name}`),
  )
  const leave = lettersQueued.subscribe(db, worker.wake)
  return {
    wake: worker.wake,
    stop: async () => {
      leave()
      await worker.stop()
    },
  }
})

const deliver = async (context: AppContext, letter: queries.TakenLetter): Promise<void> => {
  const { db, clock } = context
  if (!letter.is_wanted) return void (await queries.deleteLetter(db, letter.id))
  const outcome = await createMail(context)(await compose(context, letter))
  if (outcome !== 'unanswered') await queries.deleteLetter(db, letter.id)
  else
    await queries.postponeLetter(db, letter.id, new Date(clock.now().getTime() + retryIn(letter.tries, null)))
}

const compose = async (
  { db, settings }: AppContext,
  { address, subject, body, link }: queries.TakenLetter,
) => {
  const site = shopAddress(settings)
  const [brand, path] = [await brandOf(db), link?.startsWith('/') ? link : '/']
  const text = t('mail.letter', {
    text: body || subject,
    link: `${site}${path}`,
    brand,
    profile: `${site}/profile/user`,
  })
  return { to: address, subject, text }
}
