import type { Db } from '#/platform/server/database/db.ts'
import type { Reason } from '#/domains/reminders/contract.ts'
import { givenInYear, isForNext } from '#/domains/reminders/rules/reasons.ts'
import { findBouquets, findOrdersOf, type OrderOfCustomer } from '../queries/given-bouquets.ts'
import type { ReasonRow } from '../queries/reasons.ts'

type Asked = Pick<ReasonRow, 'id' | 'user_id' | 'title' | 'date' | 'yearly' | 'phone' | 'order_id'> & {
  next_date: string | null
}
type Flowers = Pick<Reason, 'last_given' | 'ordered'>

/**
 * What was given for each of these days the last time, and what is ordered for the next one already: two questions to
 * the database, however many reasons there are.
 */
export const flowersFor = async (db: Db, reasons: readonly Asked[]): Promise<Map<string, Flowers>> => {
  const users = [...new Set(reasons.map(({ user_id }) => user_id))]
  const orders = Map.groupBy(users.length > 0 ? await findOrdersOf(db, users) : [], ({ user_id }) => user_id)
  const found = reasons.map((reason) => matched(reason, orders.get(reason.user_id) ?? []))
  const given = found.flatMap(({ last }) => (last ? [last.order.id] : []))
  const bouquets = new Map(
    (given.length > 0 ? await findBouquets(db, given) : []).map((bouquet) => [bouquet.order_id, bouquet]),
  )
  return new Map(
    found.map(({ id, last, ordered }) => {
      const bouquet = last && bouquets.get(last.order.id)
      return [
        id,
        {
          last_given: bouquet ? { ...bouquet, year: last.year } : null,
          ordered: ordered ? { order_id: ordered.id, number: ordered.number } : null,
        },
      ]
    }),
  )
}

const matched = (reason: Asked, orders: readonly OrderOfCustomer[]) => {
  const { id, next_date: next } = reason
  if (next === null) return { id, last: undefined, ordered: undefined }
  const own = orders.filter((order) => isOf(reason, order))
  const [last] = own.flatMap((order) => {
    const year = order.completed ? givenInYear(reason, next, order.date) : null
    return year === null ? [] : [{ order, year }]
  })
  return { id, last, ordered: own.find(({ date }) => isForNext(next, date)) }
}

/** By whom it was for; where nobody is named, by what it was for. */
const isOf = ({ title, phone, order_id }: Asked, order: OrderOfCustomer): boolean =>
  order.id === order_id ||
  (phone === null ? order.reason?.toLowerCase() === title.toLowerCase() : order.phone === phone)
