import type { Staff } from '#/domains/auth/server/public.ts'
import { writeTable } from '#/platform/server/csv.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { forbidden, invalid } from '#/platform/server/errors.ts'
import { KOPECKS } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import * as queries from '#/domains/orders/server/queries/staff/reports.ts'

/** A longer period is asked for in parts. */
const MOST_DAYS = 366
const DAY_MS = 24 * 60 * 60 * 1000

type Asked = { from: string; to: string; store_id?: number | undefined }

/** What payments say of orders for these days, kopecks: given by the room of payments. */
export type PaidFor = (
  db: Db,
  period: queries.Period,
) => Promise<{
  came: number
  went: number
  /** By hand, and receipts of it that nobody has printed yet. */
  taken: number
  given_back: number
  to_print: number
}>

/** Orders for these days, one a row, and their sums: roubles with kopecks, exact. 403 for a store that is not one's own. */
export const exportOrders = async (db: Db, staff: Staff, asked: Asked): Promise<string> => {
  const orders = await queries.findBooks(db, periodOf(staff, asked))
  return writeTable([
    COLUMNS.map((name) => t(`staff.papers.columns.${name}`)),
    ...orders.map((order) => [
      ...WORDS.map((name) => words[name](order)),
      ...SUMS.map((name) => roubles(order[name])),
    ]),
    [
      t('staff.papers.total'),
      ...WORDS.slice(1).map(() => ''),
      ...SUMS.map((name) => roubles(orders.reduce((sum, order) => sum + order[name], 0))),
    ],
  ])
}

/** Whether the money that orders know of is the money that came and went. */
export const showTotals = async (db: Db, staff: Staff, asked: Asked, paidFor: PaidFor) => {
  const period = periodOf(staff, asked)
  const [books, money] = await Promise.all([queries.sumBooks(db, period), paidFor(db, period)])
  const { came, went, taken, given_back, to_print } = money
  const difference = books.paid - books.refunded - (came - went + taken - given_back)
  return { ...books, payments: came, refunds: went, on_receipt: taken, given_back, to_print, difference }
}

const periodOf = ({ storeId: own }: Staff, { from, to, store_id }: Asked): queries.Period => {
  if (own !== null && store_id !== undefined && store_id !== own) throw forbidden('other_store')
  if (to < from || Date.parse(to) - Date.parse(from) >= MOST_DAYS * DAY_MS)
    throw invalid({ to: t('staff.papers.wrongPeriod') })
  return { from, to, storeId: own ?? store_id ?? null }
}

type Words = Record<string, (order: queries.BookRow) => string>
const WAYS = { 1: 'online', 2: 'sbp', 3: 'at_pickup', 4: 'to_courier' } as const

const words = {
  number: ({ number }) => String(number),
  created: ({ created }) => created,
  date: ({ date }) => date,
  time: ({ time }) => time,
  store: ({ store }) => store,
  kind: ({ order_type }) => t(`staff.papers.kinds.${order_type}`),
  status: ({ status, order_type }) =>
    t(
      status === 'completed' && order_type === 'pickup'
        ? 'orders.status.pickedUp'
        : `orders.status.${status}`,
    ),
  way: ({ payment_method }) => t(`orders.paid.${WAYS[payment_method as keyof typeof WAYS]}`),
  payment: ({ payment_status }) => t(`staff.order.payment.${payment_status}`),
  code: ({ promo_code }) => promo_code ?? '',
} satisfies Words

const WORDS = Object.keys(words) as (keyof typeof words)[]
const SUMS = [
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
  'refunded',
] as const
const COLUMNS = [...WORDS, ...SUMS]

/** «3990,00»: as Excel in Russian adds it up. */
const roubles = (kopecks: number): string =>
  `${Math.floor(kopecks / KOPECKS)},${String(kopecks % KOPECKS).padStart(2, '0')}`
