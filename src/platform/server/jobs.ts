import type { AppContext } from './app-context.ts'
import type { Db } from './database/db.ts'

/** Started by the clock, by one process at a time. May run twice. */
export type Job = {
  /** `loyalty.accrue` */
  name: string
  /** Seconds. */
  every: number
  /** Aborted when the shop stops: long work starts no further part. */
  run(db: Db, signal: AbortSignal): Promise<void>
}

/** Before a shop is built. */
export type JobDefinition = Omit<Job, 'run'> & {
  run(db: Db, signal: AbortSignal, context: AppContext): Promise<void>
}

type OnFailure = (job: Job, error: unknown) => void

const LOOK_EVERY_MS = 15_000
const GRACE_MS = 10_000

/** Those that no other process has claimed. A failure is reported, and the others go on. */
export const runDueJobs = async (
  db: Db,
  jobs: readonly Job[],
  onFailure: OnFailure,
  { signal }: AbortController = new AbortController(),
): Promise<void> => {
  for (const job of jobs) {
    if (signal.aborted) return
    try {
      if (await claimTurn(db, job)) await job.run(db, signal)
    } catch (error) {
      onFailure(job, error)
    }
  }
}

/** True for one process. A due time far ahead is ignored: a wrong clock, since corrected. */
const claimTurn = async ({ sql, now }: Db, { name, every }: Job): Promise<boolean> => {
  const turnsOn = (turns: number) => new Date(now().getTime() + turns * every * 1000)
  const { count } = await sql`
    insert into jobs (name, due_at) values (${name}, ${turnsOn(1)})
    on conflict (name) do update set due_at = excluded.due_at
    where jobs.due_at <= ${turnsOn(0)} or jobs.due_at > ${turnsOn(2)}`
  return count === 1
}

/** `stop` waits for the running job, but not for long. */
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
