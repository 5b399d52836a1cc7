import { setTimeout as pause } from 'node:timers/promises'
import { startBuiltShop, type startProgram } from '../shop-process.ts'
import type { ResultRow } from '../table.ts'
import type { Listener } from './crowd.ts'
import { gatherCrowd } from './crowds.ts'
import { bareOf, chatOf, inboxOf, startBare } from './listeners.ts'
import type { Guest, Person } from './people.ts'

type BenchTarget = { databaseUrl: string; dataDir: string }
type Program = Awaited<ReturnType<typeof startProgram>>

/** Memory used for opening is released by then. */
const SETTLED_MS = 8_000
/** They pay for compiling, not those that stay. */
const SEEN_BEFORE = 200
const KB_IN_MB = 1024

const measure = async <T>(
  place: BenchTarget,
  name: string,
  all: T[],
  listenerOf: (url: string, one: T) => Listener,
): Promise<ResultRow[]> => {
  const bare = await startBare()
  const ceiling = await kilobytesEach(
    bare,
    all.map((_, at) => bareOf(bare.url, String(at))),
  )
  await bare.stop()
  const shop = await startBuiltShop(place)
  const own = await kilobytesEach(
    shop,
    all.map((one) => listenerOf(shop.url, one)),
  )
  await shop.stop()
  const note = `bare ws, ${all.length} of them: ${(own / ceiling).toFixed(2)} of it, 2 asked for`
  return [[`idle socket of ${name}, KB`, own, ceiling, note]]
}

export const measureIdle = {
  inboxes: (place: BenchTarget, people: Person[]) => measure(place, 'a customer', people, inboxOf),
  chats: (place: BenchTarget, guests: Guest[]) => measure(place, 'a guest in the chat', guests, chatOf),
}

/** Resident memory that each adds to a warmed-up process. */
const kilobytesEach = async (program: Program, listeners: Listener[]): Promise<number> => {
  const first = await gatherCrowd(program.url, listeners.slice(0, SEEN_BEFORE))
  first.leave()
  await pause(SETTLED_MS / 8)
  await program.ask('collect garbage')
  const before = program.memory()
  const crowd = await gatherCrowd(program.url, listeners)
  await pause(SETTLED_MS)
  await program.ask('collect garbage')
  const after = program.memory()
  const { ended } = await crowd.whatCame()
  crowd.leave()
  if (ended.length > 0)
    throw new Error(`${ended.length} idle sockets were ended: ${[...new Set(ended)].join(', ')}`)
  return ((after - before) * KB_IN_MB) / listeners.length
}
