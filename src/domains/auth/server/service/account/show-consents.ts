import type { Db } from '#/platform/server/database/db.ts'
import { findLastConsents } from '#/domains/auth/server/queries/consents.ts'
import type { Visitor } from '#/domains/auth/server/guards.ts'
import { consentOwnerOf } from './record-consents.ts'

/** A guest is known by the browser. */
export const showConsents = async (db: Db, visitor: Visitor) => {
  const items = await findLastConsents(db, consentOwnerOf(visitor))
  return { items: [...items] }
}
