import { execFile } from 'node:child_process'
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const MEGABYTES = 1500
const BALLAST = 'ballast'
const BLOCK = Buffer.alloc(1024 * 1024)

export type SmallDisk = {
  folder: string
  fill(): Promise<void>
  empty(): Promise<void>
  close(): Promise<void>
}

/** In memory, for the database alone; null where this machine lets nobody mount one. */
export const openSmallDisk = async (): Promise<SmallDisk | null> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'lavanda-disk-'))
  const isMounted = await run('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${MEGABYTES}m,mode=0755`,
    'tmpfs',
    folder,
  ]).then(
    () => true,
    () => false,
  )
  if (!isMounted) {
    await rm(folder, { recursive: true })
    return null
  }
  const ballast = path.join(folder, BALLAST)
  return {
    folder,
    fill: async () => {
      for (;;) {
        const { bavail, bsize } = await statfs(folder)
        if (bavail === 0) return
        const part = BLOCK.subarray(0, Math.min(BLOCK.length, bavail * bsize))
        await writeFile(ballast, part, { flag: 'a' }).catch(() => {})
      }
    },
    empty: () => rm(ballast, { force: true }),
    close: async () => {
      await run('umount', ['--lazy', folder])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
