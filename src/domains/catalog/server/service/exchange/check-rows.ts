import { t } from '#/platform/shared/texts.ts'
import { BadCell, type Cell } from '#/platform/server/tables/cells.ts'
import { readFields } from '#/platform/server/tables/read-fields.ts'
import { isSendable, readCode, readSlug } from './read-cells.ts'
import type { References } from './references.ts'
import {
  PRODUCT_COLUMNS,
  type ProductColumn,
  type ProductFields,
  type ReadColumn,
  VARIANT_COLUMNS,
  type VariantFields,
} from './columns.ts'
import { type Problem, quote } from '#/platform/server/tables/problems.ts'
import type { FileRow } from './read-rows.ts'

export type ImportedVariant = { code: string; line: number; fields: Partial<VariantFields> }
/** Missing columns stay unchanged. */
export type ImportedProduct = {
  slug: string
  line: number
  /** At the time of the export; null: not in the file. */
  version: number | null
  fields: Partial<ProductFields>
  ifNew: Partial<ProductFields>
  variants: ImportedVariant[]
  /** Links, or names of files. */
  pictures: string[]
}

type Cells = FileRow['cells']

/** Problems name the product they block. */
export const checkRows = (
  rows: FileRow[],
  known: References,
): { products: ImportedProduct[]; problems: Problem<ReadColumn>[] } => {
  const products = new Map<string, ImportedProduct>()
  const problems: Problem<ReadColumn>[] = []
  for (const { line, cells, ifNew = {} } of rows) {
    const slug = cells.slug || null
    const report = (column: ReadColumn | null, message: string) =>
      problems.push({ line, column, value: quote(column ? (cells[column] ?? '') : ''), message, key: slug })
    const tried = <T>(column: ReadColumn, read: () => T): T | undefined => {
      try {
        return read()
      } catch (error) {
        if (!(error instanceof BadCell)) throw error
        report(column, error.message)
        return undefined
      }
    }
    const key = tried('slug', () => readSlug(cells.slug ?? ''))
    const code = tried('code', () => readCode(cells.code ?? ''))
    const version = tried('version', () => readVersion(cells.version))
    const reading = { known, report, unsaid: UNSAID_IF_EMPTY }
    const fields: Partial<ProductFields> = readFields(PRODUCT_COLUMNS, cells, reading)
    const ofVariant: Partial<VariantFields> = readFields(VARIANT_COLUMNS, cells, reading)
    if (key === undefined || code === undefined) continue
    const product = products.get(key)
    if (!product) {
      products.set(key, {
        slug: key,
        line,
        version: version ?? null,
        fields,
        ifNew: readFields(PRODUCT_COLUMNS, ifNew, reading),
        variants: [{ code, line, fields: ofVariant }],
        pictures: picturesOf(cells),
      })
      continue
    }
    if (product.variants.some((one) => one.code === code))
      report('code', t('staff.exchange.problems.twice', { line: product.variants[0]?.line ?? line }))
    checkAgreement(product, fields, report)
    product.variants.push({ code, line, fields: ofVariant })
    product.pictures.push(...picturesOf(cells))
  }
  return { products: [...products.values()], problems }
}

const MAX_LINK_LENGTH = 500

/** Every program separates them its own way. */
const picturesOf = ({ pictures = '' }: Cells): string[] =>
  pictures
    .split(/[\s,;|]+(?=https?:)|[|;\n]+/)
    .map((one) => one.trim())
    .filter((one) => one !== '' && one.length <= MAX_LINK_LENGTH && isSendable(one))

const readVersion = (text: string | undefined): number | null => {
  if (!text) return null
  if (!/^\d{1,9}$/.test(text)) throw new BadCell(t('staff.exchange.problems.version'))
  return Number(text)
}

/** No empty value exists: an empty cell says nothing. */
const UNSAID_IF_EMPTY = new Set<string>([
  'kind',
  'published',
  'lead_minutes',
  'lead_days',
  'season_lead_days',
  'label',
  'price',
] satisfies ReadColumn[])

/** All rows of a product must agree on its fields. */
const checkAgreement = (
  product: ImportedProduct,
  fields: Partial<ProductFields>,
  report: (column: ReadColumn, message: string) => void,
) => {
  for (const column of Object.keys(fields) as ProductColumn[]) {
    const write = (PRODUCT_COLUMNS[column] as Cell<unknown, References>).write
    const first = product.fields[column]
    if (first === undefined) continue
    if (write(first) !== write(fields[column]))
      report(column, t('staff.exchange.problems.disagree', { line: product.line }))
  }
}
