import * as places from '#/domains/places/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { tooMany } from '#/platform/server/errors.ts'
import { countedAs } from '#/platform/server/networks.ts'
import { localDate } from '#/platform/server/local-time.ts'
import { foldCode } from '#/domains/promo/rules/fold-code.ts'
import { type Promo, TRIES_PER_HOUR, TRIES_PER_HOUR_FROM_ADDRESS } from '#/domains/promo/rules/promo.ts'
import { clockOf } from '#/domains/promo/rules/promo-time-zone.ts'
import * as queries from '../queries/promos.ts'

const HOUR_MS = 60 * 60 * 1000
const HOUR_SECONDS = 3600

/** A code in any spelling, active or not: `judgePromo` decides; null for one that is not there (`decisions §5`). */
export const findPromo = async (db: Db, code: string): Promise<Promo | null> => {
  const folded = foldCode(code)
  const row = folded === '' ? undefined : await queries.findByFolded(db, folded)
  if (!row) return null
  // The day of its beginning is told only before it.
  if (!row.valid_from || row.valid_from <= db.now()) return { ...row, starts_on: null }
  const zone = clockOf(await places.listCities(db), row.city_ids)
  return { ...row, starts_on: localDate(row.valid_from, zone) }
}

/** How often somebody holds a use of a code. */
export const timesUsed = (db: Db, promoId: number, userId: string): Promise<number> =>
  queries.countUses(db, promoId, userId)

/**
 * Takes a use for an order that is just being made; `amount` is kopecks off goods and delivery. False, and nothing taken,
 * when the code or its user has none left, the code is switched off, or the order holds one already.
 */
export const takePromo = async (tx: Db, use: queries.Use): Promise<boolean> => {
  const taken = await tx.attempt(async (part) =>
    (await queries.countUse(part, use)) && (await queries.insertUse(part, use)) ? true : null,
  )
  return taken !== null
}

/** Uses a code once more for an order that had given it back; true as well where it had none. */
export const takePromoAgain = async (tx: Db, orderId: string): Promise<boolean> => {
  const use = await queries.findGivenBack(tx, orderId)
  return use ? takePromo(tx, use) : true
}

/** The order's use is free again (`decisions §5`); a repeat does no harm. */
export const givePromoBack = async (tx: Db, orderId: string): Promise<void> => {
  await queries.giveUseBack(tx, orderId)
}

/**
 * As `findPromo` for what somebody typed: a try is counted first, of the visitor and of a guest's address,
 * and looked at then, so that many at once are too many as well, and forgotten when the code is there. 429 when one of
 * them has tried too often in the last hour. Outside of a transaction that may fail: the count must stay.
 */
export const findTypedPromo = async (db: Db, code: string, by: Trying): Promise<Promo | null> => {
  const tries = await count(db, by)
  const promo = await findPromo(db, code)
  if (promo) await queries.forgetTries(db, tries)
  return promo
}

/** A user, or a guest by what they call themselves and, as that costs nothing, by their address. */
type Trying = { visitor: string; ip?: string }

const count = async (db: Db, { visitor, ip }: Trying): Promise<string[]> => {
  const who = [visitor, ...(ip === undefined ? [] : [countedAs(ip).address])]
  const since = new Date(db.now().getTime() - HOUR_MS)
  const rows = await queries.insertTries(db, who, since, TRIES_PER_HOUR_FROM_ADDRESS)
  const tried = await queries.countTries(db, who, since)
  const isTooMuch = ({ who: one, tries }: (typeof tried)[number]) =>
    tries > (one === visitor ? TRIES_PER_HOUR : TRIES_PER_HOUR_FROM_ADDRESS)
  if (tried.some(isTooMuch)) throw tooMany('promo_tries', HOUR_SECONDS)
  return rows.map(({ id }) => id)
}
