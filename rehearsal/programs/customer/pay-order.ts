import { paymentsApi, type Bill } from '#/domains/payments/contract/customer.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import type { PlannedOrder } from '../../plan/plan-day.ts'
import type { Agenda } from '../agenda.ts'
import type { Person } from '../person.ts'
import type { Surroundings } from '../run-program.ts'

const TRIES = 6
const AGAIN_MS = 4 * MINUTE_MS

export type Visit = { person: Person; order: PlannedOrder; id: string }

/** At the bank's page; where it does not answer, again a little later, until patience ends. */
export const payOrder = async (
  around: Surroundings,
  agenda: Agenda,
  visit: Visit,
  attempt = 1,
): Promise<void> => {
  const { setup, now, note } = around
  const { body } = await visit.person.ask<Bill>(paymentsApi.bill, { params: { id: visit.id } })
  if (body.status === 'succeeded') return
  const [, payment] = /\/pay\/([\w-]+)$/.exec(body.confirmation_url ?? '') ?? []
  const paid =
    payment && (await fetch(`${setup.bankUrl}/pay/${payment}`, { method: 'POST' }).catch(() => null))
  if (paid && paid.ok) return
  note('payment tried again', { attempt })
  if (attempt < TRIES) agenda.at(now() + AGAIN_MS, () => payOrder(around, agenda, visit, attempt + 1))
  else note('left', { phone: visit.order.phone, why: 'bank', variant: visit.order.wishes[0]?.variantId })
}
