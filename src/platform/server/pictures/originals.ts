import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { atMost } from '#/platform/server/concurrency/limit-concurrency.ts'
import { Refusal } from '#/platform/server/errors.ts'
import type { ObjectStore } from './object-store.ts'

const NAME = /^[a-z0-9-]{1,80}$/
/** Seconds until whoever was refused may come back. */
const COME_BACK = 30
/** A store that has not answered is left alone so long: not every picture of a page waits for it. */
const REST_MS = 5_000

/** A store, how long it rests after a fault and until when it does, what is being fetched. */
type Behind = {
  store: ObjectStore
  rest: number
  restsUntil: number
  fetching: Map<string, Promise<boolean>>
}
const behind = new Map<string, Behind>()
const inLine = atMost(8)

/** From now on the folder's originals live in the store, and the folder keeps copies of those that it needed. */
export const standBefore = (mediaDir: string, store: ObjectStore, rest = REST_MS): void =>
  void behind.set(mediaDir, { store, rest, restsUntil: 0, fetching: new Map() })

/** Where originals are the shop's only ones. */
export const ownFolder = (mediaDir: string): string => path.join(mediaDir, 'originals')
/** Where they can be fetched again. */
export const copiesFolder = (mediaDir: string): string => path.join(mediaDir, 'copies')
/** Names that a store has still to forget. */
export const leavingFolder = (mediaDir: string): string => path.join(mediaDir, 'leaving')

/** In the store first, so that nothing is half kept: 503 when it does not take it. */
export const keepOriginal = async (mediaDir: string, name: string, bytes: Uint8Array): Promise<void> => {
  const { store } = behind.get(mediaDir) ?? {}
  if (store) await store.put(name, bytes).catch(refuse)
  await writeWhole(path.join((store ? copiesFolder : ownFolder)(mediaDir), name), bytes)
}

/**
 * The file of an original, fetched when another machine has kept it; null where there is none, or for what is no
 * picture's name. 503 while the store does not answer.
 */
export const findOriginal = async (mediaDir: string, name: string): Promise<string | null> => {
  if (!NAME.test(name)) return null
  const own = path.join(ownFolder(mediaDir), name)
  if (await exists(own)) return own
  const source = behind.get(mediaDir)
  if (!source) return null
  const copy = path.join(copiesFolder(mediaDir), name)
  if (await exists(copy)) return copy
  if (await exists(path.join(leavingFolder(mediaDir), name))) return null
  const fetching = source.fetching.get(name) ?? fetchOnce(source, name, copy)
  return (await fetching) ? copy : null
}

/** Many may ask at once. What has been thrown away here meanwhile is gone from the store or will be. */
const fetchOnce = (source: Behind, name: string, copy: string): Promise<boolean> => {
  const fetching = inLine(async () => {
    if (performance.now() < source.restsUntil) refuse(new Error('the store of pictures rests'))
    const bytes = await source.store.get(name).catch((error: unknown) => {
      source.restsUntil = performance.now() + source.rest
      return refuse(error)
    })
    if (bytes) await writeWhole(copy, bytes)
    return bytes !== null
  }).finally(() => source.fetching.delete(name))
  source.fetching.set(name, fetching)
  return fetching
}

const refuse = (cause: unknown): never => {
  throw new Refusal(503, 'pictures_unavailable', { retryAfter: COME_BACK, cause })
}

/**
 * Throws an original away with all its sizes. A store that does not answer is told later (`tidyMedia`); other machines
 * lose their copies when they tidy up.
 */
export const dropOriginal = async (mediaDir: string, name: string): Promise<void> => {
  if (!NAME.test(name)) return
  const { store } = behind.get(mediaDir) ?? {}
  if (!store) return dropHere(mediaDir, name)
  const mark = path.join(leavingFolder(mediaDir), name)
  await writeWhole(mark, Buffer.of())
  await dropHere(mediaDir, name)
  const gone = await store.drop(name).then(
    () => true,
    () => false,
  )
  if (gone) await rm(mark, { force: true })
}

/** This machine's files of a picture. */
export const dropHere = async (mediaDir: string, name: string): Promise<void> => {
  for (const folder of [ownFolder, copiesFolder]) await rm(path.join(folder(mediaDir), name), { force: true })
  const sizes = path.join(mediaDir, 'sizes')
  const files = await readdir(sizes).catch(() => [])
  for (const file of files.filter((one) => one.startsWith(`${name}-`))) {
    await rm(path.join(sizes, file), { force: true })
  }
}

/** Whoever reads meanwhile finds the file whole: the same original may be kept again at any time. */
const writeWhole = async (file: string, bytes: Uint8Array): Promise<void> => {
  await mkdir(path.dirname(file), { recursive: true })
  const draft = `${file}.${randomUUID()}.tmp`
  await writeFile(draft, bytes)
  await rename(draft, file)
}

export const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )
