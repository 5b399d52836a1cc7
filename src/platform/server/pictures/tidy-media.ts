import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Settings } from '#/platform/server/settings.ts'
import { HOUR_MS } from '#/platform/shared/durations.ts'
import { openObjectStore, type ObjectStore } from './object-store.ts'
import {
  copiesFolder,
  deleteLocalFiles,
  exists,
  deletingFolder,
  originalsFolder,
  connectObjectStore,
} from './originals.ts'

const EVERY_MS = HOUR_MS
const isDraft = (file: string) => file.endsWith('.tmp')

export const mediaDirOf = ({ dataDir }: Pick<Settings, 'dataDir'>): string => path.join(dataDir, 'media')

/** Connects a configured object store and tidies up every hour, until the returned function is called. */
export const openMedia = (settings: Settings, onFailure: (error: unknown) => void): (() => void) => {
  if (!settings.pictureStore) return () => {}
  const [mediaDir, store] = [mediaDirOf(settings), openObjectStore(settings.pictureStore)]
  connectObjectStore(mediaDir, store)
  const tidy = () => void tidyMedia(mediaDir, store).catch(onFailure)
  tidy()
  const timer = setInterval(tidy, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Deletes what was deleted while the store did not answer, uploads originals from before it, and removes copies that
 * another machine has deleted.
 */
export const tidyMedia = async (mediaDir: string, store: ObjectStore): Promise<void> => {
  for (const name of await filesIn(deletingFolder(mediaDir))) {
    await store.delete(name)
    await rm(path.join(deletingFolder(mediaDir), name), { force: true })
  }
  await mkdir(copiesFolder(mediaDir), { recursive: true })
  for (const name of await filesIn(originalsFolder(mediaDir))) {
    const file = path.join(originalsFolder(mediaDir), name)
    const copy = path.join(copiesFolder(mediaDir), name)
    await store.put(name, await readFile(file))
    await rename(file, copy).catch(() => {})
    // Deleted meanwhile, unless another process of this machine has moved it.
    if (!(await exists(copy))) await store.delete(name)
  }
  const names = new Set<string>()
  for await (const batch of store.list()) for (const { name } of batch) names.add(name)
  for (const name of await filesIn(copiesFolder(mediaDir))) {
    if (!names.has(name)) await deleteLocalFiles(mediaDir, name)
  }
}

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter((file) => !isDraft(file))
