import type { OrderStatus } from '#/domains/orders/contract/customer.ts'
import type { StaffOrder } from '#/domains/orders/contract/staff/order.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'

export type NextStep = StaffOrder['next'][number]

const usualNextStatus = ({ status, order_type }: StaffOrder): OrderStatus | undefined => {
  if (status === 'assembled') return order_type === 'pickup' ? 'ready_for_pickup' : 'delivering'
  const usual: Partial<Record<OrderStatus, OrderStatus>> = {
    new: 'assembling',
    confirmed: 'assembling',
    assembling: 'assembled',
    ready_for_pickup: 'completed',
    delivering: 'completed',
    delivery_failed: 'delivering',
  }
  return usual[status]
}

export const stepsOf = (order: StaffOrder): { main: NextStep | undefined; others: NextStep[] } => {
  const to = usualNextStatus(order)
  const main = order.next.find((step) => step.to === to)
  return { main, others: order.next.filter((step) => step !== main) }
}

const BACKWARD_MOVES = new Set([
  'confirmed new',
  'assembling confirmed',
  'assembled assembling',
  'ready_for_pickup assembled',
  'delivering assembled',
])

export const stepLabel = (order: StaffOrder, { to, obstacle }: NextStep, forCourier: boolean): string => {
  if (obstacle === 'photo_not_answered') return t('staff.order.step.unanswered')
  if (obstacle === 'later_day') return t('staff.order.step.early', { day: formatDay(order.date) })
  if (BACKWARD_MOVES.has(`${order.status} ${to}`)) return t(`staff.order.back.${to as 'new'}`)
  if (to === 'delivering' && order.status === 'delivery_failed') return t('staff.order.step.again')
  if (to === 'delivering' && forCourier) return t('staff.order.step.take')
  if (to === 'completed' && order.order_type === 'pickup') return t('staff.order.step.given')
  return t(`staff.order.step.${to as 'assembling'}`)
}
