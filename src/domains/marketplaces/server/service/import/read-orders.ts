import { IncomingOrder, sumOfOrder } from '#/domains/marketplaces/rules/incoming-order.ts'
import type { NamedRows } from '#/platform/server/tables/named-rows.ts'
import { type Problem, quote } from '#/platform/server/tables/problems.ts'
import { readFields } from '#/platform/server/tables/read-fields.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import {
  COLUMNS,
  MAY_BE_EMPTY,
  needsColumn,
  ORDER_COLUMNS,
  type OrderColumn,
  type OrderFields,
} from './order-columns.ts'

export type ReadOrder = { line: number; order: IncomingOrder; isCancelled: boolean }
type Report = (
  line: number,
  column: OrderColumn | null,
  message: string,
  key: string | null,
  value?: string,
) => void

/** Rows with one number are one order: what is said of it as a whole is said alike in each, or in the first only. */
export const readOrders = (read: NamedRows<OrderColumn>) => {
  const problems: Problem<OrderColumn>[] = []
  const report: Report = (line, column, message, key, value = '') =>
    problems.push({ line, column, value: quote(value), message, key })
  if (read.problems.length === 0)
    for (const column of COLUMNS)
      if (needsColumn(column) && read.headings[column] === undefined && read.rows.length > 0)
        report(
          1,
          null,
          t('staff.exchange.problems.noColumn', { name: t(`staff.marketplaces.columns.${column}`) }),
          null,
        )
  if (problems.length > 0) return { orders: [], problems }
  const rows = read.rows.map(({ line, cells }) => {
    const key = cells.number?.trim() || null
    const fields = readFields(ORDER_COLUMNS, cells, {
      known: null,
      report: (column, message) => report(line, column, message, key, cells[column] ?? ''),
      unsaid: MAY_BE_EMPTY,
    })
    return { line, fields }
  })
  const numbers = Map.groupBy(
    rows.filter(({ fields }) => fields.number !== undefined),
    ({ fields }) => fields.number ?? '',
  )
  const bad = new Set(problems.map(({ key }) => key))
  const orders = [...numbers].flatMap(([number, own]) => {
    const order = bad.has(number) ? undefined : joinRows(number, own, report)
    return order ? [order] : []
  })
  const keyOf = new Map(rows.map(({ line, fields }) => [line, fields.number ?? null]))
  const ofLines = read.problems.map((one) => ({ ...one, key: keyOf.get(one.line) ?? null }))
  return { orders, problems: [...ofLines, ...problems] }
}

type Row = { line: number; fields: Partial<OrderFields> }

const WHOLE = [
  'date',
  'time',
  'city',
  'address',
  'recipient',
  'phone',
  'delivery',
  'total',
  'card_text',
] as const

const joinRows = (number: string, rows: Row[], report: Report): ReadOrder | undefined => {
  const [first] = rows
  if (!first) return undefined
  const said = first.fields
  for (const { line, fields } of rows.slice(1))
    for (const column of WHOLE)
      if (fields[column] !== undefined && JSON.stringify(fields[column]) !== JSON.stringify(said[column])) {
        report(line, column, t('staff.marketplaces.import.disagrees', { line: first.line }), number)
        return undefined
      }
  const read = IncomingOrder.safeParse({
    number,
    city: said.city ?? '',
    date: said.date,
    time: said.time ?? null,
    recipient: { name: said.recipient ?? '', phone: said.phone ?? '' },
    address: { name: said.address },
    lines: rows.map(({ fields: { article, name = '', quantity, price } }) => ({
      article,
      name,
      quantity,
      price,
    })),
    delivery: said.delivery ?? 0,
    card_text: said.card_text ?? '',
    comment: said.comment ?? '',
  })
  if (!read.success) {
    report(first.line, null, t('staff.marketplaces.import.tooLarge'), number, number)
    return undefined
  }
  const sum = sumOfOrder(read.data)
  if (said.total !== undefined && said.total !== sum) {
    const values = { total: formatMoney(said.total), sum: formatMoney(sum) }
    report(first.line, 'total', t('staff.marketplaces.import.sumDiffers', values), number)
    return undefined
  }
  return { line: first.line, order: read.data, isCancelled: isCancelled(said.state ?? '') }
}

const isCancelled = (state: string): boolean => /отмен|cancel/iu.test(state)
