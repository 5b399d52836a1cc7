import { boardStaffApi, type Ticket } from '#/domains/orders/contract/staff/board.ts'
import { orderStaffApi } from '#/domains/orders/contract/staff/order.ts'
import type { Person } from '../person.ts'
import type { Tick } from '../protocol.ts'
import type { Surroundings } from '../run-program.ts'

/** Who fetches a bouquet comes within its hour; somebody is always at the counter. */
export const handOverPickups = async (
  { setup }: Surroundings,
  manager: Person,
  { time }: Pick<Tick, 'time'>,
): Promise<void> => {
  const { tickets } = await manager.must<{ tickets: Ticket[] }>(boardStaffApi.board, {
    query: { date: setup.date },
  })
  const there = tickets.filter(
    (one) => one.status === 'ready_for_pickup' && one.date === setup.date && (one.time_from ?? '') <= time,
  )
  for (const { id } of there)
    await manager.ask(orderStaffApi.move, {
      params: { id },
      body: { from: 'ready_for_pickup', to: 'completed' },
    })
}
