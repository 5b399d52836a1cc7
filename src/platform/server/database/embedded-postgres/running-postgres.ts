import { loadCredentials, shopUrl } from './credentials.ts'
import { findLocation } from './location.ts'
import { findPostmaster } from './pid-file.ts'
import { waitUntilReady } from './postmaster.ts'

/** Started by another process, the shop; null when none becomes ready. */
export const findRunningPostgres = async (dataDir: string): Promise<string | null> => {
  const { cluster } = findLocation(dataDir, () => {})
  const server = findPostmaster(cluster)
  if (!server || !(await waitUntilReady(cluster, server.pid))) return null
  return shopUrl(await loadCredentials(dataDir), server.port)
}
