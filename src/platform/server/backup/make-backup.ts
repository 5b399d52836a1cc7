import { readFileSync } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { openObjectStore } from '#/platform/server/pictures/object-store.ts'
import { exists } from '#/platform/server/pictures/originals.ts'
import { mediaDirOf } from '#/platform/server/pictures/tidy-media.ts'
import { ROOT } from '#/platform/server/files/root.ts'
import type { Settings } from '#/platform/server/settings.ts'
import { StartUpFailure } from '#/platform/server/start/start-up-failure.ts'
import { FORMAT, type ArchivePart, type Manifest } from './archive/manifest.ts'
import { writeArchive } from './archive/write-archive.ts'
import { dumpDatabase } from './database/dump-database.ts'
import { withClient, type Client } from './database/open-client.ts'
import { hasTable } from './database/schema.ts'
import { dumpPictures, dumpSecrets } from './files/dump-files.ts'
import { keepSpaceForShop } from './keep-space.ts'

export type BackupSource = Pick<Settings, 'dataDir' | 'pictureStore'> & { databaseUrl: string }

export type MadeBackup = {
  file: string
  bytes: number
  manifest: Manifest
  /** Of others in the same database: not in the backup. */
  foreign: string[]
}

type Options = { now: Date; signal: AbortSignal; pictures?: boolean }

/**
 * The database, its pictures, the secrets; a running shop keeps its space. Throws `backupRunning`, `backupExists`,
 * `nothingToBackUp`, `backupNeedsSpace`, or what made it fail; then nothing is left.
 */
export const makeBackup = async (
  source: BackupSource,
  file: string,
  options: Options,
): Promise<MadeBackup> => {
  const { dataDir, pictureStore, databaseUrl } = source
  await mkdir(path.dirname(file), { recursive: true })
  return withClient(databaseUrl, async (client) => {
    await lockBackups(client)
    if (await exists(file)) throw new StartUpFailure('backupExists', { file })
    let foreign: string[] = []
    const refuseFullDisk = await keepSpaceForShop(dataDir, path.dirname(file))
    const manifest = await writeArchive(file, options.signal, async (write) => {
      const add = async (part: ArchivePart) => {
        await refuseFullDisk()
        await write(part)
      }
      const { pictures, foreign: others, ...database } = await dumpDatabase(client, add)
      foreign = others
      const media = {
        mediaDir: mediaDirOf({ dataDir }),
        store: pictureStore && openObjectStore(pictureStore),
      }
      const named = options.pictures === false ? [] : [...pictures].toSorted()
      const missingPictures = await dumpPictures(media, named, add)
      await dumpSecrets(dataDir, add)
      const program = programVersion()
      return { format: FORMAT, program, madeAt: options.now.toISOString(), ...database, missingPictures }
    })
    await recordBackup(client, file, options.now)
    return { file, bytes: (await stat(file)).size, manifest, foreign }
  })
}

/** The lock ends with the connection. */
const lockBackups = async (client: Client) => {
  const { rows } = await client.query<{ free: boolean }>(
    `select pg_try_advisory_lock(hashtextextended('backup', 0)) as free`,
  )
  if (!rows[0]?.free) throw new StartUpFailure('backupRunning')
}

const programVersion = (): string =>
  (JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string }).version

/** Not in a shop that is yet to be migrated. */
const recordBackup = async (client: Client, file: string, madeAt: Date) => {
  if (!(await hasTable(client, 'backups'))) return
  const { size } = await stat(file)
  await client.query('insert into backups (made_at, file, bytes) values ($1, $2, $3)', [madeAt, file, size])
}
