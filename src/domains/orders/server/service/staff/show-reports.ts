import type { Staff } from '#/domains/auth/server/public.ts'
import { roubleCell } from '#/platform/server/tables/rouble-cell.ts'
import { writeTable } from '#/platform/server/tables/write-table.ts'
import type { OrderSource } from '#/domains/orders/rules/order-sources.ts'
import { PAYMENT_METHOD_CODES } from '#/domains/orders/rules/payment-method-codes.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { forbidden, invalid } from '#/platform/server/errors.ts'
import { DAY_MS } from '#/platform/shared/durations.ts'
import { t } from '#/platform/shared/texts.ts'
import { paymentSumsRequested, type PaymentSums, type ReportPeriod } from '#/domains/orders/server/events.ts'
import * as queries from '#/domains/orders/server/queries/staff/reports.ts'

const MAX_DAYS = 366

const NO_PAYMENTS: PaymentSums = { came: 0, went: 0, taken: 0, given_back: 0, to_print: 0 }

type ReportQuery = {
  from: string
  to: string
  store_id?: number | undefined
  source?: OrderSource | undefined
}

/** CSV with totals, in roubles. 403 for another store. */
export const exportOrders = async (db: Db, staff: Staff, query: ReportQuery): Promise<string> => {
  const orders = await queries.findReportRows(db, reportPeriodOf(staff, query))
  return writeTable([
    COLUMNS.map((name) => t(`staff.reports.columns.${name}`)),
    ...orders.map((order) => [
      ...TEXT_COLUMNS.map((name) => textCells[name](order)),
      ...SUM_COLUMNS.map((name) => roubleCell(order[name])),
    ]),
    [
      t('staff.reports.total'),
      ...TEXT_COLUMNS.slice(1).map(() => ''),
      ...SUM_COLUMNS.map((name) => roubleCell(orders.reduce((sum, order) => sum + order[name], 0))),
    ],
  ])
}

export const showTotals = async (db: Db, staff: Staff, query: ReportQuery) => {
  const period = reportPeriodOf(staff, query)
  const [books, [money]] = await Promise.all([
    queries.sumReport(db, period),
    paymentSumsRequested.emit(db, period),
  ])
  const { came, went, taken, given_back, to_print } = money ?? NO_PAYMENTS
  const ours = came - went + taken - given_back
  const difference = books.paid - books.refunded - ours - (books.there - books.there_back)
  return { ...books, payments: came, refunds: went, on_receipt: taken, given_back, to_print, difference }
}

const reportPeriodOf = (
  { storeId: staffStoreId }: Staff,
  { from, to, store_id, source }: ReportQuery,
): ReportPeriod => {
  if (staffStoreId !== null && store_id !== undefined && store_id !== staffStoreId)
    throw forbidden('other_store')
  if (to < from || Date.parse(to) - Date.parse(from) >= MAX_DAYS * DAY_MS)
    throw invalid({ to: t('staff.reports.wrongPeriod') })
  return { from, to, storeId: staffStoreId ?? store_id ?? null, source: source ?? null }
}

type ReportLine = queries.OrderReportRow['lines'][number]
const formatLine = ({ name, variant_label, quantity }: ReportLine): string =>
  `${t('staff.order.lineName', { name, label: variant_label })} ${t('staff.order.times', { n: quantity })}`

type TextCells = Record<string, (order: queries.OrderReportRow) => string>

const textCells = {
  number: ({ number }) => String(number),
  created: ({ created }) => created,
  date: ({ date }) => date,
  time: ({ time }) => time,
  store: ({ store }) => store,
  source: ({ source }) => t(`staff.order.source.${source}`),
  source_ref: ({ source_ref }) => source_ref ?? '',
  taken: ({ taken_by }) => taken_by ?? '',
  kind: ({ order_type }) => t(`staff.reports.kinds.${order_type}`),
  status: ({ status, order_type }) =>
    t(
      status === 'completed' && order_type === 'pickup'
        ? 'orders.status.pickedUp'
        : `orders.status.${status}`,
    ),
  way: ({ payment_method }) =>
    t(`orders.paid.${PAYMENT_METHOD_CODES[payment_method as keyof typeof PAYMENT_METHOD_CODES]}`),
  payment: ({ payment_status }) => t(`staff.order.payment.${payment_status}`),
  code: ({ promo_code }) => promo_code ?? '',
  content: ({ lines }) => lines.map(formatLine).join('; '),
  customer: ({ customer_name }) => customer_name ?? '',
  phone: ({ customer_phone }) => customer_phone?.replace(/\D/g, '') ?? '',
  recipient: ({ recipient_name }) => recipient_name,
  address: ({ address }) => address ?? '',
  florist: ({ florist }) => florist ?? '',
  courier: ({ courier }) => courier ?? '',
} satisfies TextCells

const TEXT_COLUMNS = Object.keys(textCells) as (keyof typeof textCells)[]
const SUM_COLUMNS = [
  'goods_full',
  'markdown',
  'promo',
  'friend',
  'points',
  'delivery',
  'surcharge',
  'total',
  'paid_online',
  'paid_on_receipt',
  'paid_there',
  'refunded',
] as const
const COLUMNS = [...TEXT_COLUMNS, ...SUM_COLUMNS]
