import type { Staff } from '#/domains/auth/server/public.ts'
import { findByTypedCode } from '#/domains/certificates/server/public.ts'
import type { NewOrderDraft } from '#/domains/orders/contract/staff/new-order.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { AppError, invalid } from '#/platform/server/errors.ts'
import { t } from '#/platform/shared/texts.ts'

/** Its id, by the code that was read out: guesses are counted. 422 at the field for an unknown one. */
export const certificateOf = async (
  db: Db,
  { id }: Staff,
  { certificate: code }: Pick<NewOrderDraft, 'certificate'>,
): Promise<string | undefined> => {
  if (!code) return undefined
  try {
    return (await findByTypedCode(db, code, { visitor: `staff ${id}` })).id
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'certificate_not_found') throw error
    throw invalid({ certificate: t('errors.certificate_not_found') }, 'certificate_not_found')
  }
}
