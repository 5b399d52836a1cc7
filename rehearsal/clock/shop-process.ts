import '#/platform/server/start/node-env.ts'
import ru from '#/locales/ru.json' with { type: 'json' }
import { runDueJobs, type startJobs } from '#/platform/server/jobs.ts'
import { exitWithFailure } from '#/platform/server/start/start-up-failure.ts'
import { MINUTE_MS, SECOND_MS } from '#/platform/shared/durations.ts'
import { compileTexts } from '#/platform/shared/compile-texts.ts'
import { addTexts } from '#/platform/shared/texts.ts'
import { startShop } from '../../src/start-shop.ts'
import type { ToShop } from '../programs/protocol.ts'
import { hurriedClock } from './hurried-clock.ts'
import { stayOnThisMachine } from './stay-on-this-machine.ts'

stayOnThisMachine()

const [start = '', stepMs = ''] = process.argv.slice(2)
const clock = hurriedClock(new Date(start), Number(stepMs))

/** A hurried shop looks around less often than every 15 seconds: most steps would be jobs. */
const MIN_EVERY_MS = 3 * MINUTE_MS

/** In every step those whose time has come, side by side as in a shop. */
const runJobs: typeof startJobs = (db, jobs, onFailure) => {
  const dueAt = new Map<string, number>()
  const stopping = new AbortController()
  let running: Promise<unknown> = Promise.resolve()
  const runDue = () => {
    const now = clock.now().getTime()
    const due = jobs.filter(({ name }) => (dueAt.get(name) ?? 0) <= now)
    for (const { name, every } of due) dueAt.set(name, now + Math.max(MIN_EVERY_MS, every * SECOND_MS))
    return Promise.all(due.map((job) => runDueJobs(db, [job], onFailure, stopping)))
  }
  const step = ({ now }: ToShop) => {
    clock.set(new Date(now))
    running = running.then(runDue).then(() => void process.send?.({ kind: 'done' }))
  }
  process.on('message', step)
  return {
    stop: () => {
      process.off('message', step)
      stopping.abort()
      return running.then(() => undefined)
    },
  }
}

addTexts(compileTexts(ru))
startShop({ clock, runJobs }).catch(exitWithFailure)
