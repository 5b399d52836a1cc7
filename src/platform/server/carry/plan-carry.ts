import { type CarriedRow, type CarriedRows, keyOf, keyText } from './carried-table.ts'
import type { ShopRow, ShopRows } from './read-shop.ts'
import { parentsFirst } from './parents-first.ts'
import type { TableShape } from './table-shapes.ts'

export type PlannedTable = {
  shape: TableShape
  created: CarriedRow[]
  /** Untouched texts that give way. */
  rewritten: CarriedRow[]
  same: number
  /** This shop's own, which stay. */
  kept: number
  /** Broken, or without what they refer to. */
  bad: CarriedRow[]
}

/** Nothing is ever taken away. */
export const planCarry = (
  shapes: readonly TableShape[],
  rows: CarriedRows,
  shop: ShopRows,
): PlannedTable[] => {
  /** Of rows that there will be, by table; those of new rows apart. */
  const known = new Map<string, Set<string>>()
  const fresh = new Map<string, Set<string>>()
  return shapes.map((shape) => {
    const own = shop.get(shape.table) ?? []
    const [all, isNew] = [new Set(own.map(({ key }) => key)), new Set<string>()]
    known.set(shape.table, all)
    fresh.set(shape.table, isNew)
    const planned: PlannedTable = { shape, created: [], rewritten: [], same: 0, kept: 0, bad: [] }
    const byKey = new Map(own.map((one) => [one.key, one]))
    const owners = new Set(shape.of ? own.map(({ row }) => keyText(row[shape.of ?? ''])) : [])
    for (const brought of parentsFirst(shape, rows[shape.table] ?? [], (row) => row)) {
      const row = isSound(shape, brought) ? withKnownReferences(shape, brought, known) : null
      const key = row && keyText(keyOf(shape, row))
      if (!row || !key || isNew.has(key)) planned.bad.push(brought)
      else if (byKey.has(key)) compare(planned, row, byKey.get(key))
      else if (shape.of && !comesToOwner(shape, row, { fresh, owners })) planned.kept++
      else {
        planned.created.push(row)
        all.add(key)
        isNew.add(key)
      }
    }
    return planned
  })
}

const compare = (planned: PlannedTable, row: CarriedRow, own: ShopRow | undefined): void => {
  if (!own) return
  if (
    planned.shape.columns.every(
      (column) => !(column in row) || keyText(row[column]) === keyText(own.row[column]),
    )
  )
    planned.same++
  else if (own.mayRewrite) planned.rewritten.push(row)
  else planned.kept++
}

type Owners = { fresh: ReadonlyMap<string, ReadonlySet<string>>; owners: ReadonlySet<string> }

const comesToOwner = (
  { of = '', references }: TableShape,
  row: CarriedRow,
  { fresh, owners }: Owners,
): boolean => {
  const owner = keyText(row[of])
  return fresh.get(references[of] ?? '')?.has(owner) || !owners.has(owner)
}

const isSound = (shape: TableShape, row: CarriedRow): boolean =>
  shape.key.every((column) => row[column] !== undefined) && (shape.row?.safeParse(row).success ?? true)

/** Without unknown columns; null when a required reference leads nowhere. */
const withKnownReferences = (
  { columns, references, lists = {}, nullable, table: own }: TableShape,
  row: CarriedRow,
  known: ReadonlyMap<string, ReadonlySet<string>>,
): CarriedRow | null => {
  const made: CarriedRow = {}
  for (const column of columns) {
    if (!(column in row)) continue
    const [value, table, listed] = [row[column], references[column], lists[column]]
    const isKnown = (to: string, key: unknown) => known.get(to)?.has(keyText(key)) ?? false
    if (listed) made[column] = Array.isArray(value) ? value.filter((key) => isKnown(listed, key)) : []
    else if (!table || value === null || isKnown(table, value)) made[column] = value
    else if (nullable.has(column) && table !== own) made[column] = null
    else return null
  }
  return made
}
