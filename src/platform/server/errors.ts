import type ru from '#/locales/ru.json'
import { t } from '#/platform/shared/texts.ts'
import type { ErrorBody } from '#/platform/shared/errors.ts'

export type ErrorCode = keyof typeof ru.errors
export type FieldErrors = Record<string, string>

/** Expected; mapped to HTTP in one place (`http/error-answer.ts`). */
export class AppError extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly options: AppErrorOptions

  constructor(status: number, code: ErrorCode, options: AppErrorOptions = {}) {
    super(code, { cause: options.cause })
    this.name = 'AppError'
    this.status = status
    this.code = code
    this.options = options
  }
}

type AppErrorOptions = {
  values?: Record<string, string | number>
  fields?: FieldErrors
  /** The state unknown to the caller, sent with a 409. */
  fresh?: unknown
  /** Seconds, sent with a 429 or 503. */
  retryAfter?: number
  /** For the log only. */
  cause?: unknown
}

/** 401 means a bad access token and nothing else. */
export const unauthorized = (code: ErrorCode) => new AppError(401, code)
export const forbidden = (code: ErrorCode = 'forbidden') => new AppError(403, code)
export const notFound = (code: ErrorCode = 'not_found') => new AppError(404, code)
/** `fresh`: the current state. */
export const conflict = (code: ErrorCode, fresh?: unknown) => new AppError(409, code, { fresh })
export const invalid = (fields: FieldErrors, code: ErrorCode = 'invalid') =>
  new AppError(422, code, { fields })
export const unprocessable = (code: ErrorCode, values?: Record<string, string | number>) =>
  new AppError(422, code, values ? { values } : {})
export const tooManyRequests = (code: ErrorCode, retryAfter: number) =>
  new AppError(429, code, { retryAfter, values: { n: retryAfter } })
export const unavailable = (code: ErrorCode = 'unavailable', retryAfter = 5) =>
  new AppError(503, code, { retryAfter })

export const errorBody = ({ code, options }: AppError): ErrorBody => ({
  detail: t(`errors.${code}`, options.values),
  code,
  ...(options.fields && { fields: options.fields }),
  ...(options.fresh !== undefined && { fresh: options.fresh }),
})
