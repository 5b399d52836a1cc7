import type { Marketplace } from '#/domains/orders/rules/order-sources.ts'
import { type IncomingOrder, sumOfOrder } from '#/domains/marketplaces/rules/incoming-order.ts'
import { digestOf, importReport, tableOfProblems } from '#/platform/server/tables/import-report.ts'
import { namedRows, tooManyRows } from '#/platform/server/tables/named-rows.ts'
import type { Problem } from '#/platform/server/tables/problems.ts'
import { readTable } from '#/platform/server/tables/read-table.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import type { ImportReport } from '#/platform/shared/import-report.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { type OrderColumn, orderColumnName, orderColumnNames } from './order-columns.ts'
import { readOrders } from './read-orders.ts'

const MAX_ROWS = 5000

export type OrdersInput = {
  source: Marketplace
  file: Uint8Array
  /** Numbers that have come before. */
  existing: string[]
  /** Articles that are matched. */
  matched: string[]
  /** `YYYY-MM-DD`: what was brought before is not made again. */
  today: string
}
export type ComparedOrders = { report: ImportReport; problems: string; planned: IncomingOrder[] }

const readFile = async (source: Marketplace, file: Uint8Array) => {
  const read = namedRows<OrderColumn>(await readTable(file, MAX_ROWS + 1), orderColumnNames(source), [
    'number',
  ])
  return { ...read, ...readOrders(read) }
}

export const referencesOfFile = async (source: Marketplace, file: Uint8Array) => {
  const { orders } = await readFile(source, file)
  return {
    numbers: orders.map(({ order }) => order.number),
    articles: [...new Set(orders.flatMap(({ order }) => order.lines.map(({ article }) => article)))],
  }
}

export const compareOrders = async (input: OrdersInput): Promise<ComparedOrders> => {
  const { source, file, existing, matched, today } = input
  const read = await readFile(source, file)
  const problems: Problem<OrderColumn>[] = [...tooManyRows<OrderColumn>(read, MAX_ROWS), ...read.problems]
  const known = new Set(existing)
  const blocked = new Set(problems.flatMap(({ key }) => key ?? []))
  const fresh = read.orders.filter(({ order }) => !known.has(order.number) && !blocked.has(order.number))
  const isOpen = ({ isCancelled, order }: (typeof fresh)[number]) => !isCancelled && order.date >= today
  const planned = fresh.filter(isOpen).map(({ order }) => order)
  const cancelled = fresh.filter(({ isCancelled }) => isCancelled).length
  const past = fresh.length - planned.length - cancelled
  const unknown = unknownArticles(planned, new Set(matched))
  const sorted = problems.toSorted((one, other) => one.line - other.line)
  return {
    report: importReport(
      {
        plan: digestOf(planned),
        rows: read.rows.length,
        items: [
          ...planned.map((order) => ({
            key: order.number,
            name: nameOf(order),
            isNew: true,
            changes: changesOf(order),
          })),
          ...[...blocked].map((number) => ({ key: number, name: number, isNew: true, changes: [] })),
        ],
        unchanged: read.orders.filter(({ order }) => known.has(order.number)).length,
        blocked,
        problems: sorted,
        unknownColumns: read.unknownColumns,
        makes: [{ what: t('staff.marketplaces.import.unknownArticles'), names: unknown }],
        remarks: [
          ...(past > 0 ? [t('staff.marketplaces.import.past', { n: past })] : []),
          ...(cancelled > 0 ? [t('staff.marketplaces.import.cancelled', { n: cancelled })] : []),
        ],
      },
      orderColumnName,
    ),
    problems: await tableOfProblems(sorted, orderColumnName),
    planned,
  }
}

const unknownArticles = (orders: IncomingOrder[], matched: ReadonlySet<string>): string[] => {
  const lines = orders.flatMap((order) => order.lines).filter(({ article }) => !matched.has(article))
  return [
    ...new Map(lines.map(({ article, name }) => [article, name ? `${article} (${name})` : article])).values(),
  ]
}

const nameOf = (order: IncomingOrder): string => {
  const day = formatDay(order.date)
  const when = order.time ? t('workNotice.when', { day, ...order.time }) : day
  return t('staff.marketplaces.orderLine', {
    number: order.number,
    when,
    sum: formatMoney(sumOfOrder(order)),
  })
}

const changesOf = ({ lines, address, recipient, card_text }: IncomingOrder) => {
  const content = lines
    .map(({ article, name, quantity }) => `${name || article} ${t('staff.order.times', { n: quantity })}`)
    .join('; ')
  const change = (column: OrderColumn, after: string) => (after ? [{ column, before: null, after }] : [])
  return [
    ...change('name', content),
    ...change('address', address.name),
    ...change('recipient', recipient.name),
    ...change('card_text', card_text),
  ]
}
