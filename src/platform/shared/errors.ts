import { t } from './texts.ts'

/** By `decisions §1`. */
export type ErrorBody = {
  detail: string
  code: string
  fields?: Record<string, string>
  /** Current state for the caller, as the cart of a 409. */
  fresh?: unknown
  /** Of a 5xx: the log names the failure by it. */
  request_id?: string
}

/** Thrown by the browser client and by in-process rendering. */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody
  readonly retryAfter: number | undefined

  /** `body` is null without one, as from a proxy. */
  constructor(status: number, body: ErrorBody | null, retryAfter?: number) {
    super(body?.code ?? String(status))
    this.name = 'ApiError'
    this.status = status
    this.body = body ?? { detail: t('site.wordless'), code: 'wordless' }
    this.retryAfter = retryAfter
  }
}

/** By name: bundled pages and the server process have a class each. */
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError'
