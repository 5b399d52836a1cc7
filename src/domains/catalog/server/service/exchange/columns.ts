import {
  choice,
  count,
  list,
  money,
  orNone,
  prose,
  shortText,
  type Cell,
} from '#/platform/server/tables/cells.ts'
import type { ColumnNames } from '#/platform/server/tables/headings.ts'
import { DAY_MINUTES } from '#/platform/shared/durations.ts'
import { t, type TextKey } from '#/platform/shared/texts.ts'
import otherPrograms from './columns-of-other-programs.json' with { type: 'json' }
import { article, categories, season } from './read-cells.ts'
import { recipe } from './recipe-cell.ts'
import type { References } from './references.ts'

const MINUTES_OF_A_WEEK = 7 * DAY_MINUTES
const TAGS = list(40, 20)

/** The rows of a product must agree on them. */
export const PRODUCT_COLUMNS = {
  name: shortText(120),
  kind: choice<string>([
    ['bouquet', 'bouquet'],
    ['flowers', 'flowers'],
    ['gift', 'gift'],
    ['addon', 'addon'],
  ]),
  published: choice<boolean>([
    [true, 'yes', otherPrograms.words.yes],
    [false, 'no', otherPrograms.words.no],
  ]),
  categories,
  labels: TAGS,
  flowers: TAGS,
  colors: TAGS,
  occasions: TAGS,
  recipients: TAGS,
  description: prose(5000),
  care: list(300, 20),
  lead_minutes: count(0, MINUTES_OF_A_WEEK),
  lead_days: count(0, 60),
  season,
  season_lead_days: count(0, 60),
}
export const VARIANT_COLUMNS = {
  article,
  label: shortText(40),
  price: money,
  old_price: orNone(money),
  height_cm: orNone(count(1, 500)),
  width_cm: orNone(count(1, 500)),
  stems: orNone(count(1, 2000)),
  recipe,
}

type ValuesOf<Columns> = {
  -readonly [Key in keyof Columns]: Columns[Key] extends Cell<infer Value, References> ? Value : never
}
export type ProductFields = ValuesOf<typeof PRODUCT_COLUMNS>
export type VariantFields = ValuesOf<typeof VARIANT_COLUMNS>
export type ProductColumn = keyof ProductFields
export type VariantColumn = keyof VariantFields

export const COLUMNS = [
  'slug',
  'code',
  ...(Object.keys(PRODUCT_COLUMNS) as ProductColumn[]),
  ...(Object.keys(VARIANT_COLUMNS) as VariantColumn[]),
  'version',
] as const
export type Column = (typeof COLUMNS)[number]

/** From other programs' files only. */
const READ_ONLY = ['group', 'pictures'] as const
export type ReadColumn = Column | (typeof READ_ONLY)[number]

/** Plain spaces, as people type them. */
export const columnName = (column: ReadColumn): string =>
  withPlainSpaces(t(`staff.exchange.columns.${column}` as TextKey))
const withPlainSpaces = (text: string): string => text.trim().replaceAll(/\s+/g, ' ')

/** In Russian, by the internal name, and as other programs say. */
export const columnNames = (): ColumnNames<ReadColumn> => {
  const others: Partial<Record<ReadColumn, string[]>> = otherPrograms.headings
  const names = [...COLUMNS, ...READ_ONLY].map(
    (column) => [column, [columnName(column), column, ...(others[column] ?? [])]] as const,
  )
  return Object.fromEntries(names) as unknown as ColumnNames<ReadColumn>
}

/** Equal texts mean equal values. */
export const writeProductField = (column: ProductColumn, fields: ProductFields): string =>
  (PRODUCT_COLUMNS[column] as Cell<unknown, References>).write(fields[column])

export const writeVariantField = (column: VariantColumn, fields: VariantFields): string =>
  (VARIANT_COLUMNS[column] as Cell<unknown, References>).write(fields[column])

export type ExistingProduct = {
  id: number
  slug: string
  version: number
  fields: ProductFields
  variants: { id: number; code: string; fields: VariantFields }[]
  pictureLinks: string[]
}
