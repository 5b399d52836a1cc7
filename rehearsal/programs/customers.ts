import { buyInBrowser } from '../browsers/customer.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import type { PlannedOrder } from '../plan/plan-day.ts'
import { createAgenda } from './agenda.ts'
import { buy } from './customer/buy.ts'
import { followOrder } from './customer/follow-order.ts'
import { payOrder } from './customer/pay-order.ts'
import { openPerson } from './person.ts'
import { type Program, runProgram, type Surroundings } from './run-program.ts'

/** Shares of the day's orders before those that are bought in a browser: before the holiday, on its eve, in the morning. */
const IN_BROWSER = [0, 0.5, 0.75]
const PAYS_AGAIN_MS = 4 * MINUTE_MS

/** Each comes at their own moment, with their own wish, address and phone. */
const open = async (around: Surroundings): Promise<Program> => {
  const { setup, now, note } = around
  const agenda = createAgenda((error) => note('fault', { who: 'customer', error: String(error) }))
  const come = async (order: PlannedOrder) => {
    const person = openPerson(around, order.phone)
    const id = await buy(around, person, order)
    if (id === null) return
    const visit = { person, order, id }
    await payOrder(around, agenda, visit)
    followOrder(around, agenda, visit)
  }
  const comeInBrowser = async (order: PlannedOrder) => {
    const bought = await buyInBrowser(around, order)
    if (!bought) return
    const visit = { person: openPerson(around, order.phone), order, id: bought.id }
    if (!bought.isPaid) agenda.at(now() + PAYS_AGAIN_MS, () => payOrder(around, agenda, visit))
    followOrder(around, agenda, visit)
  }
  const inBrowser = IN_BROWSER.map((share) => setup.orders[Math.floor(share * setup.orders.length)])
  for (const order of setup.orders)
    agenda.at(order.at, () =>
      setup.browsers && inBrowser.includes(order) ? comeInBrowser(order) : come(order),
    )
  return { turn: ({ now: moment }) => agenda.runDue(moment) }
}

runProgram(open)
