import { PAYMENT } from '#/domains/orders/contract/customer.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { addDays, localMoment } from '#/platform/shared/local-moment.ts'
import { returnsOf, type Return } from '../../rules/returns-of.ts'
import { findSoldOrders, type Period, type SoldOrder } from '../queries/sold-orders.ts'

/** Local date and time of what happened. */
type Moment = { date: string; time: string }
/** `by_certificate`: kopecks of the amount. */
export type Sale = { kind: 'sale'; order: SoldOrder; at: Moment; amount: number; by_certificate: number }
export type Returned = {
  kind: 'return'
  order: SoldOrder
  at: Moment
  amount: number
  by_certificate: number
  lines: Return['lines']
}
export type AccountingDocument = Sale | Returned

/** Orders of a portion are in memory at once, with their lines. */
const DAYS_AT_ONCE = 7

/** Each sale and each return of these days, in portions of a week. */
export async function* readDocuments(
  db: Db,
  { from, to, storeId }: Period,
  withLines: boolean,
): AsyncGenerator<AccountingDocument[]> {
  for (let day = from; day <= to; day = addDays(day, DAYS_AT_ONCE)) {
    const last = addDays(day, DAYS_AT_ONCE - 1)
    const part = { from: day, to: last < to ? last : to, storeId }
    const orders = await findSoldOrders(db, part, withLines)
    yield orders
      .flatMap(documentsOf)
      .filter(({ at }) => part.from <= at.date && at.date <= part.to)
      .toSorted(
        (a, b) =>
          compareText(a.at.date + a.at.time, b.at.date + b.at.time) || a.order.number - b.order.number,
      )
  }
}

const documentsOf = (order: SoldOrder): AccountingDocument[] => {
  const returns = returnsOf({
    ...order,
    soldAt: order.sold_at,
    lastRefundAt: order.payment_method === PAYMENT.marketplace ? order.last_refund_at : null,
  })
  return [
    {
      kind: 'sale',
      order,
      at: localMoment(order.sold_at, order.time_zone),
      amount: order.total,
      by_certificate: order.by_certificate,
    },
    ...returns.map(({ at, amount, lines, to_certificate }): Returned => ({
      kind: 'return',
      order,
      at: localMoment(at, order.time_zone),
      amount,
      by_certificate: to_certificate ? amount : 0,
      lines,
    })),
  ]
}

const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
