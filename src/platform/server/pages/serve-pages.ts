import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { errorBody, unavailable } from '#/platform/server/errors.ts'
import { asAppError } from '#/platform/server/http/error-answer.ts'
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
import { EXCESS_OF_PAGES } from '../overload/refuse-excess.ts'
import type { SendBusyPage } from './busy-page.ts'
import { renderPage, type RenderedPage } from './render/render-page.ts'
import { createRenderQueue } from './render/render-queue.ts'
import type { PageSource } from './page-source.ts'

const COME_BACK_AFTER = 2
/** Seconds: for want of time no page promises for longer what is gone. */
const TOLD_WITHIN_S = 1
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
  /** The machine is overloaded, and this page is among those that must wait (`overload/refuse-excess.ts`). */
  mustShed: () => boolean
  sendBusyPage: SendBusyPage
  /** Read by pages; a URL with others is not cached. */
  parameters: ReadonlySet<string>
}

/** `answer`: null for an error or a redirect. */
type MadePage = { answer: CachedAnswer } | { answer: null; rendered: RenderedPage }
/** `unavailable`: the data did not come in time; null: none is kept, or nobody had time to ask. */
type Renewal = CachedAnswer | 'changed' | 'unavailable' | null

/** `makeAhead` keeps a page for the moment at which the present one ceases to be true. */
export const servePages = (server: FastifyInstance, pages: Pages) => {
  const { cache, settings, visitor, source } = pages
  const coalescer = createRequestCoalescer<MadePage>(cache)
  const renewals = createRequestCoalescer<Renewal>(cache)
  const queue = createRenderQueue()
  /** Of its own: to renew takes a tenth of drawing, and does not wait behind it. */
  const renewing = createRenderQueue()
  const renew = async (key: string): Promise<Renewal> => {
    if (renewing.isFull() || !cache.findStale(key)) return null
    const ask = () => renewals.join(key, (begun) => renewing.run(() => renewPage(pages, key, begun)))
    // Whatever else fails is said by the page that is drawn then.
    return pages
      .inTime(ask)
      .catch((error: unknown) => (asAppError(error).status === 503 ? 'unavailable' : null))
  }
  const makeOnce = (visit: Visit, key: string, begun: CacheSnapshot): Promise<MadePage> => {
    cache.count('made')
    return queue.run(() => makePage(pages, visit, key, begun))
  }
  /** An error page when the data do not arrive in time. */
  const makeInTime = async (visit: Visit, key: string): Promise<MadePage> => {
    const make = () => coalescer.join(`${key} ${visit.isSignedIn}`, (begun) => makeOnce(visit, key, begun))
    return pages.inTime(make).catch(async (error: unknown) => {
      if (asAppError(error).status !== 503) throw error
      return { answer: null, rendered: await render(pages, withoutData, visit) }
    })
  }
  /** Any where the data are away; for want of time a young one that is not known to be untrue. */
  const lastCopy = (key: string, renewed: Renewal, made: MadePage | null) => {
    const last = cache.findStale(key)
    if (made || renewed === 'unavailable') return last
    return renewed === null && last && last.age < TOLD_WITHIN_S ? last : undefined
  }
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const canonical = withoutSlash(request.url)
    if (canonical !== null) return reply.redirect(canonical, 301)
    const visit = readVisit(request.headers, normalizeUrl(request.url), settings, visitor)
    const key = pageKey(visit)
    const entry = source.development ? undefined : cache.find(key)
    cache.count(entry ? 'hit' : 'miss')
    if (entry) return sendAnswer(request, reply, { key, answer: entry.answer }, cache)
    const isShed = pages.mustShed()
    const renewed = isShed ? null : await renew(key)
    if (renewed && typeof renewed === 'object')
      return sendAnswer(request, reply, { key, answer: renewed }, cache)
    const isLeft = isShed || renewed === 'unavailable' || queue.isFull()
    const made = isLeft ? null : await makeInTime(visit, key)
    if (made?.answer) return sendAnswer(request, reply, { key, answer: made.answer }, cache)
    if (made && made.rendered.status !== 503) return sendAsItIs(request, reply, made.rendered)
    const last = lastCopy(key, renewed, made)
    if (last) return sendStale(request, reply, last, cache)
    return made ? sendAsItIs(request, reply, made.rendered) : pages.sendBusyPage(reply, 503, COME_BACK_AFTER)
  }
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.route({ method: ['GET', 'HEAD'], url: '/*', config: EXCESS_OF_PAGES, handler: answer })
  })
  return {
    isBusy: queue.isBusy,
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

/** One whose data read as when it was drawn is not drawn again. */
const renewPage = async (
  { openApi, cache, waitTurn }: Pages,
  key: string,
  begun: CacheSnapshot,
): Promise<Renewal> => {
  const kept = cache.findStale(key)?.entry
  if (!kept?.calls) return null
  await waitTurn()
  const { answerAlike, tags } = openApi()
  const now = (await answerAlike(kept.calls)) ? tags() : null
  if (!now) return 'changed'
  cache.renew(key, kept.answer, now, begun)
  cache.count('renewed')
  return kept.answer
}

const makePage = async (
  pages: Pages,
  visit: Visit,
  key: string,
  begun: CacheSnapshot,
  from?: number,
): Promise<MadePage> => {
  const { source, openApi, cache, visitor, parameters } = pages
  const { api, tags, calls } = openApi(from)
  const rendered = await render(pages, api, visit)
  const { status, headers, bytes, cookiesRead } = rendered
  if (status !== 200 || source.development) return { answer: null, rendered }
  const answer = makeAnswer(bytes, { ...HEADERS, ...headers })
  const cacheTags = tags()
  const isForAll =
    headers['cache-control'] !== 'no-store' &&
    cookiesRead.every((name) => visitor.sharedCookies.includes(name))
  if (cacheTags && isForAll && visit.address.names.every((name) => parameters.has(name)))
    cache.set(key, { answer, tags: cacheTags, visit, calls: calls() }, begun, from)
  return { answer }
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
