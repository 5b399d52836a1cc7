import type { Db } from '#/platform/server/database/db.ts'
import { tooManyRequests } from '#/platform/server/errors.ts'
import { rateLimitKeys } from '#/platform/server/http/rate-limit-keys.ts'
import { ask, mapAnswer, type Question, rowsOf, together } from '#/platform/server/statements/question.ts'
import { type Write, writing } from '#/platform/server/statements/write.ts'
import { HOUR_MS, HOUR_S } from '#/platform/shared/durations.ts'
import { foldCode } from '#/domains/promo/rules/fold-code.ts'
import type { Promo } from '#/domains/promo/rules/judge-promo.ts'
import { TRIES_PER_HOUR, TRIES_PER_HOUR_FROM_ADDRESS } from '#/domains/promo/rules/promo-code.ts'
import * as queries from '../queries/promos.ts'
import { promoByCode, withStart } from './use-promo.ts'

/** A guest's client id may be forged: the address counts as well. */
type Tester = { visitor: string; ip?: string }
/** `who`: the visitor first. */
export type CodeTry = { who: string[]; since: Date; ids: string[] }

/**
 * Before the code is looked up, so that parallel tries count too. Outside a transaction that may roll back:
 * the count must stay.
 */
export const countTry = async (db: Db, { visitor, ip }: Tester): Promise<CodeTry> => {
  const who = [visitor, ...(ip === undefined ? [] : [rateLimitKeys(ip).address])]
  const since = new Date(db.now().getTime() - HOUR_MS)
  const rows = await queries.insertTries(db, who, since, TRIES_PER_HOUR_FROM_ADDRESS)
  return { who, since, ids: rows.map(({ id }) => id) }
}

/** Within an hour: then a code must not be looked at. After `countTry`. */
export const isThrottled = (db: Db, { who, since }: CodeTry): Question<boolean> =>
  mapAnswer(rowsOf<queries.CountedTries>(db, queries.countTries(db, who, since)), (counted) =>
    counted.some(
      ({ who: one, tries }) => tries > (one === who[0] ? TRIES_PER_HOUR : TRIES_PER_HOUR_FROM_ADDRESS),
    ),
  )

/** A known code is no guess. */
export const forgettingTry = (db: Db, { ids }: CodeTry): Write<void> =>
  writing(db, 'forgotten_try', queries.forgetTries(db, ids))

/** As `forgettingTry`, should it be a known code. */
export const forgetTryOfKnown = async (db: Db, { ids }: CodeTry, code: string): Promise<void> => {
  await queries.forgetTriesOfKnown(db, ids, foldCode(code))
}

/** Active or not; 429 after too many tries within an hour. */
export const findTypedPromo = async (db: Db, code: string, by: Tester): Promise<Promo | null> => {
  const tried = await countTry(db, by)
  const asked = together(db, { throttled: isThrottled(db, tried), promo: promoByCode(db, code, null) })
  const { throttled, promo } = await ask(db, asked)
  if (throttled) throw tooManyRequests('promo_tries', HOUR_S)
  if (!promo) return null
  await queries.forgetTries(db, tried.ids)
  return withStart(db, promo.row)
}
