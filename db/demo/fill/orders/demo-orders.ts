import orders from '../../data/orders.json' with { type: 'json' }
import type { DemoOrder } from './demo-order.ts'
import { pastOrders } from './past-orders.ts'

const LAST_OF_THE_PAST = 2416
/** Days; those of the last weeks are numbered after it. */
const LONG_AGO = 30

/** Numbers grow with time: a past order has one below those of `orders.json` that were placed after it. */
const numbered = (() => {
  const told = orders as DemoOrder[]
  const taken = new Set(told.map(({ number }) => number))
  const later = (days: number) =>
    told.flatMap(({ number, created_days_ago: ago }) =>
      ago !== undefined && LONG_AGO < ago && ago < days ? [number] : [],
    )
  let next = LAST_OF_THE_PAST
  return pastOrders.map((order) => {
    next = Math.min(next, ...later(order.created_days_ago).map((number) => number - 1))
    while (taken.has(next)) next -= 1
    const number = next
    next -= 1
    return { ...order, number }
  })
})()

export const demoOrders: DemoOrder[] = [...(orders as DemoOrder[]), ...numbered.toReversed()]

export const orderOfReview = (review: number): number | undefined =>
  numbered.find((order) => order.review === review)?.number
