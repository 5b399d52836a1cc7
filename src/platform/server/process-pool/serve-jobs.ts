import { writeFileSync } from 'node:fs'
import os from 'node:os'

export type JobOutcome<Answer> = ({ answer: Answer } | { error: string }) & {
  /** Too much memory: the next job gets another process. */
  spent: boolean
}

const LOOKS_EVERY_MS = 100
/** Pages and orders have priority. */
const NICE = 10

/** Until the parent is gone. Exits at `mostBytes` of memory: no other limit sees native allocations. */
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
  // Native work in progress would delay an orderly exit.
  process.on('disconnect', end)
  // For the shop, which finishes its work and then disconnects.
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

/** Short of memory or time, it suffers before the shop and its database. */
const standBack = () => {
  try {
    os.setPriority(NICE)
    if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Not allowed everywhere, and nothing depends on it.
  }
}
