import { rmSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { ObjectStore } from '#/platform/server/pictures/object-store.ts'
import { exists, originalsFolder } from '#/platform/server/pictures/originals.ts'
import { SecretsFile } from '#/platform/server/secrets/secrets.ts'
import { StartUpFailure } from '#/platform/server/start/start-up-failure.ts'
import { syncFolder, withPath } from '#/platform/server/files/whole-file.ts'
import { PICTURES, SECRETS, type ArchivePart } from '../archive/manifest.ts'
import { readIfThere, SECRET_FILES } from './dump-files.ts'

const OWNER_ONLY = 0o600
/** No other file name is taken out of the archive. */
const PICTURE = new RegExp(`^${PICTURES}([0-9a-f]{16})$`)

export type FilesPlace = { dataDir: string; mediaDir: string; store: ObjectStore | null }

/** Files of a backup, waiting until the database is whole. */
export type StagedFiles = {
  add(part: ArchivePart): Promise<void>
  /** All, or on failure none. */
  place(): Promise<void>
  undo(): Promise<void>
  /** Also done by a process that ends before. */
  clear(): void
}

const waitingIn = (dataDir: string): string => path.join(dataDir, 'restoring')

/** Only where no restore can be going on. */
export const clearStagedFiles = (dataDir: string): Promise<void> =>
  rm(waitingIn(dataDir), { recursive: true, force: true })

export const stageFiles = async ({ dataDir, mediaDir, store }: FilesPlace): Promise<StagedFiles> => {
  const folder = waitingIn(dataDir)
  const clearNow = () => rmSync(folder, { recursive: true, force: true })
  clearNow()
  process.once('exit', clearNow)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const moves: { waiting: string; target: string; isNew: boolean }[] = []
  const placed: string[] = []
  const stage = async (target: string, bytes: Uint8Array, isNew: boolean, mode?: number) => {
    const waiting = path.join(folder, String(moves.length))
    await writeSynced(waiting, bytes, mode)
    moves.push({ waiting, target, isNew })
  }
  /** Present ones are the same, or were rotated since. */
  const stageSecrets = async (target: string, bytes: Uint8Array) => {
    if (!(await exists(target))) await stage(target, bytes, true, OWNER_ONLY)
  }
  /** Named by its content: with other bytes it was damaged. */
  const stagePicture = async (target: string, bytes: Uint8Array) => {
    const there = await readIfThere(target)
    if (!there?.equals(bytes)) await stage(target, bytes, !there)
  }
  const undo = async () => {
    for (const file of placed.splice(0)) await rm(file, { force: true })
  }
  return {
    add: async ({ name, bytes }) => {
      const [, picture] = PICTURE.exec(name) ?? []
      if (isSecret(name)) await stageSecrets(path.join(dataDir, path.basename(name)), bytes)
      else if (!picture) return
      else if (store) await store.put(picture, bytes)
      else await stagePicture(path.join(originalsFolder(mediaDir), picture), bytes)
    },
    place: async () => {
      await mkdir(originalsFolder(mediaDir), { recursive: true })
      try {
        for (const { waiting, target, isNew } of moves) {
          await rename(waiting, target)
          if (isNew) placed.push(target)
        }
        for (const used of new Set(moves.map(({ target }) => path.dirname(target)))) await syncFolder(used)
      } catch (error) {
        await undo()
        throw error
      }
    },
    undo,
    clear: () => {
      process.off('exit', clearNow)
      clearNow()
    },
  }
}

const isSecret = (name: string) => SECRET_FILES.some((file) => name === `${SECRETS}${file}`)

const writeSynced = async (file: string, bytes: Uint8Array, mode?: number) => {
  const handle = await open(file, 'wx', mode)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } catch (error) {
    throw withPath(error, path.dirname(file))
  } finally {
    await handle.close()
  }
}

const isRotatedSince = (there: Buffer, bytes: Uint8Array): boolean => {
  const [now, then] = [there, bytes].map((file) => SecretsFile.safeParse(parseJson(file)).data)
  return Boolean(now && then && now.former.some(({ token }) => token === then.token))
}

const parseJson = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(Buffer.from(bytes).toString())
  } catch {
    return null
  }
}

/**
 * Another shop's are neither replaced nor mixed with these; the same ones stay, rotated or not. Throws
 * `secretsTaken`.
 */
export const refuseOtherSecrets = async (dataDir: string, { name, bytes }: ArchivePart): Promise<void> => {
  if (!isSecret(name)) return
  const file = path.join(dataDir, path.basename(name))
  const there = await readIfThere(file)
  if (there && !there.equals(bytes) && !isRotatedSince(there, bytes))
    throw new StartUpFailure('secretsTaken', { file })
}
