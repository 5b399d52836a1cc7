/** Whole percent of `before`; null where there is nothing to compare with. */
export const changePercent = (now: number, before: number): number | null =>
  before > 0 ? Math.round((now / before - 1) * 100) : null

/** One decimal; null of nothing. */
export const sharePercent = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((part / whole) * 1000) / 10 : null

/** Kopecks an order, whole roubles. */
export const averageBill = ({ net, orders }: { net: number; orders: number }): number =>
  orders > 0 ? Math.round(net / orders / 100) * 100 : 0

/** Whole minutes an order; null of no orders. */
export const averageMinutes = ({ seconds, orders }: { seconds: number; orders: number }): number | null =>
  orders > 0 ? Math.round(seconds / orders / 60) : null
