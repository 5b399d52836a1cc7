import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'

export const recordChatAction = (
  tx: Db,
  staff: Staff,
  action: `chat.${string}`,
  subjectId: string,
  sides: { before?: object; after?: object } = {},
) => recordAction(tx, staff, { action, subject: 'chat', subjectId, ...sides })
