/** `decisions §10`. */
export type UnpaidScope = 'customer' | 'phone' | 'device' | 'place' | 'network'

/** Orders, kopecks, per cent of a day's stems of one flower. */
export type UnpaidLimits = { unpaid_orders: number; unpaid_sum: number; unpaid_stems_percent: number }

/** `stems` by component. */
export type Holding = {
  bound: UnpaidScope
  orders: number
  awaiting: number
  /** Kopecks. */
  sum: number
  stems: Readonly<Record<number, number>>
}

/** Stems: wanted, needed by the largest single piece, in the city that day. */
export type FlowerDemand = {
  component_id: number
  requested: number
  ofOnePiece: number
  ofDay: number
}

type UnpaidOrder = { total: number; flowers: readonly FlowerDemand[] }

/** Shared by many (a mobile network, an office): limits times so many customers. */
const SHARED_SCOPES: ReadonlySet<UnpaidScope> = new Set(['place', 'network'])
const SHARED_SCOPE_FACTOR = 20
/** Times one customer's share of stems (10 % gives 50 %). */
const NETWORK_STEMS_FACTOR = 5
const ALL_PERCENT = 100

/** One piece is always possible, however few stems a small shop has. */
export const fitsLimits = (
  held: Omit<Holding, 'awaiting'>,
  { total, flowers }: UnpaidOrder,
  limits: UnpaidLimits,
): boolean => {
  const times = isSharedScope(held) ? SHARED_SCOPE_FACTOR : 1
  return (
    held.orders < limits.unpaid_orders * times &&
    held.sum + total <= limits.unpaid_sum * times &&
    flowers.every(
      (flower) =>
        (held.stems[flower.component_id] ?? 0) + flower.requested <= maxStemsOf(flower, held.bound, limits),
    )
  )
}

const maxStemsOf = (
  { ofOnePiece, ofDay }: FlowerDemand,
  bound: UnpaidScope,
  { unpaid_stems_percent: percent }: UnpaidLimits,
): number => {
  if (bound === 'place' || percent === ALL_PERCENT) return Infinity
  const share = bound === 'network' ? Math.min(percent * NETWORK_STEMS_FACTOR, ALL_PERCENT) : percent
  return Math.max(Math.floor((ofDay * share) / ALL_PERCENT), ofOnePiece)
}

export const isSharedScope = ({ bound }: Pick<Holding, 'bound'>): boolean => SHARED_SCOPES.has(bound)

/** Staff should look at the last order within the limits. */
export const isFull = (held: Pick<Holding, 'bound' | 'orders'>, limits: UnpaidLimits): boolean =>
  !isSharedScope(held) && held.orders + 1 >= limits.unpaid_orders
