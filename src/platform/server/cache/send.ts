import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodedBody, readyBody, type Answer } from './answer.ts'
import { chooseEncoding } from './encoding.ts'
import type { Kept, Memory } from './cache.ts'

const hasAlready = ({ 'if-none-match': tags }: IncomingMessage['headers'], { etag }: Answer): boolean =>
  tags !== undefined && tags.includes(etag)

/** Writes a kept answer straight to the wire; false where its encoding has yet to be made. */
export const writeAnswer = (request: IncomingMessage, response: ServerResponse, answer: Answer): boolean => {
  const { method, headers } = request
  if (hasAlready(headers, answer)) {
    response.writeHead(304, answer.unchangedHead as string[]).end()
    return true
  }
  const body = readyBody(answer, chooseEncoding(headers['accept-encoding']))
  if (!body) return false
  response.writeHead(200, body.head as string[])
  response.end(method === 'HEAD' ? undefined : body.bytes)
  return true
}

/** Sends an answer through Fastify, with the encoding made for it; `key`: where it may be kept. */
export const sendAnswer = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { key, answer }: { key: string; answer: Answer },
  memory: Memory,
): Promise<FastifyReply> => {
  if (hasAlready(request.headers, answer)) return withLines(reply.code(304), answer.unchangedHead).send()
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const wasReady = readyBody(answer, encoding) !== undefined
  const { head, bytes } = await encodedBody(answer, encoding)
  if (!wasReady) memory.weigh(key, answer)
  return withLines(reply, head).send(bytes)
}

/** The last good answer, marked as such, because no other can be had just now; its age in seconds. */
export const sendStale = (
  request: FastifyRequest,
  reply: FastifyReply,
  { key, kept, age }: { key: string; kept: Kept; age: number },
  memory: Memory,
): Promise<FastifyReply> => {
  reply.headers({ 'x-cache': 'stale', age: String(age), warning: '110 - "Response is Stale"' })
  return sendAnswer(request, reply, { key, answer: kept.answer }, memory)
}

const withLines = (reply: FastifyReply, lines: readonly string[]) => {
  for (let at = 0; at < lines.length; at += 2) reply.header(lines[at] ?? '', lines[at + 1])
  return reply
}
