import { ApiError } from '#/platform/shared/errors.ts'
import { fillPath, queryString, type Api } from '#/platform/shared/endpoint.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { errorBody } from '#/platform/server/errors.ts'
import { normalizeUrl } from '../cache/normalize-url.ts'
import { valueOf, type CachedCalls } from '#/platform/server/cache/cached-calls.ts'
import type { CacheTags } from '../cache/page-cache.ts'
import type { CallInput, UsedCall } from '../cache/page-visit.ts'
import { asAppError } from './error-answer.ts'
import { anonymousRequest, type Route } from './serve.ts'

export type LocalApi = {
  api: Api
  /** Of the answers; null once one must not be cached. */
  tags: () => CacheTags | null
  calls: () => readonly UsedCall[]
  /** Whether each answers as it did; asks them all, whose tags count from then on. */
  answerAlike: (calls: readonly UsedCall[]) => Promise<boolean>
}

export const createLocalApi = (
  routes: Route[],
  db: Db,
  calls: CachedCalls,
  onFault: (error: unknown) => void,
): ((from?: number) => LocalApi) => {
  const byName = new Map(routes.map((route) => [`${route.call.method} ${route.call.path}`, route]))
  const cachedAnswer = (route: Route, input: CallInput, from: number | undefined) => {
    const address = normalizeUrl(fillPath(route.call.path, input.params) + queryString(input.query))
    return calls.getOrMake(route, input, address, from)
  }
  return (from) => {
    const subjects = new Set<string>()
    const used = { trueUntil: Infinity, isCacheable: true, calls: [] as UsedCall[] }
    const take = ({ tags, trueUntil }: CacheTags) => {
      for (const subject of tags) subjects.add(subject)
      used.trueUntil = Math.min(used.trueUntil, trueUntil)
    }
    const valueFor = async (route: Route, input: CallInput) => {
      if (!route.cacheTags) {
        used.isCacheable = false
        return route.run(db, anonymousRequest, input)
      }
      const answered = await cachedAnswer(route, input, from)
      take(answered.tags)
      used.calls.push({ route, input, etag: answered.answer.etag })
      return valueOf(answered)
    }
    const local = async (call: { method: string; path: string }, input: CallInput = {}) => {
      const route = byName.get(`${call.method} ${call.path}`)
      if (!route) throw new Error(`no such call: ${call.method} ${call.path}`)
      try {
        return await valueFor(route, input)
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
      calls: () => used.calls,
      answerAlike: async (made) => {
        const answers = await Promise.all(made.map(({ route, input }) => cachedAnswer(route, input, from)))
        for (const { tags } of answers) take(tags)
        return made.every(({ etag }, at) => answers[at]?.answer.etag === etag)
      },
    }
  }
}
