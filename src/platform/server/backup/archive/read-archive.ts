import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import { createTarDecoder } from 'modern-tar'
import { StartUpFailure } from '#/platform/server/start/start-up-failure.ts'
import { FORMAT, MANIFEST, Manifest, type ArchivePart } from './manifest.ts'
import { sha256 } from './write-archive.ts'

const ZSTD_MAGIC = Buffer.from('28b52ffd', 'hex')
/** Pictures are bounded, tables are cut. */
const MAX_PART_BYTES = 256 * 1024 * 1024
const CODES_OF_FILES = new Set(['ENOENT', 'EACCES', 'EPERM', 'EISDIR', 'EIO'])

/** In the order of the file. Throws `backupDamaged`, or the system's error when it cannot be read. */
export async function* readArchive(file: string): AsyncGenerator<ArchivePart> {
  const unpacked = createZstdDecompress()
  // Errors reach the reader through the stream.
  pipeline(createReadStream(file), unpacked, () => {})
  const entries = Readable.toWeb(unpacked) as ReadableStream<Uint8Array<ArrayBuffer>>
  try {
    for await (const { header, body } of entries.pipeThrough(createTarDecoder({ strict: true }))) {
      if (header.size > MAX_PART_BYTES) throw new Error(`${header.name}: ${header.size}`)
      yield { name: header.name, bytes: new Uint8Array(await new Response(body).arrayBuffer()) }
    }
  } catch (error) {
    if (error instanceof StartUpFailure || CODES_OF_FILES.has(codeOf(error))) throw error
    throw new StartUpFailure('backupDamaged', { file }, error)
  } finally {
    unpacked.destroy()
  }
}

const codeOf = (error: unknown) => (error as { code?: string }).code ?? ''

/**
 * Compares every part with the manifest after `look`. Throws `noBackupFile`, `notABackup`, `backupDamaged`,
 * `backupNewer`.
 */
export const verifyArchive = async (
  file: string,
  look: (part: ArchivePart) => Promise<void> = async () => {},
): Promise<Manifest> => {
  if (!(await isCompressed(file))) throw new StartUpFailure('notABackup', { file })
  const found = new Map<string, { size: number; sha256: string }>()
  let manifest: Uint8Array | undefined
  for await (const part of readArchive(file)) {
    const { name, bytes } = part
    await look(part)
    if (name === MANIFEST) manifest = bytes
    else found.set(name, { size: bytes.length, sha256: sha256(bytes) })
  }
  if (!manifest) throw new StartUpFailure('notABackup', { file })
  const { parts, ...rest } = parseManifest(file, manifest)
  const isWhole = ({ name, size, sha256: sum }: (typeof parts)[number]) =>
    found.get(name)?.size === size && found.get(name)?.sha256 === sum
  if (parts.length !== found.size || !parts.every(isWhole))
    throw new StartUpFailure('backupDamaged', { file })
  return { ...rest, parts }
}

const NO_FILE = new Set(['ENOENT', 'ENOTDIR'])

const isCompressed = async (file: string): Promise<boolean> => {
  const handle = await open(file, 'r').catch((error: unknown) => {
    throw NO_FILE.has(codeOf(error)) ? new StartUpFailure('noBackupFile', { file }, error) : error
  })
  try {
    const { buffer } = await handle.read(Buffer.alloc(ZSTD_MAGIC.length), 0, ZSTD_MAGIC.length, 0)
    return buffer.equals(ZSTD_MAGIC)
  } finally {
    await handle.close()
  }
}

const parseManifest = (file: string, bytes: Uint8Array): Manifest => {
  const content = readJson(file, bytes)
  if (typeof content.format === 'number' && content.format > FORMAT)
    throw new StartUpFailure('backupNewer', { file, what: `${content.format} > ${FORMAT}` })
  const { success, data, error } = Manifest.safeParse(content)
  if (!success) throw new StartUpFailure('backupDamaged', { file }, error)
  return data
}

const readJson = (file: string, bytes: Uint8Array): { format?: unknown } => {
  try {
    return JSON.parse(Buffer.from(bytes).toString()) as { format?: unknown }
  } catch (error) {
    throw new StartUpFailure('backupDamaged', { file }, error)
  }
}
