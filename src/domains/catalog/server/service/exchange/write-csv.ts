import { writeTable } from '#/platform/server/csv.ts'
import { COLUMNS, columnName, type Existing, PRODUCT_COLUMNS, VARIANT_COLUMNS } from './columns.ts'
import { writeProductField, writeVariantField, type ProductColumn, type VariantColumn } from './columns.ts'

/** The assortment as a table: a row for each size, its product's fields repeated. */
export const writeCsv = (products: Existing[]): string => {
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
