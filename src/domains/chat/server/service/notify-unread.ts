import { notify } from '#/domains/notifications/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { forEachApart } from '#/platform/server/concurrency/for-each-settled.ts'
import { t } from '#/platform/shared/texts.ts'
import { lockChat } from '../queries/chats.ts'
import { findUntold, takeUntold } from '../queries/unread-answers.ts'

/** Chats in one go; the rest in the next one. */
const MOST = 500
/** Characters of the answer that a notification shows. */
const SHOWN = 140

/**
 * Customers who do not look learn that they were answered: an answer that was not read for a minute makes one
 * notification, and no further one until it is read (docs/decisions/027).
 */
export const tellUnread = async (db: Db, signal: AbortSignal): Promise<void> => {
  await forEachApart(await findUntold(db, MOST), signal, ({ id }) =>
    db.transaction(async (tx) => {
      if (!(await lockChat(tx, id))) return
      const answer = await takeUntold(tx, id)
      if (!answer) return
      const { user_id, author, text } = answer
      await notify(tx, user_id, {
        name: t('chatNotice.name'),
        title: t('chatNotice.title', { author }),
        text: shortened(text) || t('chatNotice.attachment'),
        link: '/?chat',
      })
    }),
  )
}

/** Whole words, as many as there is room for. */
const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= SHOWN) return line
  return `${line.slice(0, SHOWN).replace(/\s+\S*$/, '')}…`
}
