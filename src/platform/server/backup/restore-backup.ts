import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { buildAside } from '#/platform/server/database/embedded-postgres/build-aside.ts'
import { hasCluster } from '#/platform/server/database/embedded-postgres/location.ts'
import { migrationNames } from '#/platform/server/database/migrate.ts'
import { freeBytes } from '#/platform/server/files/disk-space.ts'
import { openObjectStore } from '#/platform/server/pictures/object-store.ts'
import { mediaDirOf } from '#/platform/server/pictures/tidy-media.ts'
import type { Settings } from '#/platform/server/settings.ts'
import { StartUpFailure } from '#/platform/server/start/start-up-failure.ts'
import { PICTURES, type ArchivePart, type Manifest } from './archive/manifest.ts'
import { readArchive, verifyArchive } from './archive/read-archive.ts'
import { peekable } from './database/load-tables.ts'
import { withClient } from './database/open-client.ts'
import { refuseTakenDatabase, restoreDatabase } from './database/restore-database.ts'
import { refuseOtherSecrets, stageFiles, type StagedFiles } from './files/restore-files.ts'
import { megabytes } from './megabytes.ts'

type RestorePlace = Pick<Settings, 'dataDir' | 'pictureStore' | 'databaseUrl'>

export type RestoredBackup = {
  manifest: Manifest
  /** Broken before as well: the rows are the same. */
  broken: string[]
}

/**
 * Into the embedded database's folder, or the empty database of `databaseUrl`. The file is read whole first; what
 * fails leaves nothing. Throws `notABackup`, `backupDamaged`, `backupNewer`, `placeTaken`, `secretsTaken`,
 * `restoreNeedsSpace`.
 */
export const restoreBackup = async (
  place: RestorePlace,
  file: string,
  log: (line: string) => void,
): Promise<RestoredBackup> => {
  const { dataDir, pictureStore, databaseUrl } = place
  await refuseTaken(place)
  const manifest = await verifyArchive(file, (part) => refuseOtherSecrets(dataDir, part))
  refuseNewer(file, manifest)
  await mkdir(dataDir, { recursive: true })
  await refuseFullDisk(place, manifest)
  const files = await stageFiles({
    dataDir,
    mediaDir: mediaDirOf(place),
    store: pictureStore && openObjectStore(pictureStore),
  })
  try {
    if (databaseUrl) return { manifest, broken: await restoreAll(databaseUrl, file, manifest, files) }
    let broken: string[] = []
    await buildAside({ dataDir: path.join(dataDir, 'postgres'), log }, async (url) => {
      broken = await restoreAll(url, file, manifest, files)
    })
    return { manifest, broken }
  } catch (error) {
    await files.undo()
    throw error
  } finally {
    files.clear()
  }
}

const restoreAll = (url: string, file: string, manifest: Manifest, files: StagedFiles): Promise<string[]> => {
  const parts = peekable<ArchivePart>(readArchive(file))
  return restoreDatabase(url, manifest, parts, async () => {
    for (let part = await parts.take(); part; part = await parts.take()) await files.add(part)
    await files.place()
  })
}

/** Before a large file is read; once more before the database is filled. */
const refuseTaken = async ({ dataDir, databaseUrl }: RestorePlace) => {
  const folder = path.join(dataDir, 'postgres')
  if (databaseUrl) await withClient(databaseUrl, refuseTakenDatabase)
  else if (hasCluster(folder)) throw new StartUpFailure('placeTaken', { what: folder })
}

/** This program must begin with the backup's migrations, in their order. */
const refuseNewer = (file: string, { migrations }: Manifest) => {
  const known = migrationNames()
  const unknown = migrations.filter((name) => !known.includes(name))
  const gap = known.slice(0, migrations.length).filter((name) => !migrations.includes(name))
  if (unknown.length + gap.length > 0)
    throw new StartUpFailure('backupNewer', { file, what: [...unknown, ...gap].join(', ') })
}

/** Rows with their indexes and their log. */
const TABLES_GROW = 4
const EMPTY_DATABASE_BYTES = 300 * 1024 * 1024

/** Throws `restoreNeedsSpace`. */
const refuseFullDisk = async ({ dataDir, pictureStore, databaseUrl }: RestorePlace, { parts }: Manifest) => {
  const sizes = (counts: (name: string) => boolean) =>
    parts.filter(({ name }) => counts(name)).reduce((sum, { size }) => sum + size, 0)
  const isPicture = (name: string) => name.startsWith(PICTURES)
  const rows = databaseUrl ? 0 : sizes((name) => !isPicture(name)) * TABLES_GROW + EMPTY_DATABASE_BYTES
  const needed = rows + (pictureStore ? 0 : sizes(isPicture))
  const free = await freeBytes(dataDir)
  if (free < needed)
    throw new StartUpFailure('restoreNeedsSpace', {
      path: dataDir,
      needed: megabytes(needed),
      free: megabytes(free),
    })
}
