import { writeTable } from '#/platform/server/tables/write-table.ts'
import { COLUMNS, columnName, type ExistingProduct, PRODUCT_COLUMNS, VARIANT_COLUMNS } from '../columns.ts'
import { writeProductField, writeVariantField, type ProductColumn, type VariantColumn } from '../columns.ts'

export const writeCsv = (products: ExistingProduct[]): Promise<string> => writeTable(rowsOf(products))

function* rowsOf(products: ExistingProduct[]): Generator<string[]> {
  yield COLUMNS.map(columnName)
  for (const { slug, version, fields, variants } of products) {
    const ofProduct = (Object.keys(PRODUCT_COLUMNS) as ProductColumn[]).map((one) =>
      writeProductField(one, fields),
    )
    for (const variant of variants) {
      const ofVariant = (Object.keys(VARIANT_COLUMNS) as VariantColumn[]).map((one) =>
        writeVariantField(one, variant.fields),
      )
      yield [slug, variant.code, ...ofProduct, ...ofVariant, String(version)]
    }
  }
}
