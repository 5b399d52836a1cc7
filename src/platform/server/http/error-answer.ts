import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway } from '#/platform/server/database/is-database-away.ts'
import { Refusal, refusalBody, unavailable, type ErrorCode } from '#/platform/server/errors.ts'

/** Fastify's own refusals by status, as codes of ours. */
const BY_STATUS: Record<number, ErrorCode> = {
  400: 'malformed_body',
  404: 'not_found',
  405: 'not_found',
  413: 'too_large',
  414: 'not_found',
  415: 'unsupported_media_type',
}

/** Every thrown thing as the refusal that the wire shows; what nobody foresaw is a bare 500. */
export const asRefusal = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error
  const { statusCode } = error as FastifyError
  if (isDatabaseAway(error)) return unavailable()
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    const known = BY_STATUS[statusCode] ?? 'malformed_body'
    return new Refusal(known === 'malformed_body' ? 422 : statusCode, known)
  }
  return new Refusal(500, 'internal')
}

export const answerWithError = (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  const refusal = asRefusal(error)
  if (refusal.status >= 500) request.log.error({ err: error }, 'request failed')
  if (refusal.options.retryAfter !== undefined)
    reply.header('retry-after', String(refusal.options.retryAfter))
  return reply.code(refusal.status).send(refusalBody(refusal))
}
