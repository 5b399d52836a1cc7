import { setTimeout as pause } from 'node:timers/promises'
import type { AppContext } from './app-context.ts'
import { maskSecrets } from './log/mask-secrets.ts'
import { inSpan } from './tracing/spans.ts'
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
      if (await claimTurn(db, job)) await runRecorded(db, job, signal)
    } catch (error) {
      onFailure(job, error)
    }
  }
}

const MAX_FAILURE = 500

/** For whoever looks whether all is well; a record that cannot be written stops no job. */
const runRecorded = async (db: Db, job: Job, signal: AbortSignal): Promise<void> => {
  const begun = performance.now()
  const record = (failure: string | null) =>
    db.sql`
      update jobs set took_ms = ${Math.round(performance.now() - begun)}, failure = ${failure}
      where name = ${job.name}`.catch(() => undefined)
  try {
    await inSpan(`job ${job.name}`, {}, () => job.run(db, signal))
  } catch (error) {
    await record(maskSecrets(error instanceof Error ? error.message : String(error)).slice(0, MAX_FAILURE))
    throw error
  }
  await record(null)
}

/** True for one process. A due time far ahead is ignored: a wrong clock, since corrected. */
const claimTurn = async ({ sql, now }: Db, { name, every }: Job): Promise<boolean> => {
  const turnsOn = (turns: number) => new Date(now().getTime() + turns * every * 1000)
  const { count } = await sql`
    insert into jobs (name, due_at, started_at) values (${name}, ${turnsOn(1)}, ${turnsOn(0)})
    on conflict (name) do update set due_at = excluded.due_at, started_at = excluded.started_at
    where jobs.due_at <= ${turnsOn(0)} or jobs.due_at > ${turnsOn(2)}`
  return count === 1
}

/** Each in a turn of its own: one that waits for a bank holds up no other. `stop` waits for those that run, not for long. */
export const startJobs = (
  db: Db,
  jobs: readonly Job[],
  onFailure: OnFailure,
  lookEveryMs = LOOK_EVERY_MS,
): { stop(): Promise<void> } => {
  const turns = jobs.map((job, index) => {
    const stopping = new AbortController()
    // Spread, so that not all ask the database at once.
    const firstAfterMs = (lookEveryMs * (index + 1)) / jobs.length
    const turn = () => runDueJobs(db, [job], onFailure, stopping)
    const running = repeat(turn, { firstAfterMs, lookEveryMs }, stopping.signal)
    return { stopping, running }
  })
  return {
    stop: async () => {
      for (const { stopping } of turns) stopping.abort()
      const grace = pause(GRACE_MS, undefined, { ref: false })
      await Promise.race([Promise.all(turns.map(({ running }) => running)), grace])
    },
  }
}

const repeat = async (
  turn: () => Promise<void>,
  times: { firstAfterMs: number; lookEveryMs: number },
  signal: AbortSignal,
): Promise<void> => {
  const wait = (ms: number) => pause(ms, undefined, { signal, ref: false }).catch(() => undefined)
  await wait(times.firstAfterMs)
  while (!signal.aborted) {
    await turn()
    await wait(times.lookEveryMs)
  }
}
