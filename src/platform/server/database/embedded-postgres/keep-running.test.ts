import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { systemClock } from '#/platform/server/clock.ts'
import { connect, createDb } from '#/platform/server/database/db.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'

const folder = await mkdtemp(path.join(os.tmpdir(), 'lavanda-killed-'))
await chmod(folder, 0o711)
const dataDir = path.join(folder, 'postgres')
const logged: string[] = []
const server = await startEmbeddedPostgres({ dataDir, log: (line) => void logged.push(line) })
const sql = connect(server.url, 4)
const { sql: ask } = createDb(sql, systemClock, () => {})

afterAll(async () => {
  await sql.end({ timeout: 1 })
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const home = async () => {
  const pointer = await readFile(path.join(dataDir, 'place.txt'), 'utf8').catch(() => dataDir)
  return pointer.trim()
}
const postmaster = async () =>
  Number((await readFile(path.join(await home(), 'cluster/postmaster.pid'), 'utf8')).split('\n')[0])

it('a killed server is started again, its data are there, and connections find it', async () => {
  await ask`create table kept (n int)`
  await ask`insert into kept values (1)`
  const before = await postmaster()
  process.kill(before, 'SIGKILL')
  await expect.poll(postmaster, { timeout: 15_000 }).not.toBe(before)
  expect(logged.at(-1)).toMatch(/запускаю/)
  const find = () => ask`select n from kept`.then(([row]) => row?.n as unknown).catch(() => null)
  await expect.poll(find, { timeout: 15_000, interval: 200 }).toBe(1)
})
