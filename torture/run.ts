import { setTimeout as pause } from 'node:timers/promises'
import ru from '#/locales/ru.json' with { type: 'json' }
import { MINUTE_MS, SECOND_MS } from '#/platform/shared/durations.ts'
import { compileTexts } from '#/platform/shared/compile-texts.ts'
import { addTexts } from '#/platform/shared/texts.ts'
import { accidentsOf } from './accidents.ts'
import { gatherCrowd } from './crowd.ts'
import { sendCustomers } from './customers.ts'
import { readOptions } from './options.ts'
import { openPlace, type Place } from './place.ts'
import { findBroken } from './verdict.ts'

const RECOVERS_WITHIN_MS = 3 * MINUTE_MS
const LOOK_EVERY_MS = 100
const [CALM_MS, REST_MS] = [5 * SECOND_MS, 30 * SECOND_MS]

const shuffled = <T>(all: T[]): T[] =>
  all
    .map((one) => [Math.random(), one] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, one]) => one)

/** Milliseconds until both processes answer again. */
const recovery = async ({ balancer, processes }: Place): Promise<number> => {
  const begun = performance.now()
  // What has just died is not noticed at once.
  await pause(SECOND_MS)
  while (balancer.ready() < processes.length) {
    if (performance.now() - begun > RECOVERS_WITHIN_MS) throw new Error('it did not recover')
    await pause(LOOK_EVERY_MS)
  }
  return performance.now() - begun
}

const memoryOf = ({ processes }: Place) => processes.map((one) => Math.round(one.memory())).join(' and ')

/** Accidents by turns until the time is over, each at least once a round; then what was promised is looked for. */
const torture = async (args: string[]): Promise<void> => {
  const options = readOptions(args)
  const place = await openPlace()
  const stopping = new AbortController()
  try {
    const accidents = accidentsOf(place)
    const { promised, ended } = await sendCustomers(place, options.buyers, stopping.signal)
    const crowd = await gatherCrowd(place, options, stopping.signal)
    await pause(CALM_MS)
    console.log(`memory before: ${memoryOf(place)} MB`)
    const until = performance.now() + options.minutes * MINUTE_MS
    while (performance.now() < until)
      for (const [name, happen] of shuffled(Object.entries(accidents))) {
        if (performance.now() >= until) break
        await happen(place)
        const ms = await recovery(place)
        const { state } = crowd
        console.log(
          `${name}: all there after ${(ms / SECOND_MS).toFixed(1)} s; ${promised.placed.size} orders, ${state.open} sockets, ${memoryOf(place)} MB`,
        )
        await pause(CALM_MS * Math.random())
      }
    stopping.abort()
    await Promise.all([ended, crowd.ended])
    const broken = await findBroken(place, promised)
    await pause(REST_MS)
    const { placed, paid, cancelled, refused, asked, unanswered } = promised
    console.log(
      `${placed.size} orders acknowledged, ${paid.size} payments, ${cancelled.size} cancellings; ${refused} refused; ` +
        `${unanswered} of ${asked} calls asked again; ${crowd.state.pages} pages, ${crowd.state.shed} told to come back, ${crowd.state.failed} failed`,
    )
    console.log(`memory afterwards: ${memoryOf(place)} MB`)
    for (const what of broken) console.error(what)
    console.log(broken.length === 0 ? 'nothing that was promised is lost; the audit is empty' : 'BROKEN')
    if (broken.length > 0 || placed.size === 0) process.exitCode = 1
  } finally {
    stopping.abort()
    await place.close()
  }
}

addTexts(compileTexts(ru))
await torture(process.argv.slice(2))
