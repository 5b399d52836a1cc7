/** By what orders that hold something without money are counted together (`decisions §10`). */
export type Bound = 'customer' | 'phone' | 'device' | 'place' | 'network'

/** So many open orders, kopecks, and per cent of a day's stems of one flower may be held without money. */
export type UnpaidLimits = { unpaid_orders: number; unpaid_sum: number; unpaid_stems_percent: number }

/** What is held without money by one bound; `stems` by component. */
export type Holding = {
  bound: Bound
  orders: number
  awaiting: number
  /** Kopecks. */
  sum: number
  stems: Readonly<Record<number, number>>
}

/** One flower of an order: stems that it wants, that its largest single piece needs, and that its city has on the day. */
export type Flower = {
  component_id: number
  wanted: number
  ofOnePiece: number
  ofDay: number
}

type Wanted = { total: number; flowers: readonly Flower[] }

/** An operator's whole crowd has one network address, an office one door: so many customers' worth of orders. */
const CROWD: ReadonlySet<Bound> = new Set(['place', 'network'])
const CROWD_ORDERS = 20
/** And half of the stems, as long as one customer has a tenth. */
const NETWORK_STEMS = 5
const WHOLE = 100

/** Minutes that an order above the bounds waits for its money: it is paid at once, or gives everything back. */
export const PAY_ABOVE_MINUTES = 10
/** Orders that were left unpaid in a day; after so many nothing above the bounds is held any more. */
export const MOST_LEFT_UNPAID = 3

/** May one bound hold this as well? Of a small shop's few stems one piece can always be had. */
export const fits = (
  held: Omit<Holding, 'awaiting'>,
  { total, flowers }: Wanted,
  limits: UnpaidLimits,
): boolean => {
  const times = isCrowd(held) ? CROWD_ORDERS : 1
  return (
    held.orders < limits.unpaid_orders * times &&
    held.sum + total <= limits.unpaid_sum * times &&
    flowers.every(
      (flower) =>
        (held.stems[flower.component_id] ?? 0) + flower.wanted <= mostOf(flower, held.bound, limits),
    )
  )
}

const mostOf = (
  { ofOnePiece, ofDay }: Flower,
  bound: Bound,
  { unpaid_stems_percent: percent }: UnpaidLimits,
): number => {
  if (bound === 'place' || percent === WHOLE) return Infinity
  const share = bound === 'network' ? Math.min(percent * NETWORK_STEMS, WHOLE) : percent
  return Math.max(Math.floor((ofDay * share) / WHOLE), ofOnePiece)
}

export const isCrowd = ({ bound }: Pick<Holding, 'bound'>): boolean => CROWD.has(bound)

/** Nothing more can be held without staff's looking at it: the last order that there is room for. */
export const isFull = (held: Pick<Holding, 'bound' | 'orders'>, limits: UnpaidLimits): boolean =>
  !isCrowd(held) && held.orders + 1 >= limits.unpaid_orders
