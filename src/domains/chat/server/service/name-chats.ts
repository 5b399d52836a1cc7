import type { Db } from '#/platform/server/database/db.ts'
import * as queries from '../queries/staff/chats.ts'

/** In the audit log, by the customer. */
export const nameChats = async (
  db: Db,
  { subject, ids, name }: { subject: string; ids: string[]; name: (id: string, name: string) => void },
): Promise<void> => {
  if (subject !== 'chat') return
  for (const { id, name: known } of await queries.findChatNames(db, ids)) name(id, known)
}
