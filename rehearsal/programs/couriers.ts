import { staffApi } from '#/domains/auth/contract/staff/team.ts'
import { deliveryTasksStaffApi, type DeliveryTask } from '#/domains/orders/contract/staff/delivery-tasks.ts'
import { orderStaffApi } from '#/domains/orders/contract/staff/order.ts'
import { runsStaffApi, type Moved, type Route } from '#/domains/orders/contract/staff/runs.ts'
import { HOUR_MS, MINUTE_MS } from '#/platform/shared/durations.ts'
import { localMoment } from '#/platform/shared/local-moment.ts'
import { randomFrom } from '../plan/random.ts'
import { openPerson, type Person } from './person.ts'
import type { Tick, Worker } from './protocol.ts'
import { type Program, runProgram, type Surroundings } from './run-program.ts'
import { isIll } from './staff/store-shift.ts'

/** As many bouquets as a car holds without crushing them. */
const MAX_STOPS = 5
/** Nothing leaves earlier than so long before its window. */
const EARLY_MS = 30 * MINUTE_MS
/** Waits for more of the same window, unless it hurries. */
const HURRIES_MS = 75 * MINUTE_MS
/** At a door; a holiday has crowded streets. */
const DOOR_MINUTES = 4
const CROWD = 1.15
const STARTS = '08:00'
const ENDS = '22:30'

type Stop = { id: string; at: number }
type Courier = Worker & { person: Person; index: number; stops: Stop[]; backAt: number; id?: string }
type Tasks = { mine: DeliveryTask[]; route: Route | null; free: DeliveryTask[] }

const open = async (around: Surroundings): Promise<Program> => {
  const { setup, note } = around
  const random = randomFrom(setup.seed + 2)
  const couriers = setup.couriers.map((worker, index): Courier => ({
    ...worker,
    index,
    person: openPerson(around, worker.phone),
    stops: [],
    backAt: 0,
  }))

  const minutesOf = (time: string | null) =>
    time === null ? 0 : Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

  /** Those that may leave, the most urgent first, of one window and a half around it. */
  const chooseLoad = (free: DeliveryTask[], now: number) => {
    const clock = minutesOf(localMoment(new Date(now), setup.city.timeZone).time)
    const ready = free
      .filter((one) => one.date === setup.date && one.status === 'assembled')
      .filter((one) => one.obstacle === null || one.obstacle === 'photo_not_answered')
      .filter(({ time_from }) => minutesOf(time_from) - EARLY_MS / MINUTE_MS <= clock)
      .toSorted((one, other) => minutesOf(one.time_to) - minutesOf(other.time_to))
    const [first] = ready
    if (!first) return []
    const load = ready.slice(0, MAX_STOPS)
    const left = minutesOf(first.time_to) - clock
    return load.length === MAX_STOPS || left <= HURRIES_MS / MINUTE_MS ? load : load.length >= 2 ? load : []
  }

  const idOf = async (courier: Courier) =>
    (courier.id ??= (await courier.person.must<{ id: string }>(staffApi.me)).id)

  const deliver = async (courier: Courier, now: number) => {
    for (const stop of courier.stops.filter(({ at }) => at <= now)) {
      const done = await courier.person.ask(orderStaffApi.move, {
        params: { id: stop.id },
        body: { from: 'delivering', to: 'completed' },
      })
      if (done.status >= 300) note('not handed over', { code: done.code })
    }
    courier.stops = courier.stops.filter(({ at }) => at > now)
  }

  const leave = async (courier: Courier, now: number) => {
    const { mine, free } = await courier.person.must<Tasks>(deliveryTasksStaffApi.list)
    const load = chooseLoad([...mine, ...free], now)
    if (load.length === 0) return
    for (const { id } of load.filter((one) => free.includes(one)))
      await courier.person.ask(orderStaffApi.assign, {
        params: { id },
        body: { courier_id: await idOf(courier), seen: null },
      })
    const ids = load.map(({ id }) => id)
    const unanswered = load.flatMap(({ id, obstacle }) => (obstacle === null ? [] : [id]))
    const moved = await courier.person.ask<Moved>(runsStaffApi.depart, {
      body: { order_ids: ids, unanswered },
    })
    if (moved.status >= 300) return note('did not leave', { code: moved.code })
    for (const { why } of moved.body.missed) note('left behind', { why })
    const { route } = await courier.person.must<Tasks>(deliveryTasksStaffApi.list)
    let late = 0
    courier.stops = (route?.stops ?? []).map(({ id, arrives_at }) => {
      late += random() * DOOR_MINUTES * MINUTE_MS
      return { id, at: now + (Date.parse(arrives_at) - now) * CROWD + late }
    })
    const back = Date.parse(route?.back_at ?? '') || now + HOUR_MS
    courier.backAt = now + (back - now) * CROWD + late
  }

  const turn = async ({ now, date, time }: Tick) => {
    if (date !== setup.date || time < STARTS || time > ENDS) return
    for (const courier of couriers) {
      await deliver(courier, now)
      const isFree = courier.stops.length === 0 && courier.backAt <= now
      if (isFree && !isIll(setup, 'courier', courier.index, { date, time })) await leave(courier, now)
    }
  }
  return { turn }
}

runProgram(open)
