import path from 'node:path'
import type { Settings } from '#/platform/server/settings.ts'
import { StartUpFailure } from '#/platform/server/start/start-up-failure.ts'
import { hasCluster } from './embedded-postgres/location.ts'
import { findRunningPostgres } from './embedded-postgres/running-postgres.ts'
import { startEmbeddedPostgres } from './embedded-postgres/start-embedded-postgres.ts'

type Options = Pick<Settings, 'dataDir' | 'databaseUrl'> & { log: (line: string) => void }

/** Of `DATABASE_URL`, of the running shop, or started for the work. Throws `noShopData`, and what starting throws. */
export const withShopDatabase = async <T>(
  { dataDir, databaseUrl, log }: Options,
  work: (url: string) => Promise<T>,
): Promise<T> => {
  if (databaseUrl) return work(databaseUrl)
  const folder = path.join(dataDir, 'postgres')
  if (!hasCluster(folder)) throw new StartUpFailure('noShopData', { path: dataDir })
  const { url, stop } = await startOrJoin(folder, log)
  try {
    return await work(url)
  } finally {
    await stop()
  }
}

const startOrJoin = async (dataDir: string, log: (line: string) => void) => {
  try {
    return await startEmbeddedPostgres({ dataDir, log })
  } catch (error) {
    if (!(error instanceof StartUpFailure && error.kind === 'alreadyRunning')) throw error
    const url = await findRunningPostgres(dataDir)
    if (!url) throw error
    return { url, stop: async () => {} }
  }
}
