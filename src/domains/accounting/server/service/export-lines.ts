import type { Staff } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { PAYMENT_METHOD_CODES } from '#/domains/orders/rules/payment-method-codes.ts'
import { roubleCell } from '#/platform/server/tables/rouble-cell.ts'
import { writeTable } from '#/platform/server/tables/write-table.ts'
import { t } from '#/platform/shared/texts.ts'
import { rowsOf, type DocumentRow } from './document-rows.ts'
import { readDocuments, type AccountingDocument } from './documents.ts'
import { readPeriod, type AskedPeriod } from './read-period.ts'

/** CSV with a total, in roubles; returns are negative. 403 for another store. */
export const exportLines = async (db: Db, staff: Staff, asked: AskedPeriod): Promise<string> => {
  const period = readPeriod(staff, asked)
  const rows: string[][] = []
  let [total, discounts] = [0, 0]
  for await (const documents of readDocuments(db, period, true))
    for (const document of documents)
      for (const row of rowsOf(document)) {
        rows.push(COLUMNS.map((column) => cells[column](document, row)))
        total += signOf(document) * row.amount
        discounts += row.discount
      }
  const totals: Partial<Record<Column, string>> = {
    operation: t('staff.accounting.total'),
    discount: roubleCell(discounts),
    amount: roubleCell(total),
  }
  return writeTable([
    COLUMNS.map((column) => t(`staff.accounting.columns.${column}`)),
    ...rows,
    COLUMNS.map((column) => totals[column] ?? ''),
  ])
}

const signOf = ({ kind }: AccountingDocument): 1 | -1 => (kind === 'sale' ? 1 : -1)

const cells = {
  date: ({ at }) => at.date,
  time: ({ at }) => at.time,
  operation: ({ kind }) => t(`staff.accounting.operations.${kind}`),
  number: ({ order }) => String(order.number),
  store: ({ order }) => order.store,
  source: ({ order }) => t(`staff.order.source.${order.source}`),
  way: ({ order }) => t(`orders.paid.${PAYMENT_METHOD_CODES[order.payment_method]}`),
  kind: (_, row) => t(`staff.accounting.kinds.${row.kind}`),
  code: (_, row) => row.code,
  article: (_, row) => row.article,
  name: (_, row) => row.name,
  label: (_, row) => row.label,
  quantity: (document, row) => String(signOf(document) * row.quantity),
  price: (_, row) => roubleCell(row.price),
  discount: (_, row) => roubleCell(row.discount),
  amount: (document, row) => roubleCell(signOf(document) * row.amount),
} satisfies Record<string, (document: AccountingDocument, row: DocumentRow) => string>

type Column = keyof typeof cells
const COLUMNS = Object.keys(cells) as Column[]
