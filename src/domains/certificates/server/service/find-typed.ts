import * as promos from '#/domains/promo/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { tooManyRequests, unprocessable } from '#/platform/server/errors.ts'
import { ask } from '#/platform/server/statements/question.ts'
import { writeTogether } from '#/platform/server/statements/write.ts'
import { HOUR_S } from '#/platform/shared/durations.ts'
import { whyNotSpendable } from '#/domains/certificates/rules/spend.ts'
import { findByCode } from '../queries/certificates.ts'
import { codeHash } from '../secret-code.ts'

type Tester = { visitor: string; ip?: string }

/** As `findByTypedCode`; 422 with the reason where it cannot be spent. */
export const findTyped = async (db: Db, code: string, by: Tester) => {
  const found = await findByTypedCode(db, code, by)
  const refusal = whyNotSpendable(found, db.now())
  if (refusal) throw unprocessable(refusal)
  return { ...found, expires_at: found.expires_at ?? db.now() }
}

/**
 * Spendable or not. Looked up by its hash, so that no comparison tells how near a guess was. 422 for an unknown code, 429
 * after too many of them within an hour, by this visitor or from this address.
 */
export const findByTypedCode = async (db: Db, code: string, { visitor, ip }: Tester) => {
  // Apart from promo codes: who mistypes one may try the other.
  const tried = await promos.countTry(db, {
    visitor: `certificate ${visitor}`,
    ...(ip !== undefined && { ip }),
  })
  if (await ask(db, promos.isThrottled(db, tried))) throw tooManyRequests('certificate_tries', HOUR_S)
  const hash = codeHash(code)
  const found = hash ? await findByCode(db, hash) : undefined
  if (!found) throw unprocessable('certificate_not_found')
  await writeTogether(db, promos.forgettingTry(db, tried))
  return found
}
