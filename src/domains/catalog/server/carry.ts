import { z } from 'zod'
import type { CarriedTable } from '#/platform/server/carry/carried-table.ts'
import { StoredPicture } from '#/platform/shared/pictures/stored-picture.ts'
import { Crop, Slug } from '../contract/staff/fields.ts'
import { findCountedProductIds } from './queries/counted.ts'
import { writeCounted } from './service/product/write-counted.ts'
import { isProductSlug, OWN_BOUQUET_SLUG } from '../rules/product-slug.ts'

const Pictured = { picture: StoredPicture, source: StoredPicture.nullish(), crop: Crop.nullish() }
const Category = z.looseObject({
  slug: Slug,
  picture: StoredPicture.nullish(),
  picture_source: StoredPicture.nullish(),
  picture_crop: Crop.nullish(),
})
const Product = z.looseObject({ slug: Slug.refine(isProductSlug) })

/** Without stock, which is counted in its store. */
export const catalogCarry: CarriedTable[] = [
  { table: 'categories', key: ['slug'], row: Category },
  { table: 'components', key: ['slug'], row: z.looseObject({ slug: Slug }) },
  {
    table: 'products',
    key: ['slug'],
    without: ['rating', 'reviews_count', 'popularity'],
    // Made anew with the first bouquet of a customer's own.
    where: `slug <> '${OWN_BOUQUET_SLUG}'`,
    row: Product,
  },
  { table: 'product_slugs', key: ['slug'], of: 'product_id', row: Product },
  {
    table: 'product_pictures',
    key: ['product_id', 'position'],
    of: 'product_id',
    row: z.looseObject(Pictured),
  },
  { table: 'product_categories', key: ['product_id', 'category_id'], of: 'product_id' },
  {
    table: 'variants',
    key: ['product_id', 'code'],
    of: 'product_id',
    // Off-sale sizes stay with the orders that know them.
    where: 'product_id is not null',
    without: ['retired_from'],
  },
  {
    table: 'recipe_lines',
    key: ['variant_id', 'component_id'],
    of: 'variant_id',
    // Numbers between steps are written anew.
    where: 'exists (select from variants v where v.id = variant_id and v.product_id is not null)',
    after: async (tx) => writeCounted(tx, await findCountedProductIds(tx)),
  },
  { table: 'search_synonyms', key: ['words'] },
]
