import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { errorBody, unavailable } from '#/platform/server/errors.ts'
import { asAppError } from '#/platform/server/http/error-answer.ts'
import { limitConcurrency } from '#/platform/server/concurrency/limit-concurrency.ts'
import type { LocalApi } from '#/platform/server/http/local-api.ts'
import { SECURITY_HEADERS } from '#/platform/server/http/security-headers.ts'
import { normalizeUrl } from '../cache/normalize-url.ts'
import { encodedBody, makeAnswer, type CachedAnswer } from '../cache/cached-answer.ts'
import { createRequestCoalescer } from '#/platform/server/cache/coalesce-requests.ts'
import type { PageCache, CacheSnapshot, ExpiringPage } from '../cache/page-cache.ts'
import { sendAnswer, sendStale } from '../cache/send-answer.ts'
import { pageKey, readVisit, type PageVisitor, type Visit } from '../cache/page-visit.ts'
import type { Settings } from '#/platform/server/settings.ts'
import type { FragmentCache } from '#/platform/server/cache/fragment-cache.ts'
import type { Api } from '#/platform/shared/endpoint.ts'
import { ApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { renderPage, type RenderedPage } from './render-page.ts'
import type { PageSource } from './page-source.ts'

const MAX_AT_ONCE = 100
/** One renders while the others wait for the database; each holds a megabyte, and orders come in between. */
const RENDERED_AT_ONCE = 3
const COME_BACK_AFTER = 2
/** Depends on the chosen city and changes with the shop: browsers revalidate by ETag. */
const HEADERS = { ...SECURITY_HEADERS, 'cache-control': 'private, no-cache', vary: 'Cookie, Accept-Encoding' }

export type Pages = {
  /** Rejects with a 503 after the deadline (`http/deadline.ts`). */
  inTime<T>(work: () => Promise<T>): Promise<T>
  source: PageSource
  /** Before a page is drawn (`http/writes-first.ts`). */
  waitTurn: () => Promise<void>
  /** As at that moment, epoch milliseconds; by default now. */
  openApi: (from?: number) => LocalApi
  cache: PageCache
  fragments: FragmentCache
  settings: Settings
  visitor: PageVisitor
  /** Read by pages; a URL with others is not cached. */
  parameters: ReadonlySet<string>
}

/** `answer`: null for an error or a redirect. */
type MadePage = { answer: CachedAnswer | null; rendered: RenderedPage }

/** While too many pages are being rendered (`decisions §1`). */
const sendOverloaded = (reply: FastifyReply) =>
  reply
    .code(503)
    .header('retry-after', String(COME_BACK_AFTER))
    .type('text/plain; charset=utf-8')
    .send(t('errors.unavailable'))

/** `makeAhead` keeps a page for the moment at which the present one ceases to be true. */
export const servePages = (server: FastifyInstance, pages: Pages) => {
  const { cache, settings, visitor, source } = pages
  const coalescer = createRequestCoalescer<MadePage>(cache)
  const inTurn = limitConcurrency(RENDERED_AT_ONCE)
  let rendering = 0
  const makeOnce = async (visit: Visit, key: string, begun: CacheSnapshot) => {
    rendering += 1
    cache.count('made')
    try {
      return await inTurn(() => makePage(pages, visit, key, begun))
    } finally {
      rendering -= 1
    }
  }
  /** An error page when the data do not arrive in time. */
  const makeInTime = async (visit: Visit, key: string): Promise<MadePage> => {
    const make = () => coalescer.join(`${key} ${visit.isSignedIn}`, (begun) => makeOnce(visit, key, begun))
    return pages.inTime(make).catch(async (error: unknown) => {
      if (asAppError(error).status !== 503) throw error
      return { answer: null, rendered: await render(pages, withoutData, visit) }
    })
  }
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const canonical = withoutSlash(request.url)
    if (canonical !== null) return reply.redirect(canonical, 301)
    const visit = readVisit(request.headers, normalizeUrl(request.url), settings, visitor)
    const key = pageKey(visit)
    const entry = source.development ? undefined : cache.find(key)
    cache.count(entry ? 'hit' : 'miss')
    if (entry) return sendAnswer(request, reply, { key, answer: entry.answer }, cache)
    const made = rendering >= MAX_AT_ONCE ? null : await makeInTime(visit, key)
    if (made?.answer) return sendAnswer(request, reply, { key, answer: made.answer }, cache)
    if (made && made.rendered.status !== 503) return sendAsItIs(request, reply, made.rendered)
    const stale = cache.findStale(key)
    if (stale) return sendStale(request, reply, stale, cache)
    return made ? sendAsItIs(request, reply, made.rendered) : sendOverloaded(reply)
  }
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.route({ method: ['GET', 'HEAD'], url: '/*', handler: answer })
  })
  return {
    isBusy: () => rendering > 0,
    makeAhead: ({ key, visit, trueUntil }: ExpiringPage) =>
      pages.inTime(async () => {
        cache.count('made_ahead')
        const made = await makePage(pages, visit, key, cache.snapshot(), trueUntil)
        if (made.answer) await encodedBody(made.answer, 'br')
        cache.updateSize(key)
      }),
  }
}

/** Plain segments only: what browsers take for another origin (`//`, a backslash) is not redirected. */
const withoutSlash = (url: string): string | null => {
  const [, path, query = ''] = /^((?:\/[\w.~%-]+)+)\/(\?.*)?$/.exec(url) ?? []
  return path === undefined ? null : path + query
}

const render = (
  { source, settings, visitor, waitTurn, fragments }: Pages,
  api: Api,
  visit: Visit,
): Promise<RenderedPage> => {
  const outside = { tiles: settings.map?.url, metrika: settings.metrika !== null }
  return renderPage(source, api, visitor.asCookies(visit), visit, { outside, waitTurn, fragments })
}

const withoutData: Api = async () => {
  const appError = unavailable()
  throw new ApiError(appError.status, errorBody(appError), appError.options.retryAfter)
}

const makePage = async (
  pages: Pages,
  visit: Visit,
  key: string,
  begun: CacheSnapshot,
  from?: number,
): Promise<MadePage> => {
  const { source, openApi, cache, visitor, parameters } = pages
  const { api, tags } = openApi(from)
  const rendered = await render(pages, api, visit)
  const { status, headers, bytes, cookiesRead } = rendered
  if (status !== 200 || source.development) return { answer: null, rendered }
  const answer = makeAnswer(bytes, { ...HEADERS, ...headers })
  const cacheTags = tags()
  const isForAll =
    headers['cache-control'] !== 'no-store' && cookiesRead.every((name) => name === visitor.cityCookie)
  if (cacheTags && isForAll && visit.address.names.every((name) => parameters.has(name)))
    cache.set(key, { answer, tags: cacheTags, visit }, begun, from)
  return { answer, rendered }
}

const sendAsItIs = (
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, bytes }: RenderedPage,
) => {
  reply.code(status).headers({ ...HEADERS, ...headers })
  if (status === 503) reply.header('retry-after', '5')
  if (status === 404) reply.raw.statusMessage = `Page Not Found: ${pathOf(request.originalUrl)}`
  // Errors are not rendered for bots (`spec §2`).
  return reply.send(status >= 400 && isBot(request) ? '' : bytes)
}

/** A status line takes only visible ASCII. */
const pathOf = (url: string): string => url.replace(/\?.*$/s, '').replaceAll(/[^\x21-\x7e]/g, '')

/** A headless Chrome driven by a person's program is no bot. */
const isBot = ({ headers }: FastifyRequest): boolean =>
  isbot(headers['user-agent']?.replace('HeadlessChrome', 'Chrome'))
