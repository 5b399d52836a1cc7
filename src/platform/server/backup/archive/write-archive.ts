import { createHash } from 'node:crypto'
import { open, rename, rm, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { constants, createZstdCompress } from 'node:zlib'
import { createTarPacker } from 'modern-tar'
import { syncFolder, withPath } from '#/platform/server/files/whole-file.ts'
import { MANIFEST, type ArchivePart, type Manifest, type PartDescription } from './manifest.ts'

const OWNER_ONLY = 0o600
/** The checksum is read with the last byte. */
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 } }

export type AddPart = (part: ArchivePart) => Promise<void>

/**
 * A tar in zstd (`tar --zstd -tf`), named when it is whole and on the disk. `work` adds the parts and returns the
 * rest of the manifest. Throws what made writing fail.
 */
export const writeArchive = async (
  file: string,
  signal: AbortSignal,
  work: (add: AddPart) => Promise<Omit<Manifest, 'parts'>>,
): Promise<Manifest> => {
  const partial = `${file}.partial`
  const handle = await open(partial, 'w', OWNER_ONLY)
  try {
    await handle.chmod(OWNER_ONLY)
    const manifest = await pack(handle, signal, work)
    await handle.sync()
    await handle.close()
    await rename(partial, file)
    await syncFolder(path.dirname(file))
    return manifest
  } catch (error) {
    await handle.close().catch(() => {})
    await rm(partial, { force: true })
    throw withPath(error, path.dirname(file))
  }
}

const pack = async (
  handle: FileHandle,
  signal: AbortSignal,
  work: (add: AddPart) => Promise<Omit<Manifest, 'parts'>>,
): Promise<Manifest> => {
  const { readable, controller } = createTarPacker()
  const tar = Readable.fromWeb(readable as NodeReadableStream)
  const write = async (compressed: AsyncIterable<Buffer>) => {
    for await (const chunk of compressed) await handle.writeFile(chunk)
  }
  const written = pipeline(tar, createZstdCompress(ZSTD), write, { signal })
  // Awaited below.
  written.catch(() => {})
  const parts: PartDescription[] = []
  const put = async ({ name, bytes }: ArchivePart) => {
    const writer = controller.add({ name, size: bytes.length, mode: OWNER_ONLY }).getWriter()
    await writer.write(bytes)
    await writer.close()
  }
  try {
    const rest = await work(async (part) => {
      parts.push({ name: part.name, size: part.bytes.length, sha256: sha256(part.bytes) })
      await put(part)
    })
    const manifest = { ...rest, parts }
    await put({ name: MANIFEST, bytes: Buffer.from(JSON.stringify(manifest)) })
    controller.finalize()
    await written
    return manifest
  } catch (error) {
    controller.error(error)
    // A full disk fails the writing before the work.
    throw await written.then(
      () => error,
      (cause: unknown) => cause,
    )
  }
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
