import { stat } from 'node:fs/promises'
import { freeBytes } from '#/platform/server/files/disk-space.ts'
import { StartUpFailure } from '#/platform/server/start/start-up-failure.ts'
import { megabytes } from './megabytes.ts'

/** The embedded log grows by as much between two checkpoints; without it no order is taken. */
const LEFT_TO_THE_SHOP = 256 * 1024 * 1024

/** Returns what throws `backupNeedsSpace` when `folder` would take the last space of the shop's disk. */
export const keepSpaceForShop = async (dataDir: string, folder: string): Promise<() => Promise<void>> => {
  const [shop, target] = await Promise.all([dataDir, folder].map((it) => stat(it).catch(() => undefined)))
  if (shop?.dev !== target?.dev) return async () => {}
  return async () => {
    const free = await freeBytes(folder)
    if (free < LEFT_TO_THE_SHOP)
      throw new StartUpFailure('backupNeedsSpace', {
        path: folder,
        needed: megabytes(LEFT_TO_THE_SHOP),
        free: megabytes(free),
      })
  }
}
