import { signedInAs } from '#/domains/auth/storefront/session/session.ts'
import type { OrderStatus } from '#/domains/orders/contract/customer.ts'
import { type Missed, type Moved, runsStaffApi } from '#/domains/orders/contract/staff/runs.ts'
import { orderStaffApi, type PayMeans } from '#/domains/orders/contract/staff/order.ts'
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
  early?: boolean
  /** A run that leaves in one call, this order with it. */
  run?: { orderId: string; number: number }[]
  /** Of what was taken. */
  means?: PayMeans
}

export const concerns = ({ orderId, run }: PendingStep, id: string): boolean =>
  run ? run.some((one) => one.orderId === id) : orderId === id

const ordersOf = ({ orderId, run }: PendingStep): string[] => run?.map((one) => one.orderId) ?? [orderId]

const sendStep = (step: PendingStep) => (step.run ? sendRun(step.run) : sendMove(step))

const sendRun = (run: { orderId: string }[]): Promise<Moved> =>
  api(runsStaffApi.depart, { body: { order_ids: run.map(({ orderId }) => orderId) } })

const sendMove = ({ orderId, from, to, reason, unanswered, early, means }: PendingStep): Promise<unknown> =>
  api(orderStaffApi.move, {
    params: { id: orderId },
    body: {
      from,
      to,
      ...(reason && { reason }),
      ...(unanswered && { unanswered }),
      ...(early && { early }),
      ...(means && { means }),
    },
  }).catch((error: unknown) => {
    if (!isAlreadyMoved(error, to)) throw error
  })

const outbox = createOutbox<PendingStep>({
  name: STEPS_OUTBOX,
  person: signedInAs,
  laneOf: ({ orderId }) => orderId,
  // A run and the steps of its orders are in different lanes.
  isReady: (step) => earliestOf(step) === step,
  send: sendStep,
  onSent: ({ run }, answer) => {
    if (run) sayMissed((answer as Moved).missed)
  },
  onRefused: ({ orderId, number }, { body }) => {
    toast({ title: t('staff.courier.rejected', { number: String(number) }), text: body.detail, tone: 'rose' })
    // A refused step takes the order's later steps with it.
    for (const step of outbox.useOutbox.getState().entries)
      if (concerns(step, orderId)) outbox.remove(step.id)
  },
})

export const { useOutbox: useSteps, open: openSteps, sendNow: sendSteps } = outbox

/** Pressing the same step twice adds nothing. */
export const enqueueStep = (step: Omit<PendingStep, keyof Entry>): void => {
  if (stepsOf(step.orderId).some(({ to }) => to === step.to)) return
  outbox.enqueue({ id: randomId(), ...step })
}

/** «Забрал все»; of what was not taken the next steps go with it. */
export const enqueueRun = (run: { orderId: string; number: number }[]): void => {
  const [first] = run
  if (!first || run.some(({ orderId }) => stepsOf(orderId).length > 0)) return
  outbox.enqueue({ id: randomId(), ...first, from: 'assembled', to: 'delivering', run })
}

export const stepsOf = (orderId: string): PendingStep[] =>
  outbox.useOutbox.getState().entries.filter((step) => concerns(step, orderId))

const earliestOf = (step: PendingStep): PendingStep | undefined =>
  outbox.useOutbox.getState().entries.find((one) => ordersOf(step).some((id) => concerns(one, id)))

const sayMissed = (missed: readonly Missed[]): void => {
  for (const { id, number, why } of missed) {
    toast({
      title: t('staff.route.missed', { number: String(number) }),
      text: t(`staff.runs.why.${why}`),
      tone: 'rose',
    })
    for (const step of stepsOf(id)) outbox.remove(step.id)
  }
}

/** The answer to an earlier try was lost: the step is done. */
const isAlreadyMoved = (error: unknown, to: OrderStatus): boolean =>
  isApiError(error) && (error.body.fresh as { status?: OrderStatus } | undefined)?.status === to
