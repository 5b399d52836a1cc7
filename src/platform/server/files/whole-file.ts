import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, open, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'

const OWNER_ONLY = 0o600
/** Less the umask. */
const EVERYBODY = 0o666

/** Readable by its owner; one of concurrent creators wins, and none reads half of it. */
export const readOrCreate = async (file: string, make: () => object): Promise<unknown> => {
  if (!existsSync(file)) {
    const made = make()
    if (await create(file, JSON.stringify(made))) return made
  }
  return JSON.parse(await readFile(file, 'utf8')) as unknown
}

/** False where it is there already. */
const create = (file: string, text: string): Promise<boolean> =>
  withDraft(file, text, async (draft) => {
    try {
      await link(draft, file)
      return true
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
      throw error
    }
  })

/** It stays its owner's, also when root writes it. */
export const replaceOwnerFile = (file: string, text: string): Promise<void> =>
  withDraft(file, text, async (draft, handle) => {
    const { uid, gid } = await stat(file)
    if (process.getuid?.() === 0) await handle.chown(uid, gid)
    await rename(draft, file)
  })

type Handle = Awaited<ReturnType<typeof open>>

/** Atomic for readers: the file may be written again at any time. */
export const writeWhole = (file: string, bytes: Uint8Array): Promise<void> =>
  withDraft(file, bytes, (draft) => rename(draft, file), EVERYBODY)

/** Also on a full disk and after a power cut. */
const withDraft = async <T>(
  file: string,
  content: string | Uint8Array,
  place: (draft: string, handle: Handle) => Promise<T>,
  mode = OWNER_ONLY,
): Promise<T> => {
  const draft = `${file}.${randomBytes(6).toString('hex')}.tmp`
  try {
    const handle = await open(draft, 'wx', mode)
    try {
      await handle.writeFile(content)
      await handle.sync()
      return await place(draft, handle)
    } finally {
      await handle.close()
      await rm(draft, { force: true })
      await syncFolder(path.dirname(file))
    }
  } catch (error) {
    throw withPath(error, path.dirname(file))
  }
}

/** A new name is on the disk when its folder is; not every system opens folders. */
export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r').catch(() => undefined)
  await handle?.sync().catch(() => {})
  await handle?.close()
}

/** The system does not say where the disk was full. */
export const withPath = (error: unknown, folder: string): unknown =>
  error instanceof Error && 'syscall' in error ? Object.assign(error, { path: folder }) : error
