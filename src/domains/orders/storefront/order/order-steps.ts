import type { Order, OrderStatus } from '#/domains/orders/contract/customer.ts'
import { isPaidAtOnce } from '#/domains/orders/rules/payment-methods.ts'
import { t } from '#/platform/shared/texts.ts'
import type { StepState } from '#/ui/feedback/steps.tsx'
import { isPhotoWaiting, formatMomentNear, formatWhen } from './format-order.ts'

export type OrderStep = { title: string; note?: string; state: StepState }

const STAGES = ['placed', 'confirm', 'make', 'bring', 'hand'] as const
type Stage = (typeof STAGES)[number]

const endsWith: Record<Stage, OrderStatus[]> = {
  placed: ['new'],
  confirm: ['confirmed'],
  make: ['assembled'],
  bring: ['delivering', 'ready_for_pickup'],
  hand: ['completed'],
}

/** Completed stages. */
const behind: Record<OrderStatus, number> = {
  awaiting_payment: 0,
  new: 1,
  confirmed: 2,
  assembling: 2,
  assembled: 3,
  delivering: 3,
  ready_for_pickup: 4,
  delivery_failed: 3,
  completed: 5,
  cancelled: 0,
}

/** Until the customer answers, the photo belongs to the making stage. */
const behindOf = (order: Order): number => (isPhotoWaiting(order) ? behind.assembling : behind[order.status])

type StepContext = { timeZone: string; confirmMinutes: number }

export const orderSteps = (order: Order, context: StepContext): OrderStep[] =>
  STAGES.map((stage, index) => {
    const done = behindOf(order)
    const state: StepState = index < done ? 'done' : index === done ? 'now' : 'todo'
    return { title: titleOf(stage, state, order), note: noteOf(stage, state, order, context), state }
  })

const titleOf = (stage: Stage, state: StepState, order: Order): string => {
  const { order_type, status, payment_method } = order
  if (stage === 'placed' && isPaidAtOnce(payment_method) && state !== 'todo')
    return t(`orders.steps.paid.${state}`)
  if (stage === 'bring' && status === 'delivery_failed') return t('orders.steps.failed')
  if (stage === 'make' && isPhotoWaiting(order)) return t('orders.steps.make.done')
  // No work happens between confirmation and assembly, or between assembly and departure.
  const resting =
    (stage === 'make' && status === 'confirmed') || (stage === 'bring' && status === 'assembled')
  const word = state === 'now' && resting ? 'todo' : state
  return stage === 'bring' || stage === 'hand'
    ? t(`orders.steps.${order_type}.${stage}.${word}`)
    : t(`orders.steps.${stage}.${word}`)
}

const noteOf = (stage: Stage, state: StepState, order: Order, context: StepContext): string | undefined => {
  const { timeZone } = context
  if (state === 'done') {
    const ended = order.history.findLast(({ status }) => endsWith[stage].includes(status))
    const moment = ended?.created_at ?? (stage === 'placed' ? order.created_at : undefined)
    return moment && formatMomentNear(moment, timeZone)
  }
  if (stage === 'hand') return formatWhen(order, timeZone)
  if (state === 'now') return nowNote(stage, order, context)
  return stage === 'make' && order.photo_status === 'requested' ? t('orders.steps.photo') : undefined
}

const nowNote = (
  stage: Stage,
  order: Order,
  { timeZone, confirmMinutes: n }: StepContext,
): string | undefined => {
  if (stage === 'confirm') return t('orders.steps.soon', { n })
  const { status, history } = order
  const began = history.findLast((step) => step.status === status)
  if (began && isPhotoWaiting(order))
    return t('orders.steps.photoWaits', { moment: formatMomentNear(began.created_at, timeZone) })
  const isUnderWay = status === 'assembling' || status === 'delivering' || status === 'delivery_failed'
  return began && isUnderWay ? formatMomentNear(began.created_at, timeZone) : undefined
}

export const progressOf = (order: Order): { done: number; of: number } => ({
  done: behindOf(order),
  of: STAGES.length,
})
