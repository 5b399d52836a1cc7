import { randomBytes } from 'node:crypto'
import type { Staff } from '#/domains/auth/server/public.ts'
import { addProductDraft } from '#/domains/catalog/server/public.ts'
import { isStem, partLines } from '#/domains/bouquets/rules/own-bouquet.ts'
import * as queries from '#/domains/bouquets/server/queries/own-bouquets.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { t } from '#/platform/shared/texts.ts'
import { bouquetTerms } from './known-parts.ts'
import { findBouquet } from './show-bouquet.ts'

const SLUG_BYTES = 4

/**
 * What a customer made, for everybody: a product off sale, to be named, priced and photographed; once for each bouquet.
 * 404 bouquet_not_found.
 */
export const makeProduct = async (db: Db, staff: Staff, token: string) => {
  const [bouquet, { parts }] = await Promise.all([findBouquet(db, token), bouquetTerms(db)])
  const made = partLines(parts, bouquet.recipe).filter(isStem)
  const flowers = made.map(({ part, quantity }) => t('ownBouquet.flower', { name: part.name, n: quantity }))
  const suffix = randomBytes(SLUG_BYTES).toString('hex')
  return db.transaction(async (tx) => {
    const known = await queries.lockProductOf(tx, bouquet.variant_id)
    if (known !== null) return { id: known }
    const id = await addProductDraft(tx, staff, {
      slug: `avtorskii-${suffix}`,
      name: t('ownBouquet.productName', { mark: suffix.slice(0, 4).toUpperCase() }),
      description: t('ownBouquet.productText', { flowers: flowers.join(', ') }),
      variantId: bouquet.variant_id,
    })
    await queries.rememberProduct(tx, bouquet.variant_id, id)
    return { id }
  })
}
