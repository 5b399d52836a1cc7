import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { copiesFolder, originalsFolder } from '#/platform/server/pictures/originals.ts'
import type { ObjectStore } from '#/platform/server/pictures/object-store.ts'
import { PICTURES, SECRETS } from '../archive/manifest.ts'
import type { AddPart } from '../archive/write-archive.ts'

const AT_A_TIME = 8

/** A shop that never started has none. */
export const SECRET_FILES = ['secrets.json', 'push-keys.json']

export type MediaSource = { mediaDir: string; store: ObjectStore | null }

/** Returns those that are gone: a picture may be deleted meanwhile. */
export const dumpPictures = async (
  source: MediaSource,
  names: readonly string[],
  add: AddPart,
): Promise<string[]> => {
  const missing: string[] = []
  for (let from = 0; from < names.length; from += AT_A_TIME) {
    const some = names.slice(from, from + AT_A_TIME)
    const read = await Promise.all(some.map((name) => readPicture(source, name)))
    for (const [index, name] of some.entries()) {
      const bytes = read[index]
      if (bytes) await add({ name: `${PICTURES}${name}`, bytes })
      else missing.push(name)
    }
  }
  return missing
}

const readPicture = async ({ mediaDir, store }: MediaSource, name: string): Promise<Buffer | null> =>
  (await readIfThere(path.join(originalsFolder(mediaDir), name))) ??
  (store && ((await readIfThere(path.join(copiesFolder(mediaDir), name))) ?? (await store.get(name))))

export const dumpSecrets = async (dataDir: string, add: AddPart): Promise<void> => {
  for (const file of SECRET_FILES) {
    const bytes = await readIfThere(path.join(dataDir, file))
    if (bytes) await add({ name: `${SECRETS}${file}`, bytes })
  }
}

export const readIfThere = async (file: string): Promise<Buffer | null> => {
  try {
    return await readFile(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
