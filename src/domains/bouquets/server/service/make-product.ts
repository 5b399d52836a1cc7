import { randomBytes } from 'node:crypto'
import type { Staff } from '#/domains/auth/server/public.ts'
import { addProductDraft } from '#/domains/catalog/server/public.ts'
import { isStem, partLines } from '#/domains/bouquets/rules/own-bouquet.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { t } from '#/platform/shared/texts.ts'
import { bouquetTerms } from './known-parts.ts'
import { findBouquet } from './show-bouquet.ts'

const SLUG_BYTES = 4

/** What a customer made, for everybody: a product off sale, to be named, priced and photographed. 404 bouquet_not_found. */
export const makeProduct = async (db: Db, staff: Staff, token: string) => {
  const [bouquet, { parts }] = await Promise.all([findBouquet(db, token), bouquetTerms(db)])
  const made = partLines(parts, bouquet.recipe).filter(isStem)
  const flowers = made.map(({ part, quantity }) => t('ownBouquet.flower', { name: part.name, n: quantity }))
  const suffix = randomBytes(SLUG_BYTES).toString('hex')
  const id = await addProductDraft(db, staff, {
    slug: `avtorskii-${suffix}`,
    name: t('ownBouquet.productName', { mark: suffix.slice(0, 4).toUpperCase() }),
    description: t('ownBouquet.productText', { flowers: flowers.join(', ') }),
    variantId: bouquet.variant_id,
  })
  return { id }
}
