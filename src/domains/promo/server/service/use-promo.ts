import * as places from '#/domains/places/server/public.ts'
import type { Db, Fragment } from '#/platform/server/database/db.ts'
import { known, mapAnswer, type Question, rowsOf, together } from '#/platform/server/statements/question.ts'
import { type Write, writeTogether } from '#/platform/server/statements/write.ts'
import { localDate } from '#/platform/server/local-time.ts'
import { foldCode } from '#/domains/promo/rules/fold-code.ts'
import type { Promo } from '#/domains/promo/rules/judge-promo.ts'
import { promoTimeZone } from '#/domains/promo/rules/promo-time-zone.ts'
import * as queries from '../queries/promos.ts'

export type FoundPromo = { row: queries.PromoRow; timesUsed: number } | null

/** In any spelling, active or not; `judgePromo` decides (`decisions §5`). */
export const promoByCode = (db: Db, code: string, userId: string | null): Question<FoundPromo> => {
  const folded = foldCode(code)
  if (folded === '') return known<FoundPromo>(db, null)
  const asked = together(db, {
    promos: rowsOf<PromoAnswer>(db, queries.findByFolded(db, folded)),
    uses: rowsOf<{ used: number }>(db, queries.findUses(db, folded, userId)),
  })
  return mapAnswer(asked, ({ promos: [promo], uses: [uses] }) => {
    if (!promo) return null
    const row = {
      ...promo,
      valid_from: promo.valid_from === null ? null : new Date(promo.valid_from),
      valid_to: promo.valid_to === null ? null : new Date(promo.valid_to),
    }
    return { row, timesUsed: uses?.used ?? 0 }
  })
}

type PromoAnswer = Omit<queries.PromoRow, 'valid_from' | 'valid_to'> & {
  valid_from: string | null
  valid_to: string | null
}

/** The start date is shown only before it. */
export const withStart = async (db: Db, row: queries.PromoRow): Promise<Promo> => {
  if (!row.valid_from || row.valid_from <= db.now()) return { ...row, starts_on: null }
  const zone = promoTimeZone(await places.listCities(db), row.city_ids)
  return { ...row, starts_on: localDate(row.valid_from, zone) }
}

export const giftOfCode = ({ sql }: Db, code: string): Fragment =>
  sql`select gift_variant_id as id from promo_codes where folded = ${foldCode(code)}`

/**
 * `amount`: kopecks off goods and delivery. False, and nothing taken, at a limit, when switched off, or when
 * the order has one already.
 */
export const takePromo = async (tx: Db, use: queries.Use): Promise<boolean> => {
  const taken = await tx.attempt(async (part) => {
    const [isTaken] = await writeTogether(part, takingPromo(part, use))
    return isTaken || null
  })
  return taken !== null
}

/** With other writes; when false the caller undoes them all. */
export const takingPromo = (tx: Db, use: queries.Use): Write<boolean> => queries.insertingUse(tx, use)

/** Its released use; true when it had none. */
export const takePromoAgain = async (tx: Db, orderId: string): Promise<boolean> => {
  const use = await queries.findGivenBack(tx, orderId)
  return use ? takePromo(tx, use) : true
}

/** `decisions §5`. Idempotent. */
export const givePromoBack = async (tx: Db, orderId: string): Promise<void> => {
  await queries.giveUseBack(tx, orderId)
}

/** With its present terms; undefined where the order has none. */
export const promoOfOrder = (db: Db, orderId: string): Promise<queries.PromoOfOrder | undefined> =>
  queries.findOfOrder(db, orderId)

/** `amount`: kopecks off goods and delivery after a change of the order. Under the order's lock. */
export const recountPromo = async (tx: Db, orderId: string, amount: number): Promise<void> => {
  await queries.setUseAmount(tx, orderId, amount)
}

/** An order that was changed has the code no more: its use goes back. Under the order's lock. */
export const dropPromo = async (tx: Db, orderId: string): Promise<void> => {
  await queries.giveUseBack(tx, orderId)
  await queries.deleteGivenBack(tx, orderId)
}
