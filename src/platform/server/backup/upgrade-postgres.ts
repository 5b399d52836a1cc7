import { rm } from 'node:fs/promises'
import path from 'node:path'
import { upgradeCluster } from '#/platform/server/database/embedded-postgres/upgrade-cluster.ts'
import { freeBytes } from '#/platform/server/files/disk-space.ts'
import { StartUpFailure } from '#/platform/server/start/start-up-failure.ts'
import { FORMAT } from './archive/manifest.ts'
import { readArchive, verifyArchive } from './archive/read-archive.ts'
import { writeArchive } from './archive/write-archive.ts'
import { dumpDatabase } from './database/dump-database.ts'
import { peekable } from './database/load-tables.ts'
import { withClient, type Client } from './database/open-client.ts'
import { restoreDatabase } from './database/restore-database.ts'
import { megabytes } from './megabytes.ts'

type Upgrade = {
  /** `DATA_DIR/postgres` */
  dataDir: string
  former: string
  now: Date
  signal: AbortSignal
  log: (line: string) => void
}

/**
 * By a copy of its tables, which every version reads. Returns where the old one is kept, and the broken invariants.
 * Throws `upgradeNeedsSpace`, `alreadyRunning`, `noBinaries`.
 */
export const upgradePostgres = async ({ dataDir, former, now, signal, log }: Upgrade) => {
  const file = path.join(dataDir, 'upgrade.lavanda')
  let broken: string[] = []
  try {
    const kept = await upgradeCluster(
      { dataDir, former, log },
      (url) => withClient(url, (client) => copyOut(client, dataDir, file, { now, signal })),
      async (url) => {
        const manifest = await verifyArchive(file)
        broken = await restoreDatabase(url, manifest, peekable(readArchive(file)), async () => {})
      },
    )
    return { kept, broken }
  } finally {
    await rm(file, { force: true })
  }
}

const copyOut = async (
  client: Client,
  dataDir: string,
  file: string,
  { now, signal }: Pick<Upgrade, 'now' | 'signal'>,
) => {
  await refuseFullDisk(client, dataDir)
  await writeArchive(file, signal, async (add) => {
    const { pictures: _pictures, foreign: _foreign, ...database } = await dumpDatabase(client, add)
    return { format: FORMAT, program: '', madeAt: now.toISOString(), ...database, missingPictures: [] }
  })
}

/** The copy, the new one, and its log. */
const GROWS = 3

const refuseFullDisk = async (client: Client, dataDir: string) => {
  const { rows } = await client.query<{ bytes: string }>(
    'select pg_database_size(current_database())::text as bytes',
  )
  const needed = Number(rows[0]?.bytes) * GROWS
  const free = await freeBytes(dataDir)
  if (free < needed)
    throw new StartUpFailure('upgradeNeedsSpace', {
      path: dataDir,
      needed: megabytes(needed),
      free: megabytes(free),
    })
}
