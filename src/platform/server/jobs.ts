import type { Db } from './database/db.ts'

/** Work that the clock starts. It may be done twice, and is done by one process at a time. */
export type Job = {
  /** `loyalty.accrue` */
  name: string
  /** Seconds from one start to the next. */
  every: number
  /** A stopping shop aborts the signal: work of many parts begins no further one. */
  run(db: Db, signal: AbortSignal): Promise<void>
}

type OnFailure = (job: Job, error: unknown) => void

/** How often a process looks whether something is due. */
const LOOK_EVERY_MS = 15_000
/** A stopping shop waits this long for the part that runs. */
const GRACE_MS = 10_000

/**
 * Does every job that is due by the shop's clock and that no other process has taken. A job that fails is told of and
 * tried again when it is due next; the others have their turn.
 */
export const runDueJobs = async (
  db: Db,
  jobs: readonly Job[],
  onFailure: OnFailure,
  { signal }: AbortController = new AbortController(),
): Promise<void> => {
  for (const job of jobs) {
    if (signal.aborted) return
    try {
      if (await takeTurn(db, job)) await job.run(db, signal)
    } catch (error) {
      onFailure(job, error)
    }
  }
}

/**
 * True for the one process that moves the job on to its next turn. A turn far ahead was set by a clock that went wrong
 * and was put right: nobody waits for it.
 */
const takeTurn = async ({ sql, now }: Db, { name, every }: Job): Promise<boolean> => {
  const turnsOn = (turns: number) => new Date(now().getTime() + turns * every * 1000)
  const { count } = await sql`
    insert into jobs (name, due_at) values (${name}, ${turnsOn(1)})
    on conflict (name) do update set due_at = excluded.due_at
    where jobs.due_at <= ${turnsOn(0)} or jobs.due_at > ${turnsOn(2)}`
  return count === 1
}

/** Looks for due jobs until stopped; `stop` waits for what runs, but not for long. */
export const startJobs = (db: Db, jobs: readonly Job[], onFailure: OnFailure): { stop(): Promise<void> } => {
  const stopping = new AbortController()
  let running = Promise.resolve()
  let timer: NodeJS.Timeout
  const look = () => {
    running = runDueJobs(db, jobs, onFailure, stopping).finally(() => {
      if (!stopping.signal.aborted) wait()
    })
  }
  const wait = () => void (timer = setTimeout(look, LOOK_EVERY_MS).unref())
  wait()
  return {
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      const grace = new Promise<void>((resolve) => void setTimeout(resolve, GRACE_MS).unref())
      await Promise.race([running, grace])
    },
  }
}
