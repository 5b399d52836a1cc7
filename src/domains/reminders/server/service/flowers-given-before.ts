import type { Db } from '#/platform/server/database/db.ts'
import type { Reason } from '#/domains/reminders/contract.ts'
import { givenInYear, isForNext } from '#/domains/reminders/rules/next-reason-day.ts'
import { findBouquets, findOrdersOf, type OrderOfCustomer } from '../queries/given-bouquets.ts'
import type { ReasonRow } from '../queries/reasons.ts'

type DatedReason = Pick<ReasonRow, 'id' | 'user_id' | 'title' | 'date' | 'yearly' | 'phone' | 'order_id'> & {
  next_date: string | null
}
type ReasonFlowers = Pick<Reason, 'last_given' | 'ordered'>

export const flowersFor = async (
  db: Db,
  reasons: readonly DatedReason[],
): Promise<Map<string, ReasonFlowers>> => {
  const users = [...new Set(reasons.map(({ user_id }) => user_id))]
  const orders = Map.groupBy(users.length > 0 ? await findOrdersOf(db, users) : [], ({ user_id }) => user_id)
  const found = reasons.map((reason) => matchOrders(reason, orders.get(reason.user_id) ?? []))
  const orderIds = found.flatMap(({ last }) => (last ? [last.order.id] : []))
  const bouquets = new Map(
    (orderIds.length > 0 ? await findBouquets(db, orderIds) : []).map((bouquet) => [
      bouquet.order_id,
      bouquet,
    ]),
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

const matchOrders = (reason: DatedReason, orders: readonly OrderOfCustomer[]) => {
  const { id, next_date: next } = reason
  if (next === null) return { id, last: undefined, ordered: undefined }
  const ordersOfReason = orders.filter((order) => isForReason(reason, order))
  const [last] = ordersOfReason.flatMap((order) => {
    const year = order.completed ? givenInYear(reason, next, order.date) : null
    return year === null ? [] : [{ order, year }]
  })
  return { id, last, ordered: ordersOfReason.find(({ date }) => isForNext(next, date)) }
}

/** By the recipient's phone, else by the occasion. */
const isForReason = ({ title, phone, order_id }: DatedReason, order: OrderOfCustomer): boolean =>
  order.id === order_id ||
  (phone === null ? order.reason?.toLowerCase() === title.toLowerCase() : order.phone === phone)
