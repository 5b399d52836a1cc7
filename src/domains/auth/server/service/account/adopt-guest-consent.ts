import type { Db } from '#/platform/server/database/db.ts'
import { adoptConsent } from '#/domains/auth/server/queries/consents.ts'

export const adoptGuestConsent = async (tx: Db, userId: string, clientId: string): Promise<void> => {
  await adoptConsent(tx, userId, clientId, 'analytics')
}
