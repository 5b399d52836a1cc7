import type { Db } from '#/platform/server/database/db.ts'
import * as log from '#/domains/auth/server/queries/audit-log.ts'

const ACTIONS_LIMIT = 30

export const listActionsOn = (
  db: Db,
  subject: string,
  subjectId: string | number,
): Promise<log.ActionRow[]> => log.findActions(db, subject, String(subjectId), ACTIONS_LIMIT)
