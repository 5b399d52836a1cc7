import { create } from 'zustand'
import { signedInAs } from '#/domains/auth/storefront/session/session.ts'
import { type ApiError, isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { mustWait, outboxOf, waitAfter } from '#/platform/web/outbox.ts'
import { toast } from '#/ui/feedback/toast.tsx'
import type { OrderStatus } from '#/domains/orders/contract/customer.ts'
import { orderStaffApi } from '#/domains/orders/contract/staff/order.ts'

/** A step that was pressed, kept until the shop knows of it. */
export type Pressed = {
  orderId: string
  number: number
  from: OrderStatus
  to: OrderStatus
  reason?: string
  unanswered?: boolean
}

type Outbox = { courier: string | null; steps: Pressed[]; sending: boolean }
export const useOutbox = create<Outbox>(() => ({ courier: null, steps: [], sending: false }))

const keptFor = (courier: string) => outboxOf('lavanda-steps', courier)
/** Milliseconds since the epoch: the server has asked for peace until then. */
let notBefore = 0

const keep = (steps: Pressed[]): void => {
  useOutbox.setState({ steps })
  const { courier } = useOutbox.getState()
  if (courier) keptFor(courier).write(steps.length > 0 ? steps : null)
}

/** Takes up what this courier pressed here before and could not send. */
export const openOutbox = (courier: string): void => {
  if (useOutbox.getState().courier === courier) return
  useOutbox.setState({ courier, steps: keptFor(courier).read<Pressed[]>([]) })
}

/** Puts a step in; a second press of the same one adds nothing. */
export const putStep = (step: Pressed): void => {
  const { steps } = useOutbox.getState()
  if (steps.some(({ orderId, to }) => orderId === step.orderId && to === step.to)) return
  keep([...steps, step])
}

/** Sends what waits, the first first, until the line is lost; true when anything was settled. */
export const sendSteps = async (): Promise<boolean> => {
  if (useOutbox.getState().sending || Date.now() < notBefore) return false
  useOutbox.setState({ sending: true })
  let settled = false
  try {
    for (;;) {
      const { courier, steps: left } = useOutbox.getState()
      const [step] = left
      // Another one may have signed in on this device.
      if (!step || courier !== signedInAs()) return settled
      const outcome = await send(step)
      if (outcome === 'wait') return settled
      settled = true
      const { steps } = useOutbox.getState()
      // What was to follow a step that is refused is refused with it.
      keep(steps.filter((one) => one !== step && (outcome === 'done' || one.orderId !== step.orderId)))
    }
  } finally {
    useOutbox.setState({ sending: false })
  }
}

const send = async ({ orderId, number, from, to, reason, unanswered }: Pressed) => {
  try {
    await api(orderStaffApi.move, {
      params: { id: orderId },
      body: { from, to, ...(reason && { reason }), ...(unanswered && { unanswered }) },
    })
    return 'done'
  } catch (error) {
    if (!isApiError(error) || mustWait(error)) {
      notBefore = Date.now() + waitAfter(error, 0)
      return 'wait'
    }
    // The answer to it was lost before: it is as it was meant.
    if (isThere(error, to)) return 'done'
    toast({
      title: t('staff.courier.refused', { number: String(number) }),
      text: error.body.detail,
      tone: 'rose',
    })
    return 'refused'
  }
}

const isThere = ({ body }: ApiError, to: OrderStatus): boolean =>
  (body.fresh as { status?: OrderStatus } | undefined)?.status === to
