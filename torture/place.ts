import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { systemClock } from '#/platform/server/clock.ts'
import { connect, createDb, type Db } from '#/platform/server/database/db.ts'
import { loadSecrets, type Secrets } from '#/platform/server/secrets/secrets.ts'
import { openMortalDatabase } from '#/testing/database/mortal-postgres.ts'
import { type Balancer, startBalancer } from '#/testing/network/balancer.ts'
import { startRedis, type TestRedis } from '#/testing/network/redis.ts'
import { startTcpProxy, type TcpProxy } from '#/testing/network/tcp-proxy.ts'
import { keepProcess, type KeptProcess } from './kept-process.ts'
import { openSmallDisk, type SmallDisk } from './small-disk.ts'

const PROCESSES = 2

/** A shop of two processes, and all that can be taken from it. */
export type Place = {
  db: Db
  secrets: Secrets
  url: string
  processes: KeptProcess[]
  balancer: Balancer
  database: { crash(): Promise<void> }
  line: TcpProxy
  redis: TestRedis | null
  disk: SmallDisk | null
  close(): Promise<void>
}

export const openPlace = async (): Promise<Place> => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'lavanda-torture-'))
  const disk = await openSmallDisk()
  const database = await openMortalDatabase(disk?.folder)
  const line = await startTcpProxy({ host: '127.0.0.1', port: Number(new URL(database.url).port) })
  const redis = await startRedis()
  const balancer = await startBalancer()
  const through = new URL(database.url)
  through.host = `127.0.0.1:${line.port}`
  const env = {
    DATABASE_URL: through.href,
    DATA_DIR: dataDir,
    SITE_URL: balancer.url,
    DEMO: '1',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'fatal',
    ...(redis && { REDIS_URL: redis.url }),
  }
  const processes: KeptProcess[] = []
  for (let place = 0; place < PROCESSES; place++) processes.push(await keepProcess(balancer, env))
  const sql = connect(database.url, 4)
  return {
    db: createDb(sql, systemClock, console.error),
    secrets: await loadSecrets(dataDir),
    url: balancer.url,
    processes,
    balancer,
    database,
    line,
    redis,
    disk,
    close: async () => {
      await Promise.all(processes.map((one) => one.close()))
      await balancer.close()
      await line.close()
      await redis?.kill()
      await sql.end({ timeout: 5 })
      await database.drop()
      await disk?.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
