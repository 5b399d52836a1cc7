import type { OrderStatus } from '#/domains/orders/contract/customer.ts'

/** What a marketplace is told of: steps inside the store are its own. */
const TOLD = ['assembled', 'delivering', 'completed', 'cancelled'] as const satisfies readonly OrderStatus[]
type ToldStep = (typeof TOLD)[number]
/** `taken`: the order is an order here. */
export type ToldStatus = 'taken' | ToldStep

export const isTold = (status: OrderStatus): status is ToldStep =>
  (TOLD as readonly OrderStatus[]).includes(status)
