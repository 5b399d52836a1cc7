import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'

const deflate = promisify(deflateRaw)

export type FileOfZip = {
  /** With folders: `pictures/0123`. */
  name: string
  bytes: Uint8Array
  /** Not worth packing. */
  packed?: true
}

const VERSION = 20
const UTF8 = 0x800
const DEFLATED = 8
/** 1 January 1980, in the format of DOS: equal content is an equal archive. */
const NO_TIME = 0x00210000

/** One file at a time is in memory. At most 65 535 files and 4 GB. */
export async function* writeZip(
  files: AsyncIterable<FileOfZip> | Iterable<FileOfZip>,
): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const { name, bytes, packed } of files) {
    const data = packed ? bytes : await deflate(bytes)
    const title = Buffer.from(name)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(VERSION, 0)
    facts.writeUInt16LE(UTF8, 2)
    facts.writeUInt16LE(packed ? 0 : DEFLATED, 4)
    facts.writeUInt32LE(NO_TIME, 6)
    facts.writeUInt32LE(crc32(bytes), 10)
    facts.writeUInt32LE(data.length, 14)
    facts.writeUInt32LE(bytes.length, 18)
    facts.writeUInt16LE(title.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, title, data])
    const listed = Buffer.alloc(46)
    listed.write('PK\u0001\u0002')
    listed.writeUInt16LE(VERSION, 4)
    facts.copy(listed, 6)
    listed.writeUInt32LE(offset, 42)
    directory.push(Buffer.concat([listed, title]))
    offset += local.length
    yield local
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006')
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  yield Buffer.concat([list, end])
}
