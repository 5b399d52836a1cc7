import { shopProfile } from '#/platform/server/shop-settings/shop-profile.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { type Column, columnName, COLUMNS, type ExistingProduct, PRODUCT_COLUMNS } from '../columns.ts'
import { writeProductField, writeVariantField, type ProductColumn, type VariantColumn } from '../columns.ts'
import { writeCsv } from './write-csv.ts'
import { type Offer, writeYml } from './write-yml.ts'
import * as queries from '#/domains/catalog/server/queries/staff/exchange.ts'
import { findCategories } from '#/domains/catalog/server/queries/categories.ts'

/** Hidden ones too, as CSV that can be imported again. */
export const exportCsv = async (db: Db): Promise<string> => writeCsv(await queries.findAssortment(db, null))

const ELEMENT_COLUMNS: readonly Column[] = ['slug', 'code', 'name', 'price', 'old_price', 'description']

/** A Yandex catalogue; columns without an element become parameters. */
export const exportYml = async (db: Db, siteUrl: string): Promise<string> => {
  const [products, categories, known, { brand, company }] = await Promise.all([
    queries.findAssortment(db, null),
    findCategories(db),
    queries.findReferences(db),
    shopProfile(db),
  ])
  return writeYml({
    date: db.now().toISOString(),
    name: brand,
    company: company.companyName || brand,
    url: siteUrl,
    categories: categories.map(({ id, parent_id, name }) => ({ id, parent_id, name })),
    delivery: [],
    offers: products.values().flatMap((product) => offersOf(product, siteUrl, known.categories)),
  })
}

const offersOf = (
  product: ExistingProduct,
  siteUrl: string,
  categories: ReadonlyMap<string, number>,
): Offer[] =>
  product.variants.map((variant) => ({
    id: variant.id,
    group: product.id,
    available: product.fields.published,
    name: product.fields.name,
    vendorCode: `${product.slug}/${variant.code}`,
    url: `${siteUrl}/product/${product.slug}`,
    price: variant.fields.price,
    old_price: variant.fields.old_price,
    categoryId: categories.get(product.fields.categories[0] ?? '') ?? null,
    pictures: [],
    description: product.fields.description,
    params: COLUMNS.filter((column) => !ELEMENT_COLUMNS.includes(column)).map((column) => ({
      name: columnName(column),
      value: valueOf(column, product, variant),
    })),
  }))

const valueOf = (
  column: Column,
  product: ExistingProduct,
  variant: ExistingProduct['variants'][number],
): string => {
  if (column === 'version') return String(product.version)
  return column in PRODUCT_COLUMNS
    ? writeProductField(column as ProductColumn, product.fields)
    : writeVariantField(column as VariantColumn, variant.fields)
}
