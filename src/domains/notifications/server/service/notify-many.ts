import { uuidv7 } from 'uuidv7'
import type { Db } from '#/platform/server/database/db.ts'
import { insertMailed } from '../queries/mailings.ts'
import { publishMailing } from '../topics.ts'
import { pushNotifications } from './push/queue-push.ts'

type Mailing = { id: string; name: string; title: string; text: string; link: string | null }

/**
 * Returns the number of inboxes. Users are sorted by id and locked by the caller (`for key share`), so that
 * mailings, merges and erasures lock in one order.
 */
export const notifyMany = async (tx: Db, userIds: string[], mailing: Mailing): Promise<number> => {
  if (userIds.length === 0) return 0
  const { id, name, title, text, link } = mailing
  const at = tx.now()
  const readers = userIds.map((userId) => ({ userId, id: uuidv7() }))
  const mailed = await insertMailed(tx, id, readers, { name, title, text, link, at })
  publishMailing(tx, {
    row: { name, title, text, link, created_at: at.toISOString(), is_read: false },
    readers: mailed.map((one) => [one.user_id, one.id, one.seq]),
  })
  const push = { title: `${name}: ${title}`, body: text, link, tag: id }
  await pushNotifications(
    tx,
    mailed.map((one) => one.id),
    push,
    'low',
  )
  return mailed.length
}
