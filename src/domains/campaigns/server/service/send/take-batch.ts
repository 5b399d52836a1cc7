import { notifyMany } from '#/domains/notifications/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { failpoint } from '#/platform/server/failpoints.ts'
import { t } from '#/platform/shared/texts.ts'
import type { Channel } from '../../../contract/channels.ts'
import { visitPath } from '../../../rules/link-paths.ts'
import { type Addressee, judgeClaimed, lockWaiting, setStates } from '../../queries/outbox.ts'
import { textFor } from './compose-message.ts'

/** Per transaction; of what leaves the shop, as much as is sent within a lease. */
const IN_SHOP = 500
const OUTSIDE = 20

/** The inbox is the shop's own: written in the same transaction, so exactly once. Answers how many were taken. */
export const notifyInShop = (db: Db): Promise<number> =>
  db.transaction(async (tx) => {
    const { taken, told } = await takeBatch(tx, ['app'], IN_SHOP)
    for (const batch of Map.groupBy(told, ({ campaign_id: id }) => id).values()) await notifyBatch(tx, batch)
    await setStates(tx, 'sent', told)
    failpoint('mailing.notified')
    tx.afterCommit(() => failpoint('mailing.committed'))
    return taken
  })

/** Marked before anything is sent: what a killed process had begun is not begun again. */
export const takeOutside = (
  db: Db,
  channels: readonly Channel[],
): Promise<{ taken: number; told: Addressee[] }> =>
  db.transaction(async (tx) => {
    const { taken, told } = await takeBatch(tx, channels, OUTSIDE)
    await setStates(tx, 'sending', told)
    return { taken, told }
  })

const takeBatch = async (tx: Db, channels: readonly Channel[], limit: number) => {
  const claimed = await lockWaiting(tx, channels, limit)
  if (claimed.length === 0) return { taken: 0, told: [] }
  const judged = await judgeClaimed(tx, claimed)
  await setStates(
    tx,
    'left_out',
    judged.flatMap((one) => (one.why === null ? [] : [{ ...one, problem: one.why }])),
  )
  return { taken: claimed.length, told: judged.filter(({ why }) => why === null) }
}

/** Of one campaign, in the order of users. */
const notifyBatch = async (tx: Db, batch: readonly Addressee[]): Promise<void> => {
  const [first] = batch
  if (!first) return
  const mailing = { id: first.campaign_id, name: t('staff.campaigns.message.noticeName'), title: first.title }
  const readers = batch.map((one) => ({
    userId: one.user_id,
    text: textFor(one),
    link: visitPath(one.token),
  }))
  await notifyMany(tx, mailing, readers)
}
