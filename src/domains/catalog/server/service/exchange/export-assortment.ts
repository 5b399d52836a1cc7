import * as places from '#/domains/places/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { type Column, columnName, COLUMNS, type Existing, PRODUCT_COLUMNS } from './columns.ts'
import { writeProductField, writeVariantField, type ProductColumn, type VariantColumn } from './columns.ts'
import { writeCsv } from './write-csv.ts'
import { type Offer, writeYml } from './yml.ts'
import * as queries from '#/domains/catalog/server/queries/assortment.ts'
import { findCategories } from '#/domains/catalog/server/queries/catalog.ts'

/** Every product, hidden ones too, as a table that can be edited and imported again. */
export const exportCsv = async (db: Db): Promise<string> => writeCsv(await queries.findAssortment(db, null))

/** What the elements of an offer say already. */
const SAID: readonly Column[] = ['slug', 'code', 'name', 'price', 'old_price', 'description']

/** The same as a Yandex catalogue: what the format has no element for comes as parameters named like the columns. */
export const exportYml = async (db: Db, siteUrl: string): Promise<string> => {
  const [products, categories, known, { brand, company }] = await Promise.all([
    queries.findAssortment(db, null),
    findCategories(db),
    queries.findKnown(db),
    places.getSettings(db),
  ])
  return writeYml({
    date: db.now().toISOString(),
    name: brand,
    company: company.companyName || brand,
    url: siteUrl,
    categories: categories.map(({ id, parent_id, name }) => ({ id, parent_id, name })),
    delivery: [],
    offers: products.flatMap((product) => offersOf(product, siteUrl, known.categories)),
  })
}

const offersOf = (product: Existing, siteUrl: string, categories: ReadonlyMap<string, number>): Offer[] =>
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
    params: COLUMNS.filter((column) => !SAID.includes(column)).map((column) => ({
      name: columnName(column),
      value: valueOf(column, product, variant),
    })),
  }))

const valueOf = (column: Column, product: Existing, variant: Existing['variants'][number]): string => {
  if (column === 'version') return String(product.version)
  return column in PRODUCT_COLUMNS
    ? writeProductField(column as ProductColumn, product.fields)
    : writeVariantField(column as VariantColumn, variant.fields)
}
