import path from 'node:path'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { decodePicture } from './decode-in-process.ts'
import type { PictureFormat } from './picture-task.ts'
import { exists, findOriginal } from './originals.ts'

export const pictureFile = (
  mediaDir: string,
  name: string,
  width: number,
  format: PictureFormat,
): Promise<string | null> =>
  derivedFile(mediaDir, name, `${width}.${format}`, (original) =>
    decodePicture('pages', 'size', { path: original, width, format }),
  )

const making = new Map<string, Promise<boolean>>()

/** On first request; null where the original is missing (or just deleted) or there is nothing to make. */
export const derivedFile = async (
  mediaDir: string,
  name: string,
  kind: string,
  make: (original: string) => Promise<Uint8Array | null>,
): Promise<string | null> => {
  const file = path.join(mediaDir, 'sizes', `${name}-${kind}`)
  if (await exists(file)) return file
  const original = await findOriginal(mediaDir, name)
  if (!original) return null
  const job = making.get(file) ?? write(file, original, make).finally(() => making.delete(file))
  making.set(file, job)
  const made = await job.catch(async (error: unknown) => {
    if (await findOriginal(mediaDir, name)) throw error
    return false
  })
  if (!made) return null
  // The original was deleted meanwhile, too early for this file.
  if (await findOriginal(mediaDir, name)) return file
  await rm(file, { force: true })
  return null
}

/** Atomic: no half-written file is served. */
const write = async (
  file: string,
  original: string,
  make: (original: string) => Promise<Uint8Array | null>,
): Promise<boolean> => {
  const bytes = await make(original)
  if (!bytes) return false
  await mkdir(path.dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}.tmp`
  await writeFile(draft, bytes)
  await rename(draft, file)
  return true
}
