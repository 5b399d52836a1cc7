export type ZipEntry = {
  /** With folders: `photos/nezhnost.jpg`. */
  name: string
  /** As the archive says. */
  size: number
  /** Throws `BadZip`. */
  read: () => Promise<Uint8Array<ArrayBuffer>>
}
type ZipFault = 'broken' | 'encrypted' | 'tooMany' | 'tooLarge'
export class BadZip extends Error {
  readonly fault: ZipFault
  constructor(fault: ZipFault) {
    super(`zip: ${fault}`)
    this.fault = fault
  }
}

const END_BYTES = 22
const MAX_COMMENT = 0xffff
const END = 0x06054b50
const LISTED = 0x02014b50
const LISTED_BYTES = 46
const LOCAL = 0x04034b50
const LOCAL_BYTES = 30
const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 1
const UTF8 = 0x800
/** Larger archives have another directory. */
const ZIP64 = 0xffffffff
const MAX_DIRECTORY_BYTES = 16 * 1024 * 1024

/**
 * In the browser and in Node. An entry is unpacked when read, up to `entryBytes` whatever the archive says. Throws
 * `BadZip`.
 */
export const readZip = async (
  file: Blob,
  { entries: mostEntries, entryBytes }: { entries: number; entryBytes: number },
): Promise<ZipEntry[]> => {
  const { count, offset, bytes } = await findDirectory(file)
  if (count > mostEntries) throw new BadZip('tooMany')
  const list = await viewOf(file, offset, bytes)
  const entries: ZipEntry[] = []
  for (let at = 0, n = 0; n < count; n++) {
    const entry = listedAt(list, at)
    at += entry.bytes
    if (entry.name.endsWith('/')) continue
    if (entry.flags & ENCRYPTED) throw new BadZip('encrypted')
    entries.push({ name: entry.name, size: entry.size, read: () => unpack(file, entry, entryBytes) })
  }
  return entries
}

const findDirectory = async (file: Blob) => {
  const from = Math.max(0, file.size - END_BYTES - MAX_COMMENT)
  const tail = await viewOf(file, from, file.size - from)
  for (let at = tail.byteLength - END_BYTES; at >= 0; at--) {
    if (tail.getUint32(at, true) !== END) continue
    const [count, bytes, offset] = [
      tail.getUint16(at + 10, true),
      tail.getUint32(at + 12, true),
      tail.getUint32(at + 16, true),
    ]
    if (offset === ZIP64 || bytes > MAX_DIRECTORY_BYTES) throw new BadZip('tooLarge')
    if (offset + bytes > file.size) throw new BadZip('broken')
    return { count, offset, bytes }
  }
  throw new BadZip('broken')
}

type Listed = { name: string; flags: number; method: number; packed: number; size: number; offset: number }

const listedAt = (list: DataView<ArrayBuffer>, at: number): Listed & { bytes: number } => {
  if (at + LISTED_BYTES > list.byteLength || list.getUint32(at, true) !== LISTED) throw new BadZip('broken')
  const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((place) =>
    list.getUint16(at + place, true),
  ) as [number, number, number]
  const bytes = LISTED_BYTES + nameBytes + extraBytes + commentBytes
  if (at + bytes > list.byteLength) throw new BadZip('broken')
  const flags = list.getUint16(at + 8, true)
  return {
    name: nameOf(new Uint8Array(list.buffer, list.byteOffset + at + LISTED_BYTES, nameBytes), flags),
    flags,
    method: list.getUint16(at + 10, true),
    packed: list.getUint32(at + 20, true),
    size: list.getUint32(at + 24, true),
    offset: list.getUint32(at + 42, true),
    bytes,
  }
}

/** Windows writes Russian names in the code page of DOS. */
const nameOf = (bytes: Uint8Array<ArrayBuffer>, flags: number): string => {
  const name = flags & UTF8 ? new TextDecoder().decode(bytes) : decodeUnmarked(bytes)
  return name.replaceAll('\\', '/')
}
const decodeUnmarked = (bytes: Uint8Array<ArrayBuffer>): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('ibm866').decode(bytes)
  }
}

const unpack = async (file: Blob, { offset, packed, method }: Listed, mostBytes: number) => {
  if (method !== STORED && method !== DEFLATED) throw new BadZip('broken')
  const head = await viewOf(file, offset, LOCAL_BYTES)
  if (head.getUint32(0, true) !== LOCAL) throw new BadZip('broken')
  const from = offset + LOCAL_BYTES + head.getUint16(26, true) + head.getUint16(28, true)
  if (from + packed > file.size) throw new BadZip('broken')
  const data = file.slice(from, from + packed)
  if (method === STORED && packed > mostBytes) throw new BadZip('tooLarge')
  if (method === STORED) return new Uint8Array(await data.arrayBuffer())
  return readAtMost(data.stream().pipeThrough(new DecompressionStream('deflate-raw')), mostBytes)
}

const readAtMost = async (stream: ReadableStream<Uint8Array>, mostBytes: number) => {
  const parts: BlobPart[] = []
  let length = 0
  const reader = stream.getReader()
  for (;;) {
    const { value } = await reader.read().catch(() => {
      throw new BadZip('broken')
    })
    if (!value) break
    length += value.byteLength
    if (length > mostBytes) {
      await reader.cancel()
      throw new BadZip('tooLarge')
    }
    parts.push(value as Uint8Array<ArrayBuffer>)
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

const viewOf = async (file: Blob, from: number, bytes: number): Promise<DataView<ArrayBuffer>> => {
  const view = new DataView(await file.slice(from, from + bytes).arrayBuffer())
  if (view.byteLength < bytes) throw new BadZip('broken')
  return view
}
