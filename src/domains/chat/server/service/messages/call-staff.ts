import { pushToStaff } from '#/domains/notifications/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { t } from '#/platform/shared/texts.ts'
import type { MessageRow } from '#/domains/chat/server/queries/messages.ts'
import type { ChatRow } from '#/domains/chat/server/queries/chats.ts'

/** When a customer starts waiting (`decisions §8`); not again until answered. */
export const callStaff = async (tx: Db, { row, chat }: { row: MessageRow; chat: ChatRow }): Promise<void> => {
  if (chat.waiting_since) return
  await pushToStaff(tx, {
    permission: 'chats',
    title: t('workNotice.chat', { name: row.author }),
    body: row.text || t('workNotice.attachment'),
    nameless: { title: t('workNotice.chatWaits') },
    link: `/staff/chats/${chat.id}`,
    tag: `chat ${chat.id}`,
  })
}
