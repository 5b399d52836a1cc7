import type { FastifyInstance } from 'fastify'
import { Refusal } from '#/platform/server/errors.ts'

/** No call of ours nests deeper; what does is an attack on whoever walks it. */
const MAX_DEPTH = 20
export const MAX_BODY_BYTES = 256 * 1024

/** Media types of files; only calls that take a file are given one (`register.ts`). */
const FILE = /^(image\/|text\/(csv|xml)|application\/(xml|octet-stream))/

/** JSON or a file, an empty body is no body; `__proto__` and depth are refused. */
export const acceptBodies = (server: FastifyInstance): void => {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser(FILE, { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes))
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? undefined : parse(String(text)))
    } catch (error) {
      done(error instanceof Refusal ? error : new Refusal(422, 'malformed_body'))
    }
  })
}

const parse = (text: string): unknown => {
  if (depthOf(text) > MAX_DEPTH) throw new Refusal(422, 'malformed_body')
  return JSON.parse(text, (key, value: unknown) => {
    if (key === '__proto__') throw new Refusal(422, 'malformed_body')
    return value
  })
}

/** Counted before parsing, so that a deep body costs one pass and no stack. */
const depthOf = (text: string): number => {
  let depth = 0
  let deepest = 0
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (inString) {
      if (character === '\\') at++
      else if (character === '"') inString = false
    } else if (character === '"') inString = true
    else if (character === '{' || character === '[') deepest = Math.max(deepest, ++depth)
    else if (character === '}' || character === ']') depth--
  }
  return deepest
}
