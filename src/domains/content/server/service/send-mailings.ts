import { notifyMany } from '#/domains/notifications/server/public.ts'
import { oncePerShop } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { failpoint } from '#/platform/server/failpoints.ts'
import { declareTopic } from '#/platform/server/pubsub/topic.ts'
import { createWorker, type Worker } from '#/platform/server/worker.ts'
import * as queries from '../queries/mailings.ts'

/** Per transaction; a crash repeats at most one batch. */
const BATCH = 500

export const mailingStarted = declareTopic<null>('mailings')

/**
 * A batch and its progress commit together: a killed process neither skips nor repeats a recipient. Woken by a
 * start and by the job.
 */
export const mailer = oncePerShop(({ db, logWarning }): Worker => {
  const worker = createWorker(
    async (signal) => {
      while (!signal.aborted && (await sendNextBatch(db)));
    },
    (error) => logWarning(`mailing: ${(error as Error).name}`),
  )
  const leave = mailingStarted.subscribe(db, worker.wake)
  return {
    wake: worker.wake,
    stop: () => {
      leave()
      return worker.stop()
    },
  }
})

/** True when there may be another. */
const sendNextBatch = (db: Db): Promise<boolean> =>
  db.transaction(async (tx) => {
    const mailing = await queries.lockUnfinishedMailing(tx)
    if (!mailing) return false
    const recipients = await queries.lockNextRecipients(tx, mailing, BATCH)
    const told = await notifyMany(tx, recipients, mailing)
    await queries.advanceMailing(tx, mailing.id, {
      told,
      lastRecipient: recipients.at(-1),
      isOver: recipients.length < BATCH,
    })
    failpoint('mailing.notified')
    tx.afterCommit(() => failpoint('mailing.committed'))
    return true
  })
