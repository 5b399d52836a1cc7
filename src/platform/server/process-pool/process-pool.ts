import type { ChildProcess } from 'node:child_process'
import { createIdleProcesses } from './idle-processes.ts'
import type { JobOutcome } from './serve-jobs.ts'
import { type ProcessOptions, startProcess } from './start-process.ts'

export class JobKilled extends Error {}
export class PoolClosed extends Error {}

type PoolOptions = ProcessOptions & {
  most: number
  /** Milliseconds, then the job is killed. */
  deadlineMs: number
  mostWaiting: number
}

type JobKind = { job: object; answer: unknown }

type WaitingJob<Job, Answer> = {
  job: Job
  owner: string
  resolve: (answer: Answer) => void
  reject: (error: Error) => void
}

/** For running jobs when the shop stops. */
const GRACE_MS = 3_000

/**
 * Unlike native code and endless loops, processes can be killed. One `owner`, if not empty, has one at a time, so
 * that others' jobs go on.
 */
export const createProcessPool = <Kind extends JobKind>(options: PoolOptions) => {
  type Job = Kind['job']
  type Answer = Kind['answer']
  const idle = createIdleProcesses()
  const running = new Map<ChildProcess, { owner: string; kill: (reason: Error) => void }>()
  const waiting: WaitingJob<Job, Answer>[] = []
  let closed = false

  const next = () => {
    const owners = new Set([...running.values()].map(({ owner }) => owner).filter(Boolean))
    while (running.size < options.most) {
      const at = waiting.findIndex(({ owner }) => !owners.has(owner))
      const [found] = at === -1 ? [] : waiting.splice(at, 1)
      if (!found) return
      if (found.owner) owners.add(found.owner)
      begin(found)
    }
  }

  const begin = ({ job, owner, resolve, reject }: WaitingJob<Job, Answer>) => {
    const child = idle.take() ?? startProcess(options)
    child.ref()
    const done = (settle: () => void, keep: boolean) => {
      clearTimeout(timer)
      child.off('message', onMessage).off('exit', onExit)
      if (!running.delete(child)) return
      if (keep && !closed) idle.keep(child)
      else child.kill('SIGKILL')
      settle()
      next()
    }
    const kill = (reason: Error) => done(() => reject(reason), false)
    const onMessage = (outcome: JobOutcome<Answer>) =>
      done(
        () => ('answer' in outcome ? resolve(outcome.answer) : reject(new Error(outcome.error))),
        !outcome.spent,
      )
    const onExit = () => kill(new JobKilled('the process ended'))
    const timer = setTimeout(() => kill(new JobKilled('it took too long')), options.deadlineMs)
    child.on('message', onMessage).on('exit', onExit)
    running.set(child, { owner, kill })
    child.send(job, (error) => {
      if (error) onExit()
    })
  }

  const close = () => {
    closed = true
    for (const { reject } of waiting.splice(0)) reject(new PoolClosed('stopping'))
    idle.close()
    const kill = () => {
      for (const job of running.values()) job.kill(new PoolClosed('stopping'))
    }
    setTimeout(kill, GRACE_MS).unref()
  }
  pools.add(close)

  return {
    /** Throws `JobKilled`, `PoolClosed`, or what the job itself threw. */
    run: (job: Job, owner = ''): Promise<Answer> =>
      new Promise((resolve, reject) => {
        if (closed || waiting.length >= options.mostWaiting) throw new PoolClosed('no place to wait')
        waiting.push({ job, owner, resolve, reject })
        next()
      }),
    /** Running jobs are killed after a short grace. */
    close,
  }
}

const pools = new Set<() => void>()

/** Running jobs get a few seconds. */
export const closeProcessPools = (): void => {
  for (const close of pools) close()
}
