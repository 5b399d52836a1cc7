import { once } from 'node:events'
import { fork } from 'node:child_process'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { createProcessPool, JobKilled, PoolClosed } from './process-pool.ts'

vi.setConfig({ testTimeout: 60_000 })

type Job = { does: 'answer' | 'throw' | 'loop' | 'allocate' | 'heap' | 'exit'; with?: unknown }
type Answer = { pid: number; given: unknown; secrets: string[] }
const program = path.resolve(import.meta.dirname, '../../../testing/processes/odd-jobs.ts')
const open = (more: Partial<Parameters<typeof createProcessPool>[0]> = {}) =>
  createProcessPool<{ job: Job; answer: Answer }>({
    program,
    most: 1,
    deadlineMs: 30_000,
    mostWaiting: 10,
    heapMb: 64,
    ...more,
  })
const answer = { does: 'answer' } as const
const isGone = (pid: number) => {
  try {
    process.kill(pid, 0)
    return false
  } catch {
    return true
  }
}

test('a process does one job after another, and knows nothing of the shop’s secrets', async () => {
  vi.stubEnv('YOOKASSA_SECRET_KEY', 'hidden')
  const pool = open()
  const [one, other] = await Promise.all([
    pool.run({ does: 'answer', with: new Uint8Array([1, 2]) }),
    pool.run(answer),
  ])
  expect(one.given).toEqual(new Uint8Array([1, 2]))
  expect(other.pid).toBe(one.pid)
  expect(one.secrets).toEqual([])
  await expect(pool.run({ does: 'throw' })).rejects.toThrow('as it was told')
  expect((await pool.run(answer)).pid).toBe(one.pid)
  pool.close()
  await expect.poll(() => isGone(one.pid)).toBe(true)
})

test.each(['allocate', 'heap', 'exit'] as const)(
  'a job that does «%s» ends alone, and the next is done',
  async (does) => {
    const pool = open()
    await expect(pool.run({ does })).rejects.toThrow(JobKilled)
    expect((await pool.run(answer)).given).toBeUndefined()
    pool.close()
  },
)

test('a loop is ended at the deadline, and the jobs behind it are done', async () => {
  const pool = open({ deadlineMs: 3_000 })
  const [loop, next] = await Promise.allSettled([pool.run({ does: 'loop' }), pool.run(answer)])
  expect(loop).toMatchObject({ status: 'rejected', reason: expect.any(JobKilled) })
  expect(next.status).toBe('fulfilled')
  pool.close()
})

test('one owner’s jobs never take every process', async () => {
  const pool = open({ most: 2, deadlineMs: 10_000 })
  const loops = [1, 2, 3].map(() => pool.run({ does: 'loop' }, 'one').catch(() => 'killed'))
  expect((await pool.run(answer, 'other')).pid).toBeGreaterThan(0)
  pool.close()
  expect(await Promise.all(loops)).toEqual(['killed', 'killed', 'killed'])
})

test('too many waiting jobs are refused, and a closing pool leaves none waiting', async () => {
  const pool = open({ mostWaiting: 1 })
  const [running, waiting] = [pool.run({ does: 'loop' }), pool.run(answer)]
  await expect(pool.run(answer)).rejects.toThrow(PoolClosed)
  pool.close()
  await expect(waiting).rejects.toThrow(PoolClosed)
  await expect(running).rejects.toThrow(PoolClosed)
  await expect(pool.run(answer)).rejects.toThrow(PoolClosed)
})

test('a process whose shop was killed goes too', async () => {
  const shop = fork(
    path.resolve(import.meta.dirname, '../../../testing/processes/pool-owner.ts'),
    [program],
    {
      stdio: 'ignore',
    },
  )
  const [pid] = (await once(shop, 'message')) as [number]
  expect(isGone(pid)).toBe(false)
  shop.kill('SIGKILL')
  await expect.poll(() => isGone(pid)).toBe(true)
})
