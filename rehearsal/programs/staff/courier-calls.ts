import { staffApi } from '#/domains/auth/contract/staff/team.ts'
import { deliveryTasksStaffApi, type DeliveryTask } from '#/domains/orders/contract/staff/delivery-tasks.ts'
import { orderStaffApi } from '#/domains/orders/contract/staff/order.ts'
import { runsStaffApi, type Moved, type Route } from '#/domains/orders/contract/staff/runs.ts'
import type { Person } from '../person.ts'
import type { Surroundings } from '../run-program.ts'

export type Tasks = { mine: DeliveryTask[]; route: Route | null; free: DeliveryTask[] }

/** What a courier does, by calls or on the page. */
export type CourierHands = {
  tasks(): Promise<Tasks>
  /** Takes these along; null: nothing left. */
  leave(load: readonly DeliveryTask[]): Promise<Route | null>
  handOver(id: string): Promise<void>
}

export const courierByCalls = ({ note }: Surroundings, person: Person): CourierHands => {
  let id: string | undefined
  const own = async () => (id ??= (await person.must<{ id: string }>(staffApi.me)).id)
  const tasks = () => person.must<Tasks>(deliveryTasksStaffApi.list)
  const depart = async (load: readonly DeliveryTask[]) => {
    const ids = load.map((one) => one.id)
    const unanswered = load.flatMap((one) => (one.obstacle === null ? [] : [one.id]))
    const moved = await person.ask<Moved>(runsStaffApi.depart, { body: { order_ids: ids, unanswered } })
    if (moved.status >= 300) note('did not leave', { code: moved.code })
    else for (const { why } of moved.body.missed) note('left behind', { why })
    return moved.status < 300
  }
  return {
    tasks,
    leave: async (load) => {
      const { free } = await tasks()
      for (const one of load.filter((task) => free.some((other) => other.id === task.id)))
        await person.ask(orderStaffApi.assign, {
          params: { id: one.id },
          body: { courier_id: await own(), seen: null },
        })
      return (await depart(load)) ? (await tasks()).route : null
    },
    handOver: async (order) => {
      const done = await person.ask(orderStaffApi.move, {
        params: { id: order },
        body: { from: 'delivering', to: 'completed' },
      })
      if (done.status >= 300) note('not handed over', { code: done.code })
    },
  }
}
