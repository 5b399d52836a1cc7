import { notify } from '#/domains/notifications/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { forEachSettled } from '#/platform/server/concurrency/for-each-settled.ts'
import { t } from '#/platform/shared/texts.ts'
import { lockChat } from '../queries/chats.ts'
import { findUnnotified, takeUnnotified } from '../queries/unread-answers.ts'

const BATCH = 500
const PREVIEW_LENGTH = 140

/** A minute unread: one notification, and no other until it is read (decision 027). */
export const notifyUnread = async (db: Db, signal: AbortSignal): Promise<void> => {
  await forEachSettled(await findUnnotified(db, BATCH), signal, ({ id }) =>
    db.transaction(async (tx) => {
      if (!(await lockChat(tx, id))) return
      const answer = await takeUnnotified(tx, id)
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

/** Cut at a word. */
const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= PREVIEW_LENGTH) return line
  return `${line.slice(0, PREVIEW_LENGTH).replace(/\s+\S*$/, '')}…`
}
