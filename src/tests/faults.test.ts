import { expect, it } from 'vitest'
import { buildApi } from '#/api.ts'
import type { Call } from '#/platform/shared/endpoint.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { diceOf, randomValidInput } from '#/testing/shop/random-input.ts'
import { startShopProcess } from '#/testing/shop/shop-process.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { SESSION_ENDING_CALLS } from '#/testing/customers/session-ending-calls.ts'

const shop = await openTestShop()
const { db, context, clock, signInStaff } = shop
const NO_ID = '019a0000-0000-7000-8000-000000000000'
const calls = buildApi(db, context)
  .routes.map((route) => route.call)
  .filter(({ method, path }) => !SESSION_ENDING_CALLS.includes(`${method} ${path}`))
const BARE = {
  detail: expect.stringMatching(/^Что-то сломалось у нас\. Уже разбираемся/) as string,
  code: 'internal',
  request_id: expect.any(String) as string,
}

const inputOf = ({ method, path, body, file }: Call, token: string) => {
  const made = body && randomValidInput(body, diceOf(path.length), { ids: [NO_ID], numbers: [1] })
  return {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(file && { 'content-type': file.types[0]?.replace('*', 'png') ?? '' }),
    },
    ...(body && { body: JSON.stringify(made) }),
    ...(file && { body: 'no picture' }),
  }
}

/** A repeated fault is logged once a second with its count. */
const faultsIn = (log: string): number =>
  log
    .split('\n')
    .filter((line) => line.includes('request failed'))
    .map((line) => (JSON.parse(line) as { count?: number }).count ?? 1)
    .reduce((sum, count) => sum + count, 0)

/** Without these every call would answer 401. */
const LEFT = ['users', 'sessions', 'staff']

const withoutTables = async ({ sql }: Db, work: () => Promise<void>) => {
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' and not tablename = any(${LEFT})`
  await sql`create schema away`
  for (const { name } of tables) await sql`alter table ${sql(name)} set schema away`
  try {
    await work()
  } finally {
    for (const { name } of tables) await sql`alter table away.${sql(name)} set schema public`
    await sql`drop schema away`
  }
}

it(
  'a fault signs nobody out, shows nothing of the inside and writes nobody’s data into the log',
  { timeout: 60_000 },
  async () => {
    const { accessToken, user } = await signInStaff('admin')
    const { url, child, kill } = await startShopProcess(context.settings.databaseUrl ?? '', clock.now())
    let log = ''
    child.stdout?.on('data', (chunk: Buffer) => (log += String(chunk)))
    const bodies: string[] = []
    const answers: [string, number, unknown][] = []
    await withoutTables(db, async () => {
      for (const one of calls) {
        const input = inputOf(one, accessToken)
        bodies.push(input.body ?? '')
        const path = one.path.replace(/\{(\w+)\}/g, (_, name) =>
          /city|store/.test(String(name)) ? '1' : NO_ID,
        )
        const answer = await fetch(url + path, { ...input, redirect: 'manual' })
        const text = await answer.text()
        answers.push([
          `${one.method} ${one.path}`,
          answer.status,
          answer.status === 500 ? JSON.parse(text) : text,
        ])
      }
    })
    const faults = answers.filter(([, status]) => status === 500)
    await expect.poll(() => faultsIn(log), { timeout: 10_000 }).toBe(faults.length)
    await kill()
    expect(answers.filter(([, status]) => status === 401)).toEqual([])
    expect(faults.length).toBeGreaterThan(calls.length / 2)
    for (const [name, , body] of faults) expect([name, body]).toEqual([name, BARE])
    const phones = [user.phone, ...(bodies.join().match(/\+79\d{9}/g) ?? [])]
    expect(phones.length).toBeGreaterThan(5)
    const digits = log.replace(/[\s()-]/g, '')
    for (const phone of phones) expect(digits).not.toContain(phone.slice(2))
    for (const secret of [accessToken, 'marina@', 'Слово', NO_ID]) expect(log).not.toContain(secret)
  },
)
