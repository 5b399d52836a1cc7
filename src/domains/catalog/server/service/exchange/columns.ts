import { t, type TextKey } from '#/platform/shared/texts.ts'
import {
  categories,
  choice,
  count,
  list,
  money,
  orNone,
  prose,
  recipe,
  season,
  words,
  type Cell,
} from './cells.ts'

const MINUTES_OF_A_WEEK = 7 * 24 * 60
const WORDS = list(40, 20)

/** What a file says of a product; each of its rows may say it, and must say the same. */
export const PRODUCT_COLUMNS = {
  name: words(120),
  kind: choice([
    ['bouquet', 'bouquet'],
    ['flowers', 'flowers'],
    ['gift', 'gift'],
    ['addon', 'addon'],
  ]),
  published: choice([
    [true, 'yes'],
    [false, 'no'],
  ]),
  categories,
  labels: WORDS,
  flowers: WORDS,
  colors: WORDS,
  occasions: WORDS,
  recipients: WORDS,
  description: prose(5000),
  care: list(300, 20),
  lead_minutes: count(0, MINUTES_OF_A_WEEK),
  lead_days: count(0, 60),
  season,
  season_lead_days: count(0, 60),
}
/** What a file says of a size: one row each. */
export const VARIANT_COLUMNS = {
  label: words(40),
  price: money,
  old_price: orNone(money),
  height_cm: orNone(count(1, 500)),
  width_cm: orNone(count(1, 500)),
  stems: orNone(count(1, 2000)),
  recipe,
}

type ValuesOf<Columns> = {
  -readonly [Key in keyof Columns]: Columns[Key] extends Cell<infer Value> ? Value : never
}
export type ProductFields = ValuesOf<typeof PRODUCT_COLUMNS>
export type VariantFields = ValuesOf<typeof VARIANT_COLUMNS>
export type ProductColumn = keyof ProductFields
export type VariantColumn = keyof VariantFields

/** Every column in the order of the file: what it is of, then what it says. */
export const COLUMNS = [
  'slug',
  'code',
  ...(Object.keys(PRODUCT_COLUMNS) as ProductColumn[]),
  ...(Object.keys(VARIANT_COLUMNS) as VariantColumn[]),
  'version',
] as const
export type Column = (typeof COLUMNS)[number]

/** With plain spaces: people type them when they make a table of their own. */
export const columnName = (column: Column): string =>
  withPlainSpaces(t(`staff.exchange.columns.${column}` as TextKey))
const withPlainSpaces = (text: string): string => text.trim().replaceAll(/\s+/g, ' ')

/** Finds the column of a heading, in Russian or as the shop's own code; undefined for one that is not ours. */
export const columnFinder = (): ((heading: string) => Column | undefined) => {
  const byName = new Map(
    COLUMNS.flatMap((column): [string, Column][] => [
      [columnName(column).toLowerCase(), column],
      [column, column],
    ]),
  )
  return (heading) => byName.get(withPlainSpaces(heading).toLowerCase())
}

/** A value as the file writes it: two values are the same when they are written the same. */
export const writeProductField = (column: ProductColumn, fields: ProductFields): string =>
  (PRODUCT_COLUMNS[column] as Cell<unknown>).write(fields[column])

export const writeVariantField = (column: VariantColumn, fields: VariantFields): string =>
  (VARIANT_COLUMNS[column] as Cell<unknown>).write(fields[column])

/** A product as the shop has it, with what a file may say of it. */
export type Existing = {
  id: number
  slug: string
  version: number
  fields: ProductFields
  variants: { id: number; code: string; fields: VariantFields }[]
}
