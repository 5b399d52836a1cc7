import { create } from 'zustand'
import { type ApiError, isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { local } from '#/platform/web/storage.ts'
import { toast } from '#/ui/toast.tsx'
import type { OrderStatus } from '../contract.ts'
import { orderStaffApi } from '../staff-contract/order.ts'

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

const keyOf = (courier: string) => `lavanda-steps-${courier}`

const keep = (steps: Pressed[]): void => {
  useOutbox.setState({ steps })
  const { courier } = useOutbox.getState()
  if (courier) local.write(keyOf(courier), steps.length > 0 ? JSON.stringify(steps) : null)
}

/** Takes up what this courier pressed here before and could not send. */
export const openOutbox = (courier: string): void => {
  if (useOutbox.getState().courier === courier) return
  let steps: Pressed[] = []
  try {
    steps = JSON.parse(local.read(keyOf(courier)) ?? '[]') as Pressed[]
  } catch {
    // What cannot be read was not written here.
  }
  useOutbox.setState({ courier, steps })
}

/** Puts a step in; a second press of the same one adds nothing. */
export const putStep = (step: Pressed): void => {
  const { steps } = useOutbox.getState()
  if (steps.some(({ orderId, to }) => orderId === step.orderId && to === step.to)) return
  keep([...steps, step])
}

/** Sends what waits, the first first, until the line is lost; true when anything was settled. */
export const sendSteps = async (): Promise<boolean> => {
  if (useOutbox.getState().sending) return false
  useOutbox.setState({ sending: true })
  let settled = false
  try {
    for (;;) {
      const [step] = useOutbox.getState().steps
      if (!step) return settled
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

const TOO_MANY = 429

const send = async ({ orderId, number, from, to, reason, unanswered }: Pressed) => {
  try {
    await api(orderStaffApi.move, {
      params: { id: orderId },
      body: { from, to, ...(reason && { reason }), ...(unanswered && { unanswered }) },
    })
    return 'done'
  } catch (error) {
    if (!isApiError(error) || error.status === 401 || error.status === TOO_MANY || error.status >= 500)
      return 'wait'
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
