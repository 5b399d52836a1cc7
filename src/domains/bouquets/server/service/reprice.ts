import { repriceDesigned } from '#/domains/catalog/server/public.ts'
import { ownPrice, partLines } from '#/domains/bouquets/rules/own-bouquet.ts'
import { findPriced } from '#/domains/bouquets/server/queries/own-bouquets.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { bouquetTerms } from './known-parts.ts'

const BATCH = 500

/** Costs and the owner's markup move: what may still be ordered costs what its flowers do today. */
export const repriceBouquets = async (db: Db, signal: AbortSignal): Promise<void> => {
  const { parts, fee } = await bouquetTerms(db)
  let last = 0
  for (;;) {
    const rows = await findPriced(db, last, BATCH)
    const moved = rows.flatMap(({ id, price, recipe }) => {
      const lines = partLines(parts, recipe)
      const now = ownPrice(lines, fee)
      return lines.length > 0 && lines.length === recipe.length && now !== price ? [{ id, price: now }] : []
    })
    if (moved.length > 0) await db.transaction((tx) => repriceDesigned(tx, moved))
    last = rows.at(-1)?.id ?? last
    if (rows.length < BATCH || signal.aborted) return
  }
}
