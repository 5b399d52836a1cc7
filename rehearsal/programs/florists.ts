import { randomUUID } from 'node:crypto'
import type { Ticket } from '#/domains/orders/contract/staff/board.ts'
import type { StaffOrder } from '#/domains/orders/contract/staff/order.ts'
import { stockStaffApi, type StockRow } from '#/domains/catalog/contract/staff/stock.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { openFloristsPage } from '../browsers/florist.ts'
import { randomFrom } from '../plan/random.ts'
import { openPerson, type Person } from './person.ts'
import type { Tick, Worker } from './protocol.ts'
import { type Program, runProgram, type Surroundings } from './run-program.ts'
import { floristByCalls, type FloristHands } from './staff/florist-calls.ts'
import { isDark, isIll } from './staff/store-shift.ts'

/** Minutes for a bouquet; each further one in the order takes the half. */
const FROM_MINUTES = 5
const TO_MINUTES = 11
/** One of so many bouquets breaks a stem. */
const BREAKS = 12
/** Staff come before the doors open, and stay while something is to be made. */
const STARTS = '07:00'
const ENDS = '22:00'
const AGAIN_MS = 15 * MINUTE_MS

type Florist = Worker & {
  person: Person
  hands: FloristHands
  index: number
  making: { id: string; until: number } | null
}

const open = async (around: Surroundings): Promise<Program> => {
  const { setup, note } = around
  const random = randomFrom(setup.seed + 1)
  const come = async (worker: Worker, index: number): Promise<Florist> => {
    const person = openPerson(around, worker.phone)
    const calls = floristByCalls(around, worker, person)
    const hands = setup.browsers && index === 0 ? await openFloristsPage(around, worker, calls) : calls
    return { ...worker, index, person, hands, making: null }
  }
  const florists = await Promise.all(setup.florists.map(come))
  /** Without their stems, until they are looked at again. */
  const waits = new Map<string, number>()
  let made = 0

  const minutesFor = (lines: number) => {
    const one = FROM_MINUTES + random() * (TO_MINUTES - FROM_MINUTES)
    return one * (1 + (lines - 1) / 2)
  }

  const finish = async (florist: Florist, id: string) => {
    const order = await florist.hands.finish(id)
    made += 1
    if (made % BREAKS === 0) await breakStem(florist, order)
  }

  const breakStem = async ({ person, storeId }: Florist, { stems }: StaffOrder) => {
    const { items } = await person.must<{ items: StockRow[] }>(stockStaffApi.table, {
      params: { store_id: storeId },
    })
    const row = items.find(
      ({ component_id, on_hand, reserved }) =>
        on_hand > reserved && stems.some((stem) => stem.component_id === component_id),
    )
    if (!row) return
    await person.ask(stockStaffApi.enter, {
      params: { store_id: storeId },
      body: {
        key: randomUUID(),
        component_id: row.component_id,
        kind: 'spoilage',
        quantity: 1,
        reason: 'broken',
        seen: row.on_hand,
      },
    })
  }

  const hasStems = ({ stems }: StaffOrder) => stems.every(({ quantity, on_hand }) => on_hand >= quantity)

  /** The first of those to be made that can be made now. */
  const begin = async (florist: Florist, queue: Ticket[], now: number) => {
    for (let ticket = queue.shift(); ticket; ticket = queue.shift()) {
      const { id } = ticket
      if ((waits.get(id) ?? 0) > now) continue
      const seen = await florist.hands.look(ticket)
      if (!hasStems(seen)) {
        waits.set(id, now + AGAIN_MS)
        note('waits for stems', { order: seen.number })
        continue
      }
      const code = await florist.hands.take(seen)
      if (code !== undefined) {
        waits.set(id, now + AGAIN_MS)
        note('not taken', { code })
        continue
      }
      const quantity = seen.lines.reduce((sum, line) => sum + line.quantity, 0)
      florist.making = { id, until: now + minutesFor(quantity) * MINUTE_MS }
      return
    }
  }

  const turn = async ({ now, date, time }: Tick) => {
    if (date !== setup.date || time < STARTS || time > ENDS) return
    const here = florists.filter(
      (one) =>
        !isDark(setup, one.storeId, { date, time }) && !isIll(setup, 'florist', one.index, { date, time }),
    )
    for (const florist of here) {
      if (!florist.making || florist.making.until > now) continue
      const { id } = florist.making
      florist.making = null
      await finish(florist, id)
    }
    await Promise.all(
      setup.stores.map(async ({ id: storeId }) => {
        const free = here.filter((one) => one.storeId === storeId && !one.making)
        const [first] = free
        if (!first) return
        const tickets = await first.hands.board()
        const queue = tickets
          .filter((one) => one.store_id === storeId && one.date === date)
          .filter(({ status }) => status === 'new' || status === 'confirmed')
          .toSorted((one, other) => (one.due_at ?? '9').localeCompare(other.due_at ?? '9'))
        for (const florist of free) await begin(florist, queue, now)
      }),
    )
  }
  return { turn }
}

runProgram(open)
