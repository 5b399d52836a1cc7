import { boardStaffApi, type Ticket } from '#/domains/orders/contract/staff/board.ts'
import { orderStaffApi, type StaffOrder } from '#/domains/orders/contract/staff/order.ts'
import { HOUR_MS } from '#/platform/shared/durations.ts'
import { t } from '#/platform/shared/texts.ts'
import type { Person } from '../person.ts'
import type { Surroundings } from '../run-program.ts'

/** So long before it is due, one tells the customer that there are no stems, and gives the money back. */
const DROPS_BEFORE_MS = HOUR_MS / 2

export const dropUnmakeable = async (
  { setup, note }: Surroundings,
  manager: Person,
  now: number,
): Promise<void> => {
  const { tickets } = await manager.must<{ tickets: Ticket[] }>(boardStaffApi.board, {
    query: { date: setup.date },
  })
  const due = tickets.filter(
    (one) =>
      one.date === setup.date &&
      (one.status === 'new' || one.status === 'confirmed') &&
      one.due_at !== null &&
      Date.parse(one.due_at) - DROPS_BEFORE_MS <= now,
  )
  for (const { id, number, status } of due) {
    const { stems } = await manager.must<StaffOrder>(orderStaffApi.show, { params: { id } })
    const short = stems.filter(
      ({ quantity, on_hand, arrives_on }) => on_hand < quantity && arrives_on !== setup.date,
    )
    if (short.length === 0) continue
    const body = { from: status, to: 'cancelled', reason: t('rehearsal.people.noStems') }
    const dropped = await manager.ask(orderStaffApi.move, { params: { id }, body })
    note('dropped', {
      order: number,
      done: dropped.status < 300,
      stems: short.map(({ component_id }) => component_id),
    })
  }
}
