import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Settings } from '#/platform/server/settings.ts'
import { openObjectStore, type ObjectStore } from './object-store.ts'
import { copiesFolder, dropHere, exists, leavingFolder, ownFolder, standBefore } from './originals.ts'

const EVERY_MS = 60 * 60_000
/** Drafts that nobody finished are no pictures. */
const isDraft = (file: string) => file.endsWith('.tmp')

/** Where this shop keeps its pictures on this machine. */
export const mediaDirOf = ({ dataDir }: Pick<Settings, 'dataDir'>): string => path.join(dataDir, 'media')

/** Where a store is set, its pictures' folder stands before it and is tidied every hour; the answer ends that. */
export const openMedia = (settings: Settings, onFailure: (error: unknown) => void): (() => void) => {
  if (!settings.pictureStore) return () => {}
  const [mediaDir, store] = [mediaDirOf(settings), openObjectStore(settings.pictureStore)]
  standBefore(mediaDir, store)
  const tidy = () => void tidyMedia(mediaDir, store).catch(onFailure)
  tidy()
  const timer = setInterval(tidy, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Makes a machine's folder and the store agree: the store forgets what was thrown away while it did not answer, gets
 * what was kept before there was a store, and copies of what another machine has thrown away go.
 */
export const tidyMedia = async (mediaDir: string, store: ObjectStore): Promise<void> => {
  for (const name of await filesIn(leavingFolder(mediaDir))) {
    await store.drop(name)
    await rm(path.join(leavingFolder(mediaDir), name), { force: true })
  }
  await mkdir(copiesFolder(mediaDir), { recursive: true })
  for (const name of await filesIn(ownFolder(mediaDir))) {
    const own = path.join(ownFolder(mediaDir), name)
    const copy = path.join(copiesFolder(mediaDir), name)
    await store.put(name, await readFile(own))
    await rename(own, copy).catch(() => {})
    // Thrown away meanwhile, unless another process of this machine has moved it.
    if (!(await exists(copy))) await store.drop(name)
  }
  const names = await store.names()
  for (const name of await filesIn(copiesFolder(mediaDir))) {
    if (!names.has(name)) await dropHere(mediaDir, name)
  }
}

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter((file) => !isDraft(file))
