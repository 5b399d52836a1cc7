import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway } from '#/platform/server/database/is-database-away.ts'
import type { ErrorBody } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { AppError, errorBody, unavailable, type ErrorCode } from '#/platform/server/errors.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

const BY_STATUS: Record<number, ErrorCode> = {
  400: 'malformed_body',
  404: 'not_found',
  405: 'not_found',
  413: 'too_large',
  414: 'not_found',
  415: 'unsupported_media_type',
}

export const asAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  const { statusCode } = error as FastifyError
  if (isDatabaseAway(error)) return unavailable()
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    const code = BY_STATUS[statusCode] ?? 'malformed_body'
    return new AppError(code === 'malformed_body' ? 422 : statusCode, code)
  }
  return new AppError(500, 'internal')
}

/** Also where no hook has run. A 404 without a word of its own may be kept by caches (RFC 9110, 15.1). */
const HEADERS = { ...SECURITY_HEADERS, 'cache-control': 'no-store' }

const OF_STAFF = '/staff/api/'

/** Staff can tell whoever keeps the shop which line of the log it is. */
const bodyOf = (error: AppError, { id, url }: FastifyRequest): ErrorBody => {
  const body = errorBody(error)
  if (error.status < 500) return body
  const isNumbered = error.code === 'internal' && url.startsWith(OF_STAFF)
  const detail = isNumbered ? t('failure.numbered', { detail: body.detail, number: id }) : body.detail
  return { ...body, detail, request_id: id }
}

export const answerWithError = (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  const appError = asAppError(error)
  // Refused on purpose, and many: counted in the metrics.
  const isCrowded = appError.code === 'crowded'
  if (appError.status >= 500 && !isCrowded) request.log.error({ err: error }, 'request failed')
  request.server.securityLog.refused(request, appError)
  if (appError.options.retryAfter !== undefined)
    reply.header('retry-after', String(appError.options.retryAfter))
  return reply.code(appError.status).headers(HEADERS).send(bodyOf(appError, request))
}
