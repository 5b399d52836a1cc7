import { type NamedRow, namedRows, type NamedRows } from '#/platform/server/tables/named-rows.ts'
import type { RawTable } from '#/platform/server/tables/raw-table.ts'
import { slugOf } from '#/platform/shared/slug.ts'
import { isProductSlug } from '#/domains/catalog/rules/product-slug.ts'
import { columnName, columnNames, type ReadColumn } from './columns.ts'

export type FileRow = NamedRow<ReadColumn> & {
  ifNew?: Partial<Record<ReadColumn, string>>
}
export type FileRead = Omit<NamedRows<ReadColumn>, 'rows' | 'headings'> & { rows: FileRow[] }

export const readRows = (table: RawTable): FileRead => {
  const read = namedRows(table, columnNames(), ['name', 'slug', 'article'])
  const isOwnSlug = [columnName('slug'), 'slug'].includes(read.headings.slug ?? '')
  const rows = read.rows.map(({ line, cells }) => ({
    line,
    cells: cells.slug && !isOwnSlug ? { ...cells, slug: slugOfAddress(cells.slug) } : cells,
  }))
  return { ...read, rows }
}

/** Other programs write whole addresses, or other things. */
const slugOfAddress = (text: string): string => {
  const [last = ''] = text
    .replace(/[?#].*$/, '')
    .split('/')
    .filter(Boolean)
    .toReversed()
  const slug = slugOf(last)
  return isProductSlug(slug) ? slug : ''
}
