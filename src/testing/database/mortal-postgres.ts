import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { readPidFile } from '#/platform/server/database/embedded-postgres/pid-file.ts'
import { findLocation } from '#/platform/server/database/embedded-postgres/location.ts'
import { waitUntilGone } from '#/platform/server/database/embedded-postgres/postmaster.ts'
import { startEmbeddedPostgres } from '#/platform/server/database/embedded-postgres/start-embedded-postgres.ts'
import { migrate } from '#/platform/server/database/migrate.ts'

const GONE_WITHIN_MS = 10_000

/** With real durability. `crash` is `pg_ctl -m immediate`; it restarts by itself on the same port. */
export const openMortalDatabase = async (parent = os.tmpdir()) => {
  const folder = await mkdtemp(path.join(parent, 'lavanda-mortal-'))
  await chmod(folder, 0o711)
  const dataDir = path.join(folder, 'postgres')
  const server = await startEmbeddedPostgres({ dataDir, log: () => {} })
  await migrate(server.url)
  const { cluster } = findLocation(dataDir, () => {})
  return {
    url: server.url,
    crash: async () => {
      const pid = readPidFile(cluster)?.pid
      if (!pid) throw new Error('the database is not there to crash')
      process.kill(pid, 'SIGQUIT')
      await waitUntilGone(cluster, pid, GONE_WITHIN_MS)
    },
    drop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
