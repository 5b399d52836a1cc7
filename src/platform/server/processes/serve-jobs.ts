import { writeFileSync } from 'node:fs'
import os from 'node:os'

/** What a process says of a job: its answer, or the words of an error that nobody expected. */
export type JobOutcome<Answer> = ({ answer: Answer } | { error: string }) & {
  /** It holds much memory: the next job is another process's. */
  spent: boolean
}

const LOOKS_EVERY_MS = 100
/** Pages and orders come first. */
const NICE = 10

/**
 * Makes this program a process of a pool (`process-pool.ts`): one job after another, until the parent is gone. It ends
 * itself at `mostBytes` of memory, since what native code allocates no other limit sees.
 */
export const serveJobs = (
  work: (job: never) => unknown,
  { mostBytes, spentBytes }: { mostBytes: number; spentBytes: number },
): void => {
  let busy = false
  const answer = async (job: unknown) => {
    busy = true
    const outcome = await outcomeOf(work, job)
    busy = false
    process.send?.({ ...outcome, spent: process.memoryUsage.rss() > spentBytes })
  }
  process.on('message', (job) => void answer(job))
  // Native work under way would hold up an orderly exit.
  process.on('disconnect', end)
  // Meant for the shop, which finishes what it was asked and then disconnects.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  setInterval(() => {
    if (busy && process.memoryUsage.rss() > mostBytes) end()
  }, LOOKS_EVERY_MS)
  standBack()
}

const outcomeOf = async (work: (job: never) => unknown, job: unknown) => {
  try {
    return { answer: await work(job as never) }
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

const end = () => process.kill(process.pid, 'SIGKILL')

/** Where memory or time is short, this process goes without before the shop and its database do. */
const standBack = () => {
  try {
    os.setPriority(NICE)
    if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Not everywhere allowed, and nothing depends on it.
  }
}
