import type { CarriedRow } from './carried-table.ts'
import type { TableShape } from './table-shapes.ts'

/** As of a category to the one above it. */
const upColumn = ({ references, table }: TableShape): string | undefined =>
  Object.entries(references).find(([, to]) => to === table)?.[0]

/** Referring rows come behind; there are two levels (`decisions §3`). */
export const rowLevels = <Row>(
  shape: TableShape,
  rows: readonly Row[],
  rowOf: (row: Row) => CarriedRow,
): Row[][] => {
  const up = upColumn(shape)
  if (!up) return [[...rows]]
  const isTop = (row: Row) => (rowOf(row)[up] ?? null) === null
  return [rows.filter(isTop), rows.filter((row) => !isTop(row))]
}

export const parentsFirst = <Row>(
  shape: TableShape,
  rows: readonly Row[],
  rowOf: (row: Row) => CarriedRow,
): Row[] => rowLevels(shape, rows, rowOf).flat()
