import { statfs } from 'node:fs/promises'

/** For us, on the disk of this folder. */
export const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
