import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import type { Encoding } from './encoding.ts'

/** Less is not worth a browser's time to unpack. */
const SMALLEST_PACKED = 1024
/** For an answer that lives a minute: the best quality takes a hundred times longer for a tenth less on the line. */
const QUALITY = 5

/** Header lines as Node takes them: name, value, name, value. */
type HeaderLines = readonly string[]
type Body = { bytes: Buffer; head: HeaderLines }

/** A finished answer, the same for everybody who asks for it, until what it shows changes. */
export type Answer = {
  etag: string
  /** Sent with every body, and, without the kind of the body, to who has it already. */
  head: HeaderLines
  unchangedHead: HeaderLines
  /** Made when somebody asks for them; one is always there. */
  bodies: Partial<Record<Encoding, Body>>
  isSmall: boolean
  /** Read in the process too, so that its plain text stays when a packed one is there. */
  staysPlain: boolean
}

/** An answer of these bytes; `headers` are all but those of its encoding. */
export const makeAnswer = (bytes: Buffer, headers: Record<string, string>, staysPlain = false): Answer => {
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const { 'content-type': type = 'application/octet-stream', ...others } = headers
  const unchangedHead = Object.entries({ ...others, etag }).flat()
  const head = ['content-type', type, ...unchangedHead]
  const bodies = { identity: bodyOf(head, 'identity', bytes) }
  return { etag, head, unchangedHead, bodies, isSmall: bytes.length < SMALLEST_PACKED, staysPlain }
}

const bodyOf = (head: HeaderLines, encoding: Encoding, bytes: Buffer): Body => {
  const packed = encoding === 'identity' ? [] : ['content-encoding', encoding]
  return { bytes, head: [...head, ...packed, 'content-length', String(bytes.length)] }
}

/** What is there already of an answer for a browser that takes this encoding. */
export const readyBody = ({ bodies, isSmall }: Answer, encoding: Encoding): Body | undefined =>
  bodies[isSmall ? 'identity' : encoding]

/** The same, made and kept with the answer when nobody has asked for it before. */
export const encodedBody = async (answer: Answer, encoding: Encoding): Promise<Body> => {
  const ready = readyBody(answer, encoding)
  if (ready) return ready
  const body = bodyOf(answer.head, encoding, await pack(encoding, await plainBytes(answer)))
  answer.bodies[encoding] = body
  if (encoding !== 'identity' && !answer.staysPlain) delete answer.bodies.identity
  return body
}

export const plainBytes = async ({ bodies }: Answer): Promise<Buffer> => {
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

export const weightOf = ({ bodies }: Answer): number =>
  Object.values(bodies).reduce((sum, { bytes }) => sum + bytes.length, 0)
