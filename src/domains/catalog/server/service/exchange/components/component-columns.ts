import {
  choice,
  clean,
  count,
  money,
  orNone,
  rejectCell,
  shortText,
  type Cell,
} from '#/platform/server/tables/cells.ts'
import type { ColumnNames } from '#/platform/server/tables/headings.ts'
import type { FieldsOf } from '#/platform/server/tables/read-fields.ts'
import { t } from '#/platform/shared/texts.ts'
import { MAX_PIECES } from '#/domains/catalog/contract/staff/fields.ts'
import type { ComponentKind } from '../guess-component.ts'
import otherPrograms from '../columns-of-other-programs.json' with { type: 'json' }

const color: Cell<string> = {
  read: (text) => {
    const folded = text.toLowerCase()
    return /^#[0-9a-f]{6}$/.test(folded) ? folded : rejectCell('color')
  },
  write: (value) => value,
}
/** Kopecks. */
const MAX_COST = 10_000_000
const cost: Cell<number> = {
  ...money,
  read: (text, known) => {
    const sum = money.read(text, known)
    return sum <= MAX_COST ? sum : rejectCell('money')
  },
}

export const COMPONENT_COLUMNS = {
  name: shortText(80),
  kind: choice<ComponentKind>([
    ['stem', 'stem'],
    ['greenery', 'greenery'],
    ['packaging', 'packaging'],
    ['item', 'item'],
  ]),
  color,
  unit: shortText(12),
  cost: orNone(cost),
  life_days: orNone(count(1, 365)),
}
export const STOCK_CELL = count(0, MAX_PIECES)

export type ComponentFields = FieldsOf<typeof COMPONENT_COLUMNS>
export type ComponentColumn = keyof ComponentFields
/** `stock:3`: in the store with this id. */
export type StockColumn = `stock:${number}`
export type TableColumn = 'slug' | ComponentColumn | StockColumn

export type StockedStore = { id: number; name: string; city: string }

export type ExistingComponent = {
  id: number
  slug: string
  fields: ComponentFields
  /** Missing ones hold nothing. */
  stock: ReadonlyMap<number, number>
}

export const COLUMNS = ['slug', ...(Object.keys(COMPONENT_COLUMNS) as ComponentColumn[])] as const
export const stockColumn = ({ id }: Pick<StockedStore, 'id'>): StockColumn => `stock:${id}`

/** With the city where names repeat. */
const stockName = ({ name, city }: StockedStore, stores: readonly StockedStore[]): string => {
  const isPlain = stores.filter((one) => one.name === name).length === 1
  return t('staff.exchange.componentColumns.stock', { store: isPlain ? name : `${city}, ${name}` })
}

export const componentColumnName =
  (stores: readonly StockedStore[]) =>
  (column: TableColumn): string => {
    const store = stores.find((one) => stockColumn(one) === column)
    if (store) return stockName(store, stores)
    return t(`staff.exchange.componentColumns.${column as 'slug' | ComponentColumn}`).replaceAll(/\s+/g, ' ')
  }

/** As other programs say too. A stock column without a store: the only one's. */
export const componentColumnNames = (stores: readonly StockedStore[]): ColumnNames<TableColumn> => {
  const others: Partial<Record<string, string[]>> = otherPrograms.componentHeadings
  const label = componentColumnName(stores)
  const names = [
    ...COLUMNS.map((column) => [column, [label(column), column, ...(others[column] ?? [])]] as const),
    ...stores.map((store) => {
      const only = stores.length === 1 ? (others['stock'] ?? []) : []
      return [stockColumn(store), [stockName(store, stores), ...only]] as const
    }),
  ]
  return Object.fromEntries(names) as unknown as ColumnNames<TableColumn>
}

/** Digits alone are ids. */
export const componentSlug: Cell<string> = {
  read: (text) => (/^(?!\d+$)[a-z0-9]+(-[a-z0-9]+)*$/.test(text) ? clean(text, 80) : rejectCell('slug')),
  write: (value) => value,
}
