import type { Staff } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { Cell } from '#/platform/server/tables/cells.ts'
import { writeTable } from '#/platform/server/tables/write-table.ts'
import { t } from '#/platform/shared/texts.ts'
import { findStockedComponents } from '#/domains/catalog/server/queries/components.ts'
import { findStores } from '#/domains/catalog/server/queries/stock.ts'
import {
  COLUMNS,
  COMPONENT_COLUMNS,
  type ComponentColumn,
  componentColumnName,
  type ExistingComponent,
  stockColumn,
  type TableColumn,
} from './component-columns.ts'

/** As CSV that can be imported again. */
export const exportComponents = async (db: Db, { storeId }: Staff): Promise<string> => {
  const [stores, components] = [await findStores(db, storeId), await findStockedComponents(db)]
  const columns: TableColumn[] = [...COLUMNS, ...stores.map(stockColumn)]
  return writeTable([
    columns.map(componentColumnName(stores)),
    ...components.map((one) => [
      one.slug,
      ...(Object.keys(COMPONENT_COLUMNS) as ComponentColumn[]).map((column) => writeField(one, column)),
      ...stores.map(({ id }) => String(one.stock.get(id) ?? 0)),
    ]),
  ])
}

const writeField = ({ fields }: ExistingComponent, column: ComponentColumn): string =>
  (COMPONENT_COLUMNS[column] as Cell<unknown>).write(fields[column])

/** The rows below the heading explain; the import passes over them. */
export const componentsTemplate = async (db: Db, { storeId }: Staff): Promise<string> => {
  const stores = await findStores(db, storeId)
  const columns: TableColumn[] = [
    'name',
    'kind',
    'color',
    'unit',
    'cost',
    'life_days',
    ...stores.map(stockColumn),
  ]
  const hint = (column: TableColumn) =>
    column.startsWith('stock:')
      ? t('staff.exchange.componentTemplate.stock')
      : t(`staff.exchange.componentTemplate.${column as ComponentColumn}`)
  const example = (column: TableColumn) =>
    column.startsWith('stock:')
      ? '120'
      : t(`staff.exchange.componentTemplate.example.${column as ComponentColumn}`)
  return writeTable([
    columns.map(componentColumnName(stores)),
    [t('staff.exchange.template.about'), ...columns.slice(1).map(() => '')],
    columns.map(hint),
    columns.map(example),
  ])
}
