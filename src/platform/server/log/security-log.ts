import type { FastifyInstance, FastifyRequest } from 'fastify'
import { SECOND_MS } from '#/platform/shared/durations.ts'
import type { AppError } from '../errors.ts'

/** Written when it is done and when it is refused; `refresh` only when it is refused. */
export type SecurityEvent =
  | 'code_request'
  | 'sign_in'
  | 'refresh'
  | 'sign_out'
  | 'sessions_end'
  | 'second_factor'
  | 'phone_change'
  | 'data_export'
  | 'account_erase'

/** Ids of the database, which holds the rest: no phones, tokens or addresses. */
export type Actor = { user?: string; session?: string; key?: string }

declare module 'fastify' {
  interface FastifyInstance {
    securityLog: ReturnType<typeof createSecurityLog>
  }
  interface FastifyRequest {
    /** Whom a guard has recognized, whether or not it let them in. */
    actor: Actor
  }
  interface FastifyContextConfig {
    securityEvent?: SecurityEvent
  }
}

type LogEntry = {
  security: SecurityEvent | 'access'
  outcome: 'done' | 'refused'
  code?: string
  status?: number
}

/** Of each kind; of the rest the number. */
const LINES_A_SECOND = 20
const QUIET = new Set(['error', 'fatal', 'silent'])

/** Lines with `security`, at every `LOG_LEVEL` that shows warnings (ASVS 16.3). A flood does not fill a disk. */
export const createSecurityLog = () => {
  const counted = new Map<string, number>()
  const endSecond = ({ log }: FastifyInstance, kind: string, { security, code }: LogEntry) => {
    const more = (counted.get(kind) ?? 0) - LINES_A_SECOND
    counted.delete(kind)
    if (more > 0) log.warn({ security, code, more }, 'security: more of the same')
  }
  const write = (request: FastifyRequest, entry: LogEntry) => {
    const { server, routeOptions, actor } = request
    if (QUIET.has(server.log.level)) return
    const kind = `${entry.security} ${entry.code ?? entry.outcome}`
    const count = (counted.get(kind) ?? 0) + 1
    counted.set(kind, count)
    if (count === 1) setTimeout(() => endSecond(server, kind, entry), SECOND_MS).unref()
    if (count > LINES_A_SECOND) return
    const { method, url } = routeOptions
    const call = url === undefined ? undefined : `${String(method)} ${url}`
    request.log.child({}, { level: 'info' }).info({ ...entry, call, ...actor }, 'security')
  }
  return {
    done: (request: FastifyRequest): void => {
      const { securityEvent: security } = request.routeOptions.config
      if (security && security !== 'refresh') write(request, { security, outcome: 'done' })
    },
    refused: (request: FastifyRequest, { status, code }: AppError): void => {
      const { securityEvent: security } = request.routeOptions.config
      if (isOfSecurity(status, code, security !== undefined))
        write(request, { security: security ?? 'access', outcome: 'refused', code, status })
    },
  }
}

/** An expired token is everyday life, and so is a call that is still awaited (409). */
const isOfSecurity = (status: number, code: string, isWatched: boolean): boolean => {
  if (isWatched) return status >= 400 && status < 500 && status !== 409
  return status === 403 || status === 429 || (status === 401 && code !== 'token_expired')
}
