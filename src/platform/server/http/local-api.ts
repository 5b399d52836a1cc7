import { ApiError } from '#/platform/shared/errors.ts'
import { fillPath, queryString, type Api } from '#/platform/shared/endpoint.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { errorBody } from '#/platform/server/errors.ts'
import { normalizeUrl } from '../cache/normalize-url.ts'
import { valueOf, type CachedCalls } from '#/platform/server/cache/cached-calls.ts'
import type { CacheTags } from '../cache/page-cache.ts'
import { asAppError } from './error-answer.ts'
import { anonymousRequest, type Route } from './serve.ts'

type Input = { params?: Record<string, unknown>; query?: Record<string, unknown> }

/** With the cache tags of the answers; null once one must not be cached. */
export type LocalApi = { api: Api; tags: () => CacheTags | null }

export const createLocalApi = (
  routes: Route[],
  db: Db,
  calls: CachedCalls,
  onFault: (error: unknown) => void,
): ((from?: number) => LocalApi) => {
  const byName = new Map(routes.map((route) => [`${route.call.method} ${route.call.path}`, route]))
  const answer = async (route: Route, input: Input, from: number | undefined) => {
    if (!route.cacheTags) return { value: await route.run(db, anonymousRequest, input), cacheTags: null }
    const address = normalizeUrl(fillPath(route.call.path, input.params) + queryString(input.query))
    const answered = await calls.getOrMake(route, input, address, from)
    return { value: await valueOf(answered), tags: answered.tags }
  }
  return (from) => {
    const subjects = new Set<string>()
    const used = { trueUntil: Infinity, isCacheable: true }
    const local = async (call: { method: string; path: string }, input: Input = {}) => {
      const route = byName.get(`${call.method} ${call.path}`)
      if (!route) throw new Error(`no such call: ${call.method} ${call.path}`)
      try {
        const { value, tags } = await answer(route, input, from)
        if (!tags) used.isCacheable = false
        else for (const subject of tags.tags) subjects.add(subject)
        if (tags) used.trueUntil = Math.min(used.trueUntil, tags.trueUntil)
        return value
      } catch (error) {
        used.isCacheable = false
        const appError = asAppError(error)
        if (appError.status >= 500) onFault(error)
        throw new ApiError(appError.status, errorBody(appError), appError.options.retryAfter)
      }
    }
    return {
      api: local as Api,
      tags: () => (used.isCacheable ? { tags: subjects, trueUntil: used.trueUntil } : null),
    }
  }
}
