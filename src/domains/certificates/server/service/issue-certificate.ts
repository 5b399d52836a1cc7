import type { Db } from '#/platform/server/database/db.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import { DAY_MS } from '#/platform/shared/durations.ts'
import { certificateSettings } from '#/domains/certificates/rules/settings.ts'
import * as queries from '../queries/certificates.ts'
import { insertMove } from '../queries/moves.ts'

/** When its money has come; false when it was issued before. In the money's transaction. */
export const issueCertificate = async (tx: Db, id: string): Promise<boolean> => {
  const certificate = await queries.lockCertificate(tx, id)
  const { lifeDays } = await settingsOf(tx, certificateSettings)
  if (!certificate || !(await queries.issue(tx, id, new Date(tx.now().getTime() + lifeDays * DAY_MS))))
    return false
  await insertMove(tx, { certificateId: id, kind: 'issued', amount: certificate.amount })
  return true
}
