import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import { limitConcurrency } from '#/platform/server/concurrency/limit-concurrency.ts'
import type { Encoding } from './choose-encoding.ts'

const [inBrotli, outOfBrotli] = [promisify(brotliCompress), promisify(brotliDecompress)]
const [inGzip, outOfGzip] = [promisify(gzip), promisify(gunzip)]

const MIN_COMPRESSED_BYTES = 1024
/** For who asks first: a fifth of the time of `QUALITY` for a tenth more bytes. Most pages are asked for once. */
const FIRST_QUALITY = 3
/** From then on; the best takes a hundred times longer for a tenth less. */
const QUALITY = 5
/** log₂ of bytes: a page fits. The default takes 4 MB for each page that is being compressed. */
const WINDOW = 19
/** Of objects, tags and buffers, measured. */
const ANSWER_BYTES = 1024
const BODY_BYTES = 512

type HeaderLines = readonly string[]
type Body = { bytes: Buffer; head: HeaderLines; isFirst: boolean }

/** Shared by everybody until invalidated. */
export type CachedAnswer = {
  etag: string
  head: HeaderLines
  unchangedHead: HeaderLines
  /** Made on demand; at least one is present. */
  bodies: Partial<Record<Encoding, Body>>
  isSmall: boolean
  /** Also read in this process: the plain body stays. */
  staysPlain: boolean
}

export const makeAnswer = (
  bytes: Buffer,
  headers: Record<string, string>,
  staysPlain = false,
): CachedAnswer => {
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const { 'content-type': type = 'application/octet-stream', ...others } = headers
  const unchangedHead = Object.entries({ ...others, etag }).flat()
  const head = ['content-type', type, ...unchangedHead]
  const bodies = { identity: bodyOf(head, 'identity', bytes) }
  return { etag, head, unchangedHead, bodies, isSmall: bytes.length < MIN_COMPRESSED_BYTES, staysPlain }
}

const bodyOf = (head: HeaderLines, encoding: Encoding, bytes: Buffer): Body => {
  const encodingHeader = encoding === 'identity' ? [] : ['content-encoding', encoding]
  const ownHead = [...head, ...encodingHeader, 'content-length', String(bytes.length)]
  return { bytes: ownBytes(bytes), head: ownHead, isFirst: encoding === 'br' }
}

/** A small buffer is a slice of a shared pool, all of which would stay with it. */
const ownBytes = (bytes: Buffer): Buffer => {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

export const readyBody = ({ bodies, isSmall }: CachedAnswer, encoding: Encoding): Body | undefined =>
  bodies[isSmall ? 'identity' : encoding]

export const encodedBody = async (answer: CachedAnswer, encoding: Encoding): Promise<Body> => {
  const ready = readyBody(answer, encoding)
  if (ready) return ready
  const body = bodyOf(answer.head, encoding, await pack(encoding, await plainBytes(answer), FIRST_QUALITY))
  answer.bodies[encoding] = body
  if (encoding !== 'identity' && !answer.staysPlain) delete answer.bodies.identity
  return body
}

/** Each holds a whole page in plain. */
const oneByOne = limitConcurrency(1)
/** They stay in memory, even if the cache drops them; the others are compressed when asked for again. */
const MAX_WAITING = 32
let waiting = 0

/** Beside, when a body is asked for again; where it fails the body stays as it is. */
export const compressBetter = async (answer: CachedAnswer, body: Body): Promise<void> => {
  if (waiting >= MAX_WAITING) return
  waiting += 1
  body.isFirst = false
  await oneByOne(async () => {
    const bytes = await pack('br', await plainBytes(answer), QUALITY)
    answer.bodies.br = { ...bodyOf(answer.head, 'br', bytes), isFirst: false }
  }).finally(() => (waiting -= 1))
}

export const plainBytes = async ({ bodies }: CachedAnswer): Promise<Buffer> => {
  if (bodies.identity) return bodies.identity.bytes
  if (bodies.br) return outOfBrotli(bodies.br.bytes)
  return bodies.gzip ? outOfGzip(bodies.gzip.bytes) : Buffer.alloc(0)
}

const pack = async (encoding: Encoding, plain: Buffer, quality: number): Promise<Buffer> => {
  if (encoding === 'identity') return plain
  if (encoding === 'gzip') return inGzip(plain)
  return inBrotli(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  })
}

/** All that stays in memory with it. */
export const byteSize = ({ bodies, head }: CachedAnswer): number =>
  Object.values(bodies).reduce(
    (sum, { bytes }) => sum + bytes.length + BODY_BYTES,
    ANSWER_BYTES + head.join('').length,
  )
