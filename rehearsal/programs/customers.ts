import { createAgenda } from './agenda.ts'
import { buy } from './customer/buy.ts'
import { followOrder } from './customer/follow-order.ts'
import { payOrder } from './customer/pay-order.ts'
import { openPerson } from './person.ts'
import { type Program, runProgram, type Surroundings } from './run-program.ts'

/** Each comes at their own moment, with their own wish, address and phone. */
const open = async (around: Surroundings): Promise<Program> => {
  const { setup, note } = around
  const agenda = createAgenda((error) => note('fault', { who: 'customer', error: String(error) }))
  for (const order of setup.orders)
    agenda.at(order.at, async () => {
      const person = openPerson(around, order.phone)
      const id = await buy(around, person, order)
      if (id === null) return
      const visit = { person, order, id }
      await payOrder(around, agenda, visit)
      followOrder(around, agenda, visit)
    })
  return { turn: ({ now }) => agenda.runDue(now) }
}

runProgram(open)
