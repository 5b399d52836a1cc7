import type { Db } from '#/platform/server/database/db.ts'
import { invalid } from '#/platform/server/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { findEvent } from '../queries/events.ts'

/** A lost answer is repeated; 422 for a key of another case. */
export const isWritten = async (tx: Db, key: string, claimId: string | undefined): Promise<boolean> => {
  const known = await findEvent(tx, key)
  if (known && claimId && known.claim_id !== claimId) throw invalid({ key: t('validation.wrong') })
  return known !== undefined
}
