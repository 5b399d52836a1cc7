import type ru from '#/locales/ru.json'
import { t } from '#/platform/shared/texts.ts'
import type { ErrorBody } from '#/platform/shared/errors.ts'

/** A machine name of an error; its sentence is `errors.<code>` in the locale file. */
export type ErrorCode = keyof typeof ru.errors
export type FieldErrors = Record<string, string>

/** A refusal that a service throws; mapped to the wire in one place (`http/error-answer.ts`). */
export class Refusal extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly options: RefusalOptions

  constructor(status: number, code: ErrorCode, options: RefusalOptions = {}) {
    super(code, { cause: options.cause })
    this.name = 'Refusal'
    this.status = status
    this.code = code
    this.options = options
  }
}

type RefusalOptions = {
  values?: Record<string, string | number>
  fields?: FieldErrors
  /** The state that the caller did not know, sent with a 409. */
  fresh?: unknown
  /** Seconds, sent as `Retry-After` with a 429 or 503. */
  retryAfter?: number
  /** What went wrong beneath, for the log alone. */
  cause?: unknown
}

/** 401 means only «this access token is bad»: any other refusal has another status (`quality`). */
export const unauthorized = (code: ErrorCode) => new Refusal(401, code)
export const forbidden = (code: ErrorCode = 'forbidden') => new Refusal(403, code)
export const notFound = (code: ErrorCode = 'not_found') => new Refusal(404, code)
/** The state changed meanwhile; `fresh` carries what it is now. */
export const conflict = (code: ErrorCode, fresh?: unknown) => new Refusal(409, code, { fresh })
export const invalid = (fields: FieldErrors, code: ErrorCode = 'invalid') =>
  new Refusal(422, code, { fields })
export const refused = (code: ErrorCode, values?: Record<string, string | number>) =>
  new Refusal(422, code, values ? { values } : {})
export const tooMany = (code: ErrorCode, retryAfter: number) =>
  new Refusal(429, code, { retryAfter, values: { n: retryAfter } })
export const unavailable = (code: ErrorCode = 'unavailable', retryAfter = 5) =>
  new Refusal(503, code, { retryAfter })

export const refusalBody = ({ code, options }: Refusal): ErrorBody => ({
  detail: t(`errors.${code}`, options.values),
  code,
  ...(options.fields && { fields: options.fields }),
  ...(options.fresh !== undefined && { fresh: options.fresh }),
})
