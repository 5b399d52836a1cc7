import type { OrderStatus } from '../contract/customer.ts'
import { mayMove } from './transitions.ts'

/** Later only by request (`decisions §6`). */
export const canCancel = (status: OrderStatus): boolean => mayMove(status, 'cancelled', 'customer')

const CANCEL_ON_REQUEST: ReadonlySet<OrderStatus> = new Set([
  'assembling',
  'assembled',
  'ready_for_pickup',
  'delivering',
  'delivery_failed',
])
export const canAskCancel = (status: OrderStatus): boolean => CANCEL_ON_REQUEST.has(status)

/** `decisions §6`. */
export const canHide = (status: OrderStatus): boolean =>
  status === 'completed' || status === 'cancelled' || status === 'awaiting_payment'
