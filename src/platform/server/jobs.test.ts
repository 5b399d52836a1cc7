import { afterAll, expect, test } from 'vitest'
import { connect, createDb, type Db } from '#/platform/server/database/db.ts'
import { MINUTE_S } from '#/platform/shared/durations.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { type Job, runDueJobs, startJobs } from './jobs.ts'

const { db, clock, context } = await openTestShop()
const otherSql = connect(context.settings.databaseUrl ?? '', 4)
const other: Db = createDb(otherSql, clock, () => {})
afterAll(() => otherSql.end({ timeout: 1 }))

const counted = (name: string) => {
  const seen = { times: 0 }
  const job: Job = { name, every: MINUTE_S, run: async () => void seen.times++ }
  return { seen, job }
}
const never = (_job: Job, error: unknown) => {
  throw error
}

test('of many processes one does what is due, and then it is not due until its time has come', async () => {
  const { seen, job } = counted('test.one')
  const everybody = () =>
    Promise.all(Array.from({ length: 20 }, (_, n) => runDueJobs(n % 2 ? db : other, [job], never)))
  await everybody()
  expect(seen.times).toBe(1)
  clock.advance((MINUTE_S - 1) * 1000)
  await everybody()
  expect(seen.times).toBe(1)
  clock.advance(1000)
  await everybody()
  expect(seen.times).toBe(2)
})

test('a turn set by a clock that was years ahead is not waited for', async () => {
  const { seen, job } = counted('test.ahead')
  const ahead: Db = { ...db, now: () => new Date('2039-01-01T00:00:00Z') }
  await runDueJobs(ahead, [job], never)
  await runDueJobs(db, [job], never)
  expect(seen.times).toBe(2)
  await runDueJobs(other, [job], never)
  expect(seen.times).toBe(2)
})

test('one that fails is logged, delays no other and is tried when it is due next', async () => {
  const { seen, job } = counted('test.after')
  let fails = true
  let times = 0
  const broken: Job = {
    name: 'test.broken',
    every: MINUTE_S,
    run: async () => {
      times++
      if (fails) throw new Error('no')
    },
  }
  const failures: string[] = []
  const run = () =>
    runDueJobs(
      db,
      [broken, job],
      ({ name }, error) => void failures.push(`${name}: ${(error as Error).message}`),
    )
  await run()
  expect(failures).toEqual(['test.broken: no'])
  expect(seen.times).toBe(1)
  await run()
  expect(times).toBe(1)
  fails = false
  clock.advance(MINUTE_S * 1000)
  await run()
  expect([times, failures.length]).toEqual([2, 1])
})

test('when it began, how long it took and why it failed is kept for all processes', async () => {
  const at = clock.now()
  const refused: Job = {
    name: 'test.refused',
    every: MINUTE_S,
    run: () => Promise.reject(new Error('the bank at https://anna:rosebud@bank.example said no')),
  }
  await runDueJobs(db, [refused, counted('test.fine').job], () => {})
  const rows = await db.sql<{ name: string; started_at: Date; took_ms: number; failure: string | null }[]>`
    select name, started_at, took_ms, failure from jobs where name in ('test.refused', 'test.fine') order by name`
  expect(rows).toEqual([
    { name: 'test.fine', started_at: at, took_ms: expect.any(Number) as number, failure: null },
    {
      name: 'test.refused',
      started_at: at,
      took_ms: expect.any(Number) as number,
      failure: expect.stringContaining('said no') as string,
    },
  ])
  expect(rows[1]?.failure).not.toContain('rosebud')
})

test('a stopping shop begins nothing further and waits for what runs', async () => {
  const { seen, job } = counted('test.late')
  const stopping = new AbortController()
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  let heard = false
  const long: Job = {
    name: 'test.long',
    every: MINUTE_S,
    run: async (_db, signal) => {
      signal.addEventListener('abort', () => {
        heard = true
        end()
      })
      await ended
    },
  }
  const running = runDueJobs(db, [long, job], never, stopping)
  await expect.poll(async () => (await db.sql`select from jobs where name = 'test.long'`).length).toBe(1)
  await expect.poll(() => stopping.signal.aborted || (stopping.abort(), heard)).toBe(true)
  await running
  expect(seen.times).toBe(0)
})

test('nothing runs at the start, and stopping before the first round is quick', async () => {
  const { seen, job } = counted('test.never')
  await startJobs(db, [job], never).stop()
  expect(seen.times).toBe(0)
})

test('one that waits holds up no other, and is itself not begun again meanwhile', async () => {
  const begun: string[] = []
  let answer = () => {}
  const bank = new Promise<void>((resolve) => (answer = resolve))
  const jobOf = (name: string, run: () => Promise<void>): Job => ({
    name,
    every: 0,
    run: async () => {
      begun.push(name)
      await run()
    },
  })
  const silent = jobOf('test.bank', () => bank)
  const quick = jobOf('test.photos', async () => {})
  const jobs = startJobs(db, [silent, quick], never, 5)
  await expect.poll(() => begun.filter((name) => name === 'test.photos').length).toBeGreaterThan(3)
  expect(begun.filter((name) => name === 'test.bank')).toHaveLength(1)
  answer()
  await jobs.stop()
})
