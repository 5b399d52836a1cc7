import { t } from './texts.ts'

/** The one shape of every error on the wire (`decisions §1`). */
export type ErrorBody = {
  detail: string
  code: string
  fields?: Record<string, string>
  /** State that the caller has to see to go on, for example the fresh cart with a 409. */
  fresh?: unknown
}

/** An answer that is not a success; thrown by the browser client and by in-process rendering alike. */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody
  readonly retryAfter: number | undefined

  /** `body` is null where the answer held none, as what stands before the shop may answer. */
  constructor(status: number, body: ErrorBody | null, retryAfter?: number) {
    super(body?.code ?? String(status))
    this.name = 'ApiError'
    this.status = status
    this.body = body ?? { detail: t('site.wordless'), code: 'wordless' }
    this.retryAfter = retryAfter
  }
}

/** By name, not by class: bundled pages and the process they are rendered in have a class each. */
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError'
