import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { limitConcurrency } from '#/platform/server/concurrency/limit-concurrency.ts'
import { AppError } from '#/platform/server/errors.ts'
import { writeWhole } from '#/platform/server/files/whole-file.ts'
import type { ObjectStore, SavedOriginal } from './object-store.ts'

const NAME = /^[a-z0-9-]{1,80}$/
const RETRY_AFTER_S = 30
/** Milliseconds after a failure: not every picture of a page waits for the store. */
const REST_MS = 5_000

type RemoteStore = {
  store: ObjectStore
  rest: number
  unavailableUntil: number
  fetching: Map<string, Promise<boolean>>
}
const remoteStores = new Map<string, RemoteStore>()
const limited = limitConcurrency(8)

/** Originals live in the store; the folder keeps copies of those it needed. */
export const connectObjectStore = (mediaDir: string, store: ObjectStore, rest = REST_MS): void =>
  void remoteStores.set(mediaDir, { store, rest, unavailableUntil: 0, fetching: new Map() })

export const originalsFolder = (mediaDir: string): string => path.join(mediaDir, 'originals')
export const copiesFolder = (mediaDir: string): string => path.join(mediaDir, 'copies')
/** Names still to be deleted from the object store. */
export const deletingFolder = (mediaDir: string): string => path.join(mediaDir, 'leaving')

/** To the store first: nothing is half saved. 503 when it rejects it. */
export const saveOriginal = async (mediaDir: string, name: string, bytes: Uint8Array): Promise<void> => {
  const { store } = remoteStores.get(mediaDir) ?? {}
  if (store) await store.put(name, bytes).catch(throwUnavailable)
  await write(path.join((store ? copiesFolder : originalsFolder)(mediaDir), name), bytes)
}

/**
 * Downloaded when another machine saved it; null where there is none, or for an invalid name. 503 while the store
 * does not answer.
 */
export const findOriginal = async (mediaDir: string, name: string): Promise<string | null> => {
  if (!NAME.test(name)) return null
  const file = path.join(originalsFolder(mediaDir), name)
  if (await exists(file)) return file
  const source = remoteStores.get(mediaDir)
  if (!source) return null
  const copy = path.join(copiesFolder(mediaDir), name)
  if (await exists(copy)) return copy
  if (await exists(path.join(deletingFolder(mediaDir), name))) return null
  const fetching = source.fetching.get(name) ?? fetchOnce(source, name, copy)
  return (await fetching) ? copy : null
}

/** Concurrent callers share it. An original deleted here meanwhile is gone from the store, or will be. */
const fetchOnce = (source: RemoteStore, name: string, copy: string): Promise<boolean> => {
  const fetching = limited(async () => {
    if (performance.now() < source.unavailableUntil)
      throwUnavailable(new Error('the store of pictures rests'))
    const bytes = await source.store.get(name).catch((error: unknown) => {
      source.unavailableUntil = performance.now() + source.rest
      return throwUnavailable(error)
    })
    if (bytes) await write(copy, bytes)
    return bytes !== null
  }).finally(() => source.fetching.delete(name))
  source.fetching.set(name, fetching)
  return fetching
}

const throwUnavailable = (cause: unknown): never => {
  throw new AppError(503, 'pictures_unavailable', { retryAfter: RETRY_AFTER_S, cause })
}

/** With all sizes. `tidyMedia` tells an unreachable store later, and other machines delete their copies. */
export const deleteOriginal = async (mediaDir: string, name: string): Promise<void> => {
  if (!NAME.test(name)) return
  const { store } = remoteStores.get(mediaDir) ?? {}
  if (!store) return deleteLocalFiles(mediaDir, name)
  const mark = path.join(deletingFolder(mediaDir), name)
  await write(mark, Buffer.of())
  await deleteLocalFiles(mediaDir, name)
  const gone = await store.delete(name).then(
    () => true,
    () => false,
  )
  if (gone) await rm(mark, { force: true })
}

export const deleteLocalFiles = async (mediaDir: string, name: string): Promise<void> => {
  for (const folder of [originalsFolder, copiesFolder])
    await rm(path.join(folder(mediaDir), name), { force: true })
  const sizes = path.join(mediaDir, 'sizes')
  const files = await readdir(sizes).catch(() => [])
  for (const file of files.filter((one) => one.startsWith(`${name}-`))) {
    await rm(path.join(sizes, file), { force: true })
  }
}

const write = async (file: string, bytes: Uint8Array): Promise<void> => {
  await mkdir(path.dirname(file), { recursive: true })
  await writeWhole(file, bytes)
}

/** All of the shop, in batches; throws while the object store does not answer. */
export const listOriginals = (mediaDir: string): AsyncIterable<SavedOriginal[]> =>
  remoteStores.get(mediaDir)?.store.list() ?? listFolder(originalsFolder(mediaDir))

const AT_ONCE = 1000

async function* listFolder(folder: string): AsyncGenerator<SavedOriginal[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name))
  for (let at = 0; at < names.length; at += AT_ONCE) {
    const batch = await Promise.all(
      names.slice(at, at + AT_ONCE).map(async (name) => ({ name, savedAt: await savedAt(folder, name) })),
    )
    yield batch.flatMap(({ name, savedAt }) => (savedAt ? [{ name, savedAt }] : []))
  }
}

/** null: deleted meanwhile. */
const savedAt = (folder: string, name: string): Promise<Date | null> =>
  stat(path.join(folder, name)).then(
    ({ mtime }) => mtime,
    () => null,
  )

export const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )
