import type { Db } from '#/platform/server/database/db.ts'
import { changedFields } from '#/platform/server/tables/read-fields.ts'
import { writeTable } from '#/platform/server/tables/write-table.ts'
import { t } from '#/platform/shared/texts.ts'
import { findTableStems, findTableSuppliers } from '../../queries/supplier-table.ts'
import {
  COLUMNS,
  ITEM_COLUMNS,
  SUPPLIER_COLUMNS,
  supplierColumnName,
  type SupplierColumn,
} from './supplier-columns.ts'

/** As CSV that can be imported again: a row for each supplier and flower, the supplier repeated. */
export const exportSuppliers = async (db: Db): Promise<string> => {
  const [suppliers, stems] = [await findTableSuppliers(db), await findTableStems(db)]
  const nameOf = new Map(stems.map(({ component_id: id, name }) => [id, name]))
  return writeTable([
    COLUMNS.map(supplierColumnName),
    ...suppliers.flatMap(({ name, fields, items }) =>
      (items.length > 0 ? items : [null]).map((item) => {
        const cells: Partial<Record<SupplierColumn, string>> = {
          ...cellsOf(changedFields(SUPPLIER_COLUMNS, null, fields)),
          ...(item && cellsOf(changedFields(ITEM_COLUMNS, null, item))),
          supplier: name,
          stem: (item && nameOf.get(item.component_id)) ?? '',
        }
        return COLUMNS.map((column) => cells[column] ?? '')
      }),
    ),
  ])
}

const cellsOf = (fields: readonly { column: SupplierColumn; after: string }[]) =>
  Object.fromEntries(fields.map(({ column, after }) => [column, after]))

/** The rows below the heading explain; the import passes over them. */
export const suppliersTemplate = (): Promise<string> =>
  writeTable([
    COLUMNS.map(supplierColumnName),
    COLUMNS.map((column) => t(`staff.exchange.supplierTemplate.${column}`)),
    COLUMNS.map((column) => t(`staff.exchange.supplierTemplate.example.${column}`)),
  ])
