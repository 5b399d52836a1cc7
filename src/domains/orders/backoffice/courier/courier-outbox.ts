import { create } from 'zustand'
import { signedInAs } from '#/domains/auth/storefront/session/session.ts'
import { type ApiError, isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { mustWait, outboxOf, retryDelay } from '#/platform/web/outbox.ts'
import { toast } from '#/ui/feedback/toast.tsx'
import type { OrderStatus } from '#/domains/orders/contract/customer.ts'
import { orderStaffApi } from '#/domains/orders/contract/staff/order.ts'

/** A pressed step, stored until the server has accepted it. */
export type PendingStep = {
  orderId: string
  number: number
  from: OrderStatus
  to: OrderStatus
  reason?: string
  unanswered?: boolean
}

type Outbox = { courier: string | null; steps: PendingStep[]; sending: boolean }
export const useOutbox = create<Outbox>(() => ({ courier: null, steps: [], sending: false }))

const storageFor = (courier: string) => outboxOf('lavanda-steps', courier)
/** Epoch milliseconds: the server asked to wait until then. */
let notBefore = 0

const saveSteps = (steps: PendingStep[]): void => {
  useOutbox.setState({ steps })
  const { courier } = useOutbox.getState()
  if (courier) storageFor(courier).write(steps.length > 0 ? steps : null)
}

/** Restores this courier's unsent steps. */
export const openOutbox = (courier: string): void => {
  if (useOutbox.getState().courier === courier) return
  useOutbox.setState({ courier, steps: storageFor(courier).read<PendingStep[]>([]) })
}

/** Pressing the same step twice adds nothing. */
export const enqueueStep = (step: PendingStep): void => {
  const { steps } = useOutbox.getState()
  if (steps.some(({ orderId, to }) => orderId === step.orderId && to === step.to)) return
  saveSteps([...steps, step])
}

/** Sends in order until the connection is lost; true when anything was settled. */
export const sendSteps = async (): Promise<boolean> => {
  if (useOutbox.getState().sending || Date.now() < notBefore) return false
  useOutbox.setState({ sending: true })
  let settled = false
  try {
    for (;;) {
      const { courier, steps: left } = useOutbox.getState()
      const [step] = left
      // Another courier may have signed in on this device.
      if (!step || courier !== signedInAs()) return settled
      const outcome = await send(step)
      if (outcome === 'wait') return settled
      settled = true
      const { steps } = useOutbox.getState()
      // A refused step takes the order's later steps with it.
      saveSteps(steps.filter((one) => one !== step && (outcome === 'done' || one.orderId !== step.orderId)))
    }
  } finally {
    useOutbox.setState({ sending: false })
  }
}

const send = async ({ orderId, number, from, to, reason, unanswered }: PendingStep) => {
  try {
    await api(orderStaffApi.move, {
      params: { id: orderId },
      body: { from, to, ...(reason && { reason }), ...(unanswered && { unanswered }) },
    })
    return 'done'
  } catch (error) {
    if (!isApiError(error) || mustWait(error)) {
      notBefore = Date.now() + retryDelay(error, 0)
      return 'wait'
    }
    // The earlier answer was lost: the step is done.
    if (isAlreadyMoved(error, to)) return 'done'
    toast({
      title: t('staff.courier.refused', { number: String(number) }),
      text: error.body.detail,
      tone: 'rose',
    })
    return 'refused'
  }
}

const isAlreadyMoved = ({ body }: ApiError, to: OrderStatus): boolean =>
  (body.fresh as { status?: OrderStatus } | undefined)?.status === to
