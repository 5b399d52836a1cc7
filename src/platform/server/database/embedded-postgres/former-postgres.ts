import path from 'node:path'
import { StartUpFailure } from '#/platform/server/start/start-up-failure.ts'
import { PACKAGE } from './binaries.ts'
import { majorOf } from './cluster.ts'
import { FORMER_RELEASES } from './former-releases.ts'
import { findLocation, hasCluster } from './location.ts'
import { finishUpgrade } from './upgrade-cluster.ts'

export type FormerPostgres = {
  /** Versions of the data and of this program. */
  major: string
  needed: string
  /** What to install where; null: unknown to this program. */
  package: { spec: string; folder: string; native: string } | null
}

/** Null where the data are of this major version. Throws `noShopData`. */
export const findFormerPostgres = (dataDir: string): FormerPostgres | null => {
  if (!hasCluster(dataDir)) throw new StartUpFailure('noShopData', { path: path.dirname(dataDir) })
  const location = findLocation(dataDir, () => {})
  finishUpgrade(location)
  const [major, needed] = [majorOf(location), location.binaries.major]
  if (major === needed) return null
  const version = FORMER_RELEASES[major]
  const folder = path.join(dataDir, `former-${major}`)
  const native = path.join(folder, 'node_modules', PACKAGE, 'native')
  return { major, needed, package: version ? { spec: `${PACKAGE}@${version}`, folder, native } : null }
}
