import { startBuiltShop, type startProgram } from '../shop-process.ts'
import type { ResultRow } from '../table.ts'
import type { Listener } from './crowd.ts'
import { gatherCrowd } from './crowds.ts'
import { bareOf, inboxOf, momentNow, startBare } from './listeners.ts'
import type { Person } from './people.ts'

const WITHIN_MS = 1_000

/** All are cut at once and come back within a second, each with its list and unread count. */
export const measureReturn = async (
  place: { databaseUrl: string; dataDir: string },
  people: Person[],
): Promise<ResultRow[]> => {
  const bare = await startBare()
  const ceiling = await settle(
    bare,
    people.map((_, at) => bareOf(bare.url, String(at))),
  )
  await bare.stop()
  const shop = await startBuiltShop(place)
  const own = await settle(
    shop,
    people.map((one) => inboxOf(shop.url, one)),
  )
  await shop.stop()
  return [
    [
      `${people.length} back within 1 s: settled, ms`,
      own.settled,
      ceiling.settled,
      'bare ws; 10 000 asked for',
    ],
    ['  asked again, times', own.again, ceiling.again, 'bare ws'],
    ['  processor time of the shop, ms', own.busy, ceiling.busy, 'bare ws; the database not counted'],
    ['  longest stall, ms', own.stall, ceiling.stall, 'bare ws'],
  ]
}

const settle = async (program: Awaited<ReturnType<typeof startProgram>>, listeners: Listener[]) => {
  const crowd = await gatherCrowd(program.url, listeners)
  await program.ask('watch the loop')
  const [begun, busyBefore] = [momentNow(), program.processorTime()]
  const { moments, again } = await crowd.comeBack(WITHIN_MS)
  const busy = program.processorTime() - busyBefore
  const stall = await program.ask('longest stall')
  crowd.leave()
  return { settled: Math.max(...moments.map((moment) => moment ?? Number.NaN)) - begun, busy, stall, again }
}
