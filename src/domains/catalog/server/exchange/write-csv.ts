import { stringify } from 'csv-stringify/sync'
import { COLUMNS, columnName, type Existing, PRODUCT_COLUMNS, VARIANT_COLUMNS } from './columns.ts'
import { writeProductField, writeVariantField, type ProductColumn, type VariantColumn } from './columns.ts'

/** A table that opens in Excel as it is: UTF-8 with its mark, semicolons, no cell that runs as a formula. */
export const writeTable = (rows: string[][]): string =>
  stringify(
    rows.map((row) => row.map(guarded)),
    { bom: true, delimiter: ';', record_delimiter: 'windows' },
  )

/** `=cmd` becomes `'=cmd`: whoever typed it into a name must not run it on the manager's computer. */
const guarded = (cell: string): string => (/^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)

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
