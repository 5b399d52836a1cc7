import { writeTable } from '#/platform/server/tables/write-table.ts'
import { COLUMNS, columnName, type ExistingProduct, PRODUCT_COLUMNS, VARIANT_COLUMNS } from './columns.ts'
import { writeProductField, writeVariantField, type ProductColumn, type VariantColumn } from './columns.ts'

/** One row per size, with the product's fields repeated. */
export const writeCsv = (products: ExistingProduct[]): string => {
  const rows = products.flatMap(({ slug, version, fields, variants }) => {
    const ofProduct = (Object.keys(PRODUCT_COLUMNS) as ProductColumn[]).map((one) =>
      writeProductField(one, fields),
    )
    return variants.map((variant) => [
      slug,
      variant.code,
      ...ofProduct,
      ...(Object.keys(VARIANT_COLUMNS) as VariantColumn[]).map((one) =>
        writeVariantField(one, variant.fields),
      ),
      String(version),
    ])
  })
  return writeTable([COLUMNS.map(columnName), ...rows])
}
