import { signedInAs } from '#/domains/auth/storefront/session/session.ts'
import type { OrderStatus } from '#/domains/orders/contract/customer.ts'
import { orderStaffApi } from '#/domains/orders/contract/staff/order.ts'
import { STEPS_OUTBOX } from '#/domains/orders/storage-names.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { createOutbox } from '#/platform/web/outbox/outbox.ts'
import type { Entry } from '#/platform/web/outbox/stored-entries.ts'
import { randomId } from '#/platform/web/random-id.ts'
import { toast } from '#/ui/feedback/toast.tsx'

/** Stored until the server has accepted it. */
export type PendingStep = Entry & {
  orderId: string
  number: number
  from: OrderStatus
  to: OrderStatus
  reason?: string
  unanswered?: boolean
}

const outbox = createOutbox<PendingStep>({
  name: STEPS_OUTBOX,
  person: signedInAs,
  laneOf: ({ orderId }) => orderId,
  send: ({ orderId, from, to, reason, unanswered }) =>
    api(orderStaffApi.move, {
      params: { id: orderId },
      body: { from, to, ...(reason && { reason }), ...(unanswered && { unanswered }) },
    }).catch((error: unknown) => {
      if (!isAlreadyMoved(error, to)) throw error
    }),
  onRefused: ({ orderId, number }, { body }) => {
    toast({ title: t('staff.courier.rejected', { number: String(number) }), text: body.detail, tone: 'rose' })
    // A refused step takes the order's later steps with it.
    for (const step of outbox.useOutbox.getState().entries)
      if (step.orderId === orderId) outbox.remove(step.id)
  },
})

export const { useOutbox: useSteps, open: openSteps, sendNow: sendSteps } = outbox

/** Pressing the same step twice adds nothing. */
export const enqueueStep = (step: Omit<PendingStep, keyof Entry>): void => {
  if (stepsOf(step.orderId).some(({ to }) => to === step.to)) return
  outbox.enqueue({ id: randomId(), ...step })
}

export const stepsOf = (orderId: string): PendingStep[] =>
  outbox.useOutbox.getState().entries.filter((step) => step.orderId === orderId)

/** The answer to an earlier try was lost: the step is done. */
const isAlreadyMoved = (error: unknown, to: OrderStatus): boolean =>
  isApiError(error) && (error.body.fresh as { status?: OrderStatus } | undefined)?.status === to
