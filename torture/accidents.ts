import { setTimeout as pause } from 'node:timers/promises'
import { MINUTE_MS, SECOND_MS } from '#/platform/shared/durations.ts'
import { any } from '../bench/shop-pages.ts'
import type { Place } from './place.ts'

const [SHORT_MS, LONG_MS] = [5 * SECOND_MS, 10 * SECOND_MS]
const [SLOW_MS, AHEAD_MS, BEHIND_MS] = [150, 5 * MINUTE_MS, -MINUTE_MS]

type Accident = (place: Place) => Promise<void>

/** Each ends with what it took given back; what was going on meanwhile is for the customers to finish. */
const ACCIDENTS: Record<string, Accident> = {
  'a process is killed': async ({ processes }) => any(processes).send('SIGKILL'),
  'both processes are killed': async ({ processes }) => processes.forEach((one) => one.send('SIGKILL')),
  'a process is restarted': async ({ processes }) => any(processes).send('SIGTERM'),
  'a process is frozen': async ({ processes }) => {
    const one = any(processes)
    one.send('SIGSTOP')
    await pause(SHORT_MS)
    one.send('SIGCONT')
  },
  'the database is killed': ({ database }) => database.crash(),
  'the database is frozen': ({ line }) => during(line, { silent: true }, LONG_MS),
  'the database is slow': ({ line }) => during(line, { latency: SLOW_MS }, LONG_MS),
  'the line to the database is cut': ({ line }) => during(line, { away: true }, SHORT_MS),
  'answers are lost on the way': async ({ balancer }) => {
    balancer.shake(true)
    await pause(LONG_MS)
    balancer.shake(false)
  },
  'a clock goes ahead': ({ processes }) => wrong(processes, AHEAD_MS),
  'a clock goes back': ({ processes }) => wrong(processes, BEHIND_MS),
}

const during = async ({ fail }: Place['line'], fault: Parameters<Place['line']['fail']>[0], ms: number) => {
  fail(fault)
  await pause(ms)
  fail({})
}

const wrong = async (processes: Place['processes'], by: number) => {
  const one = any(processes)
  one.setClockWrong(by)
  await pause(LONG_MS)
  one.setClockWrong(0)
}

const REDIS: Record<string, Accident> = {
  'Redis is killed': async ({ redis }) => {
    await redis?.kill()
    await pause(SHORT_MS)
    await redis?.startAgain()
  },
  'Redis is frozen': async ({ redis }) => {
    redis?.freeze()
    await pause(SHORT_MS)
    redis?.goOn()
  },
}

const DISK: Record<string, Accident> = {
  'the disk of the database is full': async ({ disk }) => {
    await disk?.fill()
    await pause(LONG_MS)
    await disk?.empty()
  },
}

/** Says aloud what this machine cannot do. */
export const accidentsOf = ({ redis, disk }: Place): Record<string, Accident> => {
  if (!redis) console.log('NOT RUN: accidents of Redis (no redis-server here)')
  if (!disk) console.log('NOT RUN: a full disk (mounting one needs root)')
  return { ...ACCIDENTS, ...(redis && REDIS), ...(disk && DISK) }
}
