import { uuidv7 } from 'uuidv7'
import type { Db } from '#/platform/server/database/db.ts'
import { insertMailed } from '../queries/mailings.ts'
import { publishMailing } from '../topics.ts'
import { pushMailed } from './push/queue-push.ts'

/** `id`: of the campaign, of which nobody is told twice. */
type Mailing = { id: string; name: string; title: string }
type Reader = { userId: string; text: string; link: string }

/**
 * One campaign to many, each with a text and a link of their own. Readers are sorted by id and locked by the caller,
 * so that campaigns, merges and erasures lock in one order.
 */
export const notifyMany = async (
  tx: Db,
  { id, name, title }: Mailing,
  readers: readonly Reader[],
): Promise<void> => {
  if (readers.length === 0) return
  const at = tx.now()
  const notices = readers.map((reader) => ({ ...reader, id: uuidv7() }))
  const mailed = await insertMailed(tx, { id, name, title, at }, notices)
  const seqs = new Map(mailed.map((one) => [one.id, one.seq]))
  publishMailing(tx, {
    row: { name, title, created_at: at.toISOString(), is_read: false },
    readers: notices.flatMap(({ userId, id: noticeId, text, link }) => {
      const seq = seqs.get(noticeId)
      return seq === undefined ? [] : [{ userId, id: noticeId, seq, text, link }]
    }),
  })
  await pushMailed(tx, { title: `${name}: ${title}`, tag: id }, notices)
}
