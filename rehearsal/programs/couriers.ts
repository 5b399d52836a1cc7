import type { DeliveryTask } from '#/domains/orders/contract/staff/delivery-tasks.ts'
import { HOUR_MS, MINUTE_MS } from '#/platform/shared/durations.ts'
import { localMoment } from '#/platform/shared/local-moment.ts'
import { openCouriersPage } from '../browsers/courier.ts'
import { randomFrom } from '../plan/random.ts'
import { openPerson } from './person.ts'
import type { Tick, Worker } from './protocol.ts'
import { type Program, runProgram, type Surroundings } from './run-program.ts'
import { courierByCalls, type CourierHands } from './staff/courier-calls.ts'
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
type Courier = Worker & { hands: CourierHands; index: number; stops: Stop[]; backAt: number }

const open = async (around: Surroundings): Promise<Program> => {
  const { setup } = around
  const random = randomFrom(setup.seed + 2)
  const come = async (worker: Worker, index: number): Promise<Courier> => {
    const calls = courierByCalls(around, openPerson(around, worker.phone))
    const hands = setup.browsers && index === 0 ? await openCouriersPage(around, worker, calls) : calls
    return { ...worker, index, hands, stops: [], backAt: 0 }
  }
  const couriers = await Promise.all(setup.couriers.map(come))

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

  const deliver = async (courier: Courier, now: number) => {
    for (const { id } of courier.stops.filter(({ at }) => at <= now)) await courier.hands.handOver(id)
    courier.stops = courier.stops.filter(({ at }) => at > now)
  }

  const leave = async (courier: Courier, now: number) => {
    const { mine, free } = await courier.hands.tasks()
    const load = chooseLoad([...mine, ...free], now)
    if (load.length === 0) return
    const route = await courier.hands.leave(load)
    if (!route) return
    let late = 0
    courier.stops = route.stops.map(({ id, arrives_at }) => {
      late += random() * DOOR_MINUTES * MINUTE_MS
      return { id, at: now + (Date.parse(arrives_at) - now) * CROWD + late }
    })
    const back = Date.parse(route.back_at) || now + HOUR_MS
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
