import { ApiError } from '#/platform/shared/errors.ts'
import { fillPath, queryString, type Api } from '#/platform/shared/endpoint.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { refusalBody } from '#/platform/server/errors.ts'
import { addressOf } from '#/platform/server/cache/address.ts'
import { valueOf, type KeptCalls } from '#/platform/server/cache/cached-calls.ts'
import type { Shown } from '#/platform/server/cache/cache.ts'
import { asRefusal } from './error-answer.ts'
import { NOBODY, type Route } from './serve.ts'

type Input = { params?: Record<string, unknown>; query?: Record<string, unknown> }

/** Calls of one page, and what their answers show; null as soon as one of them must not be kept. */
export type LocalApi = { api: Api; shown: () => Shown | null }

/** `api(call, input)` straight into the handlers, for rendering in the same process; a fresh one for each page. */
export const createLocalApi = (
  routes: Route[],
  db: Db,
  calls: KeptCalls,
  onFault: (error: unknown) => void,
): (() => LocalApi) => {
  const byName = new Map(routes.map((route) => [`${route.call.method} ${route.call.path}`, route]))
  const answer = async (route: Route, input: Input) => {
    if (!route.shows) return { value: await route.run(db, NOBODY, input), shown: null }
    const address = addressOf(fillPath(route.call.path, input.params) + queryString(input.query))
    const answered = await calls.obtain(route, input, address)
    return { value: await valueOf(answered), shown: answered.shown }
  }
  return () => {
    const subjects = new Set<string>()
    const seen = { time: false, keepable: true }
    const local = async (call: { method: string; path: string }, input: Input = {}) => {
      const route = byName.get(`${call.method} ${call.path}`)
      if (!route) throw new Error(`no such call: ${call.method} ${call.path}`)
      try {
        const { value, shown } = await answer(route, input)
        if (!shown) seen.keepable = false
        else for (const subject of shown.subjects) subjects.add(subject)
        if (shown?.time) seen.time = true
        return value
      } catch (error) {
        seen.keepable = false
        const refusal = asRefusal(error)
        if (refusal.status >= 500) onFault(error)
        throw new ApiError(refusal.status, refusalBody(refusal), refusal.options.retryAfter)
      }
    }
    return { api: local as Api, shown: () => (seen.keepable ? { subjects, time: seen.time } : null) }
  }
}
