import { ApiError } from '#/platform/shared/errors.ts'
import type { Api } from '#/platform/shared/endpoint.ts'
import type { Db } from '#/platform/server/db.ts'
import { refusalBody } from '#/platform/server/errors.ts'
import { asRefusal } from './error-answer.ts'
import type { Incoming, Route } from './serve.ts'

/** Nobody in particular: public pages are rendered without anything of the visitor. */
const NOBODY: Incoming = { headers: {}, cookies: {}, ip: '127.0.0.1', secure: false, setCookie: () => {} }

/** `api(call, input)` straight into the handlers, for rendering in the same process. */
export const createLocalApi = (routes: Route[], db: Db, onFault: (error: unknown) => void): Api => {
  const byName = new Map(routes.map((route) => [`${route.call.method} ${route.call.path}`, route]))
  const local = async (call: { method: string; path: string }, input: object = {}) => {
    const route = byName.get(`${call.method} ${call.path}`)
    if (!route) throw new Error(`no such call: ${call.method} ${call.path}`)
    try {
      return await route.run(db, NOBODY, input)
    } catch (error) {
      const refusal = asRefusal(error)
      if (refusal.status >= 500) onFault(error)
      throw new ApiError(refusal.status, refusalBody(refusal), refusal.options.retryAfter)
    }
  }
  return local as Api
}
