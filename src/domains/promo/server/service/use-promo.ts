import * as places from '#/domains/places/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { tooManyRequests } from '#/platform/server/errors.ts'
import { rateLimitKeys } from '#/platform/server/rate-limit-keys.ts'
import { localDate } from '#/platform/server/local-time.ts'
import { foldCode } from '#/domains/promo/rules/fold-code.ts'
import type { Promo } from '#/domains/promo/rules/judge-promo.ts'
import { promoTimeZone } from '#/domains/promo/rules/promo-time-zone.ts'
import { HOUR_MS, HOUR_S } from '#/platform/shared/durations.ts'
import * as queries from '../queries/promos.ts'
import { TRIES_PER_HOUR, TRIES_PER_HOUR_FROM_ADDRESS } from '#/domains/promo/rules/promo-code.ts'

/** Finds a code in any spelling, active or not; `judgePromo` decides (`decisions §5`). */
export const findPromo = async (db: Db, code: string): Promise<Promo | null> => {
  const folded = foldCode(code)
  const row = folded === '' ? undefined : await queries.findByFolded(db, folded)
  if (!row) return null
  // The start date is shown only before it.
  if (!row.valid_from || row.valid_from <= db.now()) return { ...row, starts_on: null }
  const zone = promoTimeZone(await places.listCities(db), row.city_ids)
  return { ...row, starts_on: localDate(row.valid_from, zone) }
}

export const timesUsed = (db: Db, promoId: number, userId: string): Promise<number> =>
  queries.countUses(db, promoId, userId)

/**
 * Takes a use for a new order; `amount`: kopecks off goods and delivery. False, and nothing taken, at a
 * limit, when switched off, or when the order has one already.
 */
export const takePromo = async (tx: Db, use: queries.Use): Promise<boolean> => {
  const taken = await tx.attempt(async (part) =>
    (await queries.countUse(part, use)) && (await queries.insertUse(part, use)) ? true : null,
  )
  return taken !== null
}

/** Takes the order's released use again; true when it had none. */
export const takePromoAgain = async (tx: Db, orderId: string): Promise<boolean> => {
  const use = await queries.findGivenBack(tx, orderId)
  return use ? takePromo(tx, use) : true
}

/** Releases the order's use (`decisions §5`). Idempotent. */
export const givePromoBack = async (tx: Db, orderId: string): Promise<void> => {
  await queries.giveUseBack(tx, orderId)
}

/**
 * As `findPromo` for typed input. The try is counted before the lookup, so that parallel tries count too.
 * 429 after too many within an hour. Call outside a transaction that may roll back: the count must stay.
 */
export const findTypedPromo = async (db: Db, code: string, by: PromoAttempt): Promise<Promo | null> => {
  const tries = await countAttempt(db, by)
  const promo = await findPromo(db, code)
  if (promo) await queries.forgetTries(db, tries)
  return promo
}

/** A guest's client id may be forged, so the address counts as well. */
type PromoAttempt = { visitor: string; ip?: string }

const countAttempt = async (db: Db, { visitor, ip }: PromoAttempt): Promise<string[]> => {
  const who = [visitor, ...(ip === undefined ? [] : [rateLimitKeys(ip).address])]
  const since = new Date(db.now().getTime() - HOUR_MS)
  const rows = await queries.insertTries(db, who, since, TRIES_PER_HOUR_FROM_ADDRESS)
  const tried = await queries.countTries(db, who, since)
  const isTooMuch = ({ who: one, tries }: (typeof tried)[number]) =>
    tries > (one === visitor ? TRIES_PER_HOUR : TRIES_PER_HOUR_FROM_ADDRESS)
  if (tried.some(isTooMuch)) throw tooManyRequests('promo_tries', HOUR_S)
  return rows.map(({ id }) => id)
}
