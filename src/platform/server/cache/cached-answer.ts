import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import type { Encoding } from './choose-encoding.ts'

const MIN_COMPRESSED_BYTES = 1024
/** An answer lives a minute: the best takes a hundred times longer for a tenth less size. */
const QUALITY = 5

type HeaderLines = readonly string[]
type Body = { bytes: Buffer; head: HeaderLines }

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
  return { bytes, head: [...head, ...encodingHeader, 'content-length', String(bytes.length)] }
}

export const readyBody = ({ bodies, isSmall }: CachedAnswer, encoding: Encoding): Body | undefined =>
  bodies[isSmall ? 'identity' : encoding]

export const encodedBody = async (answer: CachedAnswer, encoding: Encoding): Promise<Body> => {
  const ready = readyBody(answer, encoding)
  if (ready) return ready
  const body = bodyOf(answer.head, encoding, await pack(encoding, await plainBytes(answer)))
  answer.bodies[encoding] = body
  if (encoding !== 'identity' && !answer.staysPlain) delete answer.bodies.identity
  return body
}

export const plainBytes = async ({ bodies }: CachedAnswer): Promise<Buffer> => {
  if (bodies.identity) return bodies.identity.bytes
  if (bodies.br) return promisify(brotliDecompress)(bodies.br.bytes)
  return bodies.gzip ? promisify(gunzip)(bodies.gzip.bytes) : Buffer.alloc(0)
}

const pack = async (encoding: Encoding, plain: Buffer): Promise<Buffer> => {
  if (encoding === 'identity') return plain
  if (encoding === 'gzip') return promisify(gzip)(plain)
  return promisify(brotliCompress)(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  })
}

export const byteSize = ({ bodies }: CachedAnswer): number =>
  Object.values(bodies).reduce((sum, { bytes }) => sum + bytes.length, 0)
