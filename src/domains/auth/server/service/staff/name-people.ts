import type { Db } from '#/platform/server/database/db.ts'
import type { namesRequested } from '#/domains/auth/server/events.ts'
import * as queries from '#/domains/auth/server/queries/audit-log.ts'

const PERSON_SUBJECTS: readonly string[] = ['customer', 'staff', 'points']

export const namePeople = async (
  db: Db,
  { subject, ids, name }: Parameters<typeof namesRequested.emit>[1],
) => {
  if (!PERSON_SUBJECTS.includes(subject)) return
  for (const one of await queries.findNamesOfPeople(db, ids)) if (one.name) name(one.id, one.name)
}
