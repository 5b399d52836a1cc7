import type { Staff } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, invalid } from '#/platform/server/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { chatTopic } from '../topics.ts'
import * as queries from '../queries/staff/chats.ts'
import { showChat } from './show-chat.ts'
import { recordChatAction } from './record-chat-action.ts'
import { lockExistingChat } from './lock-chat.ts'

/** `null`: to no one. 409 with the current chat when the assignee is not the one seen; idempotent. */
export const assignChat = (
  db: Db,
  staff: Staff,
  id: string,
  { to, seen }: { to: string | null; seen: string | null },
) =>
  db.transaction(async (tx) => {
    const before = await lockExistingChat(tx, id)
    if (to !== null && !(await queries.mayAnswerChats(tx, to))) throw invalid({ to: t('validation.wrong') })
    if (before.assigned_to === to) return showChat(tx, id)
    if (!(await queries.assign(tx, id, { to, seen }))) throw conflict('chat_taken', await showChat(tx, id))
    await recordChatAction(tx, staff, 'chat.assign', id, {
      before: { assigned_to: before.assigned_to },
      after: { assigned_to: to },
    })
    chatTopic.publish(tx, { chatId: id, kind: 'changed' })
    return showChat(tx, id)
  })
