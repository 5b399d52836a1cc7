import { uuidv7 } from 'uuidv7'
import type { Db } from '#/platform/server/database/db.ts'
import { insertMailed } from '../queries/mailings.ts'
import { tellMailed } from '../topics.ts'
import { pushNotifications } from './push/queue-push.ts'

type Mailing = { id: string; name: string; title: string; text: string; link: string | null }

/**
 * Puts one and the same thing into many inboxes, in the caller's transaction; the answer is how many were told. The
 * users are given in the order of their ids and held by the caller (`for key share`), so that mailings, merging and
 * erasing wait for one another in one order. Nobody is told twice of one mailing: the database refuses it.
 */
export const notifyMany = async (tx: Db, userIds: string[], mailing: Mailing): Promise<number> => {
  if (userIds.length === 0) return 0
  const { id, name, title, text, link } = mailing
  const at = tx.now()
  const readers = userIds.map((userId) => ({ userId, id: uuidv7() }))
  const mailed = await insertMailed(tx, id, readers, { name, title, text, link, at })
  tellMailed(tx, {
    row: { name, title, text, link, created_at: at.toISOString(), is_read: false },
    readers: mailed.map((one) => [one.user_id, one.id, one.seq]),
  })
  const news = { title: `${name}: ${title}`, body: text, link, tag: id }
  await pushNotifications(
    tx,
    mailed.map((one) => one.id),
    news,
    'low',
  )
  return mailed.length
}
