import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { openDatabaseLine } from '#/testing/database/database-line.ts'
import { createTestDatabase } from '#/testing/database/test-database.ts'
import { connect } from './connect.ts'
import { ConnectionLost } from './connection-lost.ts'

const CALLERS = 2_000
const CONNECTIONS = 2

const database = await createTestDatabase(false)
const line = await openDatabaseLine(database.url)
const direct = connect(database.url, 2)
const sql = connect(line.url, CONNECTIONS)
await direct`create table marks (id int generated always as identity, transaction bigint, caller int)`
afterEach(() => line.fail({}))
afterAll(async () => {
  await sql.end({ timeout: 1 })
  await line.close()
  await direct.end()
  await database.drop()
})

const inTransaction = (caller: number) =>
  sql.begin(async (tx) => {
    await tx`insert into marks (transaction, caller) values (pg_current_xact_id()::text::bigint, ${caller})`
    if (caller % 7 === 0) await pause(1)
    // Pipelined.
    await Promise.all(
      [1, 2].map(
        () =>
          tx`insert into marks (transaction, caller) values (pg_current_xact_id()::text::bigint, ${caller})`,
      ),
    )
    if (caller % 11 === 0) throw new Error('rolled back')
  })
const alone = (caller: number) =>
  sql`insert into marks (transaction, caller) values (pg_current_xact_id()::text::bigint, ${-caller})`

describe(`${CALLERS} callers of ${CONNECTIONS} connections`, () => {
  it('nobody’s statement runs in somebody’s transaction', async () => {
    const callers = Array.from({ length: CALLERS }, (_, n) => n + 1)
    const ended = await Promise.allSettled(callers.map((n) => (n % 2 === 0 ? inTransaction(n) : alone(n))))
    const thrown = callers.filter((n) => n % 2 === 0 && n % 11 === 0)
    expect(ended.flatMap(({ status }, at) => (status === 'rejected' ? [at + 1] : []))).toEqual(thrown)
    const shared = await direct`
      select transaction, array_agg(distinct caller) as callers from marks
      group by transaction having count(distinct caller) > 1`
    expect(shared).toEqual([])
    const [{ callers: kept }] = await direct<[{ callers: number }]>`
      select count(distinct caller)::int as callers from marks`
    expect(kept).toBe(CALLERS - thrown.length)
    const wrong = await direct`
      select caller from marks group by caller having count(*) <> case when caller < 0 then 1 else 3 end`
    expect(wrong).toEqual([])
    const [{ open }] = await direct<[{ open: number }]>`
      select count(*)::int as open from pg_stat_activity where datname = current_database() and state like 'idle in%'`
    expect(open).toBe(0)
  }, 60_000)

  it('lines that are cut again and again lose no process, and no transaction is half there', async () => {
    await direct`truncate marks`
    const cutting = setInterval(() => {
      line.fail({ away: true })
      line.fail({})
    }, 15)
    const ended = await Promise.allSettled(Array.from({ length: 400 }, (_, n) => inTransaction(2 * n + 1)))
    clearInterval(cutting)
    const errors = ended.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Error).message] : []))
    expect(errors.length).toBeGreaterThan(0)
    const half = await direct`select caller from marks group by caller having count(*) <> 3`
    expect(half).toEqual([])
    // Of a line that was cut last the pool may not know yet.
    await expect.poll(() => sql`select 1 as one`.catch(() => [])).toEqual([{ one: 1 }])
  }, 60_000)

  it('whose server says nothing are told so, and go on when it speaks again', async () => {
    const quick = connect(line.url, 1, { deadAfterMs: 500 })
    await quick`select 1`
    line.fail({ silent: true })
    expect(quick.isSilentFor(300)).toBe(false)
    const unanswered = quick`select 2`.catch((error: unknown) => error)
    await pause(400)
    expect(quick.isSilentFor(300)).toBe(true)
    expect(await unanswered).toBeInstanceOf(ConnectionLost)
    line.fail({})
    expect(await quick`select 3 as three`).toEqual([{ three: 3 }])
    await quick.end()
  })
})

describe('a transaction', () => {
  it('fails when a statement of it has failed, also where its error was caught', async () => {
    const failed = sql.begin(async (tx) => {
      await tx`insert into marks (caller) values (-1)`
      await tx`select 1 / 0`.catch(() => {})
      return 'as if nothing had happened'
    })
    await expect(failed).rejects.toMatchObject({ code: '22012' })
    expect(await direct`select from marks where caller = -1`).toHaveLength(0)
  })

  it('says what failed first, not that something came after it', async () => {
    const failed = sql.begin(async (tx) => {
      await tx`select 1 / 0`.catch(() => {})
      await tx`select 1`
    })
    await expect(failed).rejects.toMatchObject({ code: '22012' })
  })

  it('goes on after a savepoint that was rolled back', async () => {
    await sql.begin(async (tx) => {
      await tx`insert into marks (caller) values (-2)`
      const part = tx.savepoint(async (inner) => {
        await inner`insert into marks (caller) values (-3)`
        await inner`select 1 / 0`
      })
      await expect(part).rejects.toMatchObject({ code: '22012' })
      await tx`insert into marks (caller) values (-4)`
    })
    expect(await direct`select caller from marks where caller between -4 and -2 order by 1`).toEqual([
      { caller: -4 },
      { caller: -2 },
    ])
  })

  it('asks nothing after its end', async () => {
    let late: (() => Promise<unknown>) | undefined
    await sql.begin(async (tx) => {
      late = async () => tx`insert into marks (caller) values (-5)`
      await tx`select 1`
    })
    await expect(late?.()).rejects.toThrow('the transaction is over')
    expect(await direct`select from marks where caller = -5`).toHaveLength(0)
  })
})

it('closed connections refuse what comes later, and whoever waits for one', async () => {
  const closing = connect(line.url, 1)
  const running = closing`select pg_sleep(0.2)`
  const begun = running.then(() => 'answered')
  await pause(50)
  const waiting = closing`select 1`.catch((error: unknown) => error)
  await pause(10)
  await Promise.all([closing.end(), closing.end()])
  expect([await begun, await waiting]).toEqual(['answered', expect.any(ConnectionLost)])
  await expect(closing`select 1`).rejects.toBeInstanceOf(ConnectionLost)
})
