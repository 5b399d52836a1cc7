import type { FastifyReply, FastifyRequest } from 'fastify'
import { withClock, type Db } from '#/platform/server/database/db.ts'
import { deadlineOf, withDeadline } from '#/platform/server/http/deadline.ts'
import { asAppError } from '#/platform/server/http/error-answer.ts'
import { SECURITY_HEADERS } from '#/platform/server/http/security-headers.ts'
import { anonymousRequest, type Route } from '#/platform/server/http/serve.ts'
import type { Call, TypedText } from '#/platform/shared/endpoint.ts'
import type { RawInput } from '../http/validate.ts'
import { normalizeUrl, type NormalizedUrl } from './normalize-url.ts'
import { endOfMinute } from './true-until.ts'
import { makeAnswer, plainBytes, type CachedAnswer } from './cached-answer.ts'
import { createRequestCoalescer } from './coalesce-requests.ts'
import type { PageCache, CacheTags } from './page-cache.ts'
import { sendAnswer, sendStale } from './send-answer.ts'

export type CallAnswer = { key: string; answer: CachedAnswer; tags: CacheTags; value?: unknown }

const HEADERS = { ...SECURITY_HEADERS, 'cache-control': 'private, no-cache', vary: 'Accept-Encoding' }

export const createCachedCalls = (routes: Route[], db: Db, cache: PageCache) => {
  const coalescer = createRequestCoalescer<CallAnswer>(cache)
  const ownAddresses = new Set(routes.map(({ call }) => call.path))
  /** A slug may equal another path: `/client/products/main` is no product. */
  const isOwn = ({ call }: Route, path: string) => call.path === path || !ownAddresses.has(path)

  const make = async (
    route: Route,
    raw: RawInput,
    key: string,
    { isCacheable, from }: { isCacheable: boolean; from: number | undefined },
  ): Promise<CallAnswer> =>
    coalescer.join(`${route.call.path} ${key} ${from ?? ''}`, async (begun) => {
      cache.count('made')
      const watch = watchTime(from === undefined ? db : withClock(db, () => new Date(from)))
      const fresh = await route.run(watch.db, anonymousRequest, raw)
      const value = route.isInFrame ? freeze(fresh) : fresh
      const { type, text } = textOf(route.call, value)
      const answer = makeAnswer(Buffer.from(text), { 'content-type': type, ...HEADERS }, true)
      const tags = { tags: new Set(route.cacheTags), trueUntil: watch.trueUntil() }
      const made = { answer, tags, ...(route.isInFrame && { value }) }
      if (isCacheable) cache.set(key, made, begun, from)
      return { key, answer, tags, value }
    })

  const calls = {
    /** Not cached with parameters that the call does not know. `from`: as at that moment (`page-cache.ts`). */
    getOrMake: async (
      route: Route,
      raw: RawInput,
      { path, names, text }: NormalizedUrl,
      from?: number,
    ): Promise<CallAnswer> => {
      const isCacheable = isOwn(route, path) && names.every((name) => knowsName(route, name))
      const entry = isCacheable ? cache.find(text, from) : undefined
      cache.count(entry ? 'hit' : 'miss')
      return entry
        ? { key: text, answer: entry.answer, tags: entry.tags, value: entry.value }
        : make(route, raw, text, { isCacheable, from })
    },
    send: async (request: FastifyRequest, reply: FastifyReply, route: Route): Promise<FastifyReply> => {
      const { params, query, url } = request
      const address = normalizeUrl(url)
      const getOrMake = () => calls.getOrMake(route, { params, query }, address)
      const answered = await withDeadline(db, deadlineOf(route.call), getOrMake).catch((error: unknown) => {
        if (asAppError(error).status !== 503 || !isOwn(route, address.path)) throw error
        const stale = cache.findStale(address.text)
        if (!stale) throw error
        return stale
      })
      return 'entry' in answered
        ? sendStale(request, reply, answered, cache)
        : sendAnswer(request, reply, answered, cache)
    },
  }
  return calls
}
export type CachedCalls = ReturnType<typeof createCachedCalls>

export const valueOf = async ({ value, answer }: CallAnswer): Promise<unknown> =>
  value ?? JSON.parse((await plainBytes(answer)).toString('utf8'))

const textOf = ({ sends, typed }: Call, value: unknown): TypedText => {
  if (typed) return value as TypedText
  return sends
    ? { type: sends, text: String(value) }
    : { type: 'application/json; charset=utf-8', text: JSON.stringify(value) }
}

const knowsName = ({ call }: Route, name: string): boolean =>
  call.query !== undefined && 'shape' in call.query && name.replace('[]', '') in (call.query.shape as object)

/** Shared by all pages; equal parts are one object, which a page writes once. */
const freeze = (value: unknown, known = new Map<string, unknown>()): unknown => {
  if (typeof value !== 'object' || value === null) return value
  const frozen = Object.freeze(
    Array.isArray(value)
      ? value.map((part) => freeze(part, known))
      : Object.fromEntries(Object.entries(value).map(([name, part]) => [name, freeze(part, known)])),
  )
  const text = JSON.stringify(frozen)
  if (!known.has(text)) known.set(text, frozen)
  return known.get(text)
}

/** Records until when what the clock said stays true. */
const watchTime = (db: Db) => {
  let trueUntil = Infinity
  const read = (now: Date, until: (now: Date) => Date) => {
    trueUntil = Math.min(trueUntil, until(now).getTime())
    return now
  }
  const watched = (one: Db): Db => ({
    ...one,
    now: () => read(one.now(), endOfMinute),
    nowUntil: (until) => read(one.now(), until),
    transaction: (work) => one.transaction((tx) => work(watched(tx))),
    attempt: (work) => one.attempt((part) => work(watched(part))),
  })
  return { db: watched(db), trueUntil: () => trueUntil }
}
