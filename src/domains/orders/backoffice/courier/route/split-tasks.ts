import type { DeliveryTask } from '#/domains/orders/contract/staff/delivery-tasks.ts'
import type { Route } from '#/domains/orders/contract/staff/runs.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'

type Split = { onRoute: DeliveryTask[]; later: DeliveryTask[]; handed: DeliveryTask[] }

/** What is on the way is the route; else what leaves next. Statuses include steps not sent yet. */
export const splitTasks = (tasks: DeliveryTask[], over: DeliveryTask[], route: Route | null): Split => {
  const onWay = tasks.filter(({ status }) => status === 'delivering')
  const planned = tasks.filter(({ id }) => route?.stops.some((stop) => stop.id === id))
  const onRoute = onWay.length > 0 ? onWay : planned
  return {
    onRoute,
    later: tasks.filter((task) => !onRoute.includes(task)),
    handed: onWay.length > 0 ? over.filter(leftWith(onWay)) : [],
  }
}

const leftWith = (onWay: DeliveryTask[]) => {
  const times = onWay.flatMap(({ left_at }) => (left_at ? [Date.parse(left_at)] : []))
  const since = Math.min(...times) - MINUTE_MS
  return ({ left_at }: DeliveryTask) => left_at !== null && Date.parse(left_at) >= since
}
