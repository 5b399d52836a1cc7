import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compressBetter, encodedBody, readyBody, type CachedAnswer } from './cached-answer.ts'
import { chooseEncoding } from './choose-encoding.ts'
import type { CacheEntry, PageCache } from './page-cache.ts'

const hasAlready = ({ 'if-none-match': tags }: IncomingMessage['headers'], { etag }: CachedAnswer): boolean =>
  tags !== undefined && tags.includes(etag)

export const writeAnswer = (
  request: IncomingMessage,
  response: ServerResponse,
  answer: CachedAnswer,
): boolean => {
  const { method, headers } = request
  if (hasAlready(headers, answer)) {
    response.writeHead(304, answer.unchangedHead as string[]).end()
    return true
  }
  const body = readyBody(answer, chooseEncoding(headers['accept-encoding']))
  if (!body) return false
  response.writeHead(200, body.head as string[])
  response.end(method === 'HEAD' ? undefined : body.bytes)
  if (body.isFirst) compressBetter(answer, body).catch(() => {})
  return true
}

export const sendAnswer = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { key, answer }: { key: string; answer: CachedAnswer },
  cache: PageCache,
): Promise<FastifyReply> => {
  if (hasAlready(request.headers, answer)) return withLines(reply.code(304), answer.unchangedHead).send()
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const wasReady = readyBody(answer, encoding) !== undefined
  const { head, bytes } = await encodedBody(answer, encoding)
  if (!wasReady) cache.updateSize(key)
  return withLines(reply, head).send(bytes)
}

export const sendStale = (
  request: FastifyRequest,
  reply: FastifyReply,
  { key, entry, age }: { key: string; entry: CacheEntry; age: number },
  cache: PageCache,
): Promise<FastifyReply> => {
  reply.headers({ 'x-cache': 'stale', age: String(age), warning: '110 - "Response is Stale"' })
  return sendAnswer(request, reply, { key, answer: entry.answer }, cache)
}

export const withLines = (reply: FastifyReply, lines: readonly string[]) => {
  for (let at = 0; at < lines.length; at += 2) reply.header(lines[at] ?? '', lines[at + 1])
  return reply
}
