import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { refusalBody, unavailable } from '#/platform/server/errors.ts'
import { asRefusal } from '#/platform/server/http/error-answer.ts'
import type { LocalApi } from '#/platform/server/http/local-api.ts'
import { SECURITY_HEADERS } from '#/platform/server/http/security-headers.ts'
import { addressOf } from '#/platform/server/cache/address.ts'
import { makeAnswer, type Answer } from '#/platform/server/cache/answer.ts'
import { createFlights } from '#/platform/server/cache/coalesce-requests.ts'
import type { Memory, Moment } from '#/platform/server/cache/cache.ts'
import { sendAnswer, sendStale } from '#/platform/server/cache/send.ts'
import { pageKey, readVisit, type PageVisitor, type Visit } from '#/platform/server/cache/visit.ts'
import type { Settings } from '#/platform/server/settings.ts'
import type { Api } from '#/platform/shared/endpoint.ts'
import { ApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { renderPage, type Rendered } from './render-page.ts'
import type { PageSource } from './page-source.ts'

/** Pages rendered at once; more would only make everybody wait, the calls of those who are ordering too. */
const MOST_AT_ONCE = 100
const COME_BACK_AFTER = 2
/** A page depends on the chosen city and changes with the shop: browsers ask again, with its tag. */
const HEADERS = { ...SECURITY_HEADERS, 'cache-control': 'private, no-cache', vary: 'Cookie, Accept-Encoding' }

export type Pages = {
  /** Refuses (503) what is not done in time (`http/deadline.ts`). */
  inTime<T>(work: () => Promise<T>): Promise<T>
  source: PageSource
  openApi: () => LocalApi
  memory: Memory
  settings: Settings
  visitor: PageVisitor
  /** Parameters that pages read; an address with others is not kept. */
  parameters: ReadonlySet<string>
}

/** A page that was just made: as an answer for everybody, or, an error or a way elsewhere, as it came. */
type Made = { answer: Answer | null; rendered: Rendered }

/** Says 503 to who comes while too many are being served (`decisions §1`: shedding load). */
const shed = (reply: FastifyReply) =>
  reply
    .code(503)
    .header('retry-after', String(COME_BACK_AFTER))
    .type('text/plain; charset=utf-8')
    .send(t('errors.unavailable'))

/** Every page, kept or rendered now; calls during rendering go straight to the handlers. */
export const servePages = (server: FastifyInstance, pages: Pages): void => {
  const { memory, settings, visitor, source } = pages
  const flights = createFlights<Made>(memory)
  let rendering = 0
  const makeOnce = async (visit: Visit, key: string, begun: Moment) => {
    rendering += 1
    try {
      return await makePage(pages, visit, key, begun)
    } finally {
      rendering -= 1
    }
  }
  /** Where the data do not come in time, the page that says so. */
  const makeInTime = async (visit: Visit, key: string): Promise<Made> => {
    const make = () => flights.join(`${key} ${visit.isSignedIn}`, (begun) => makeOnce(visit, key, begun))
    return pages.inTime(make).catch(async (error: unknown) => {
      if (asRefusal(error).status !== 503) throw error
      return { answer: null, rendered: await render(pages, withoutData, visit) }
    })
  }
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const proper = withoutSlash(request.url)
    if (proper !== null) return reply.redirect(proper, 301)
    const visit = readVisit(request.headers, addressOf(request.url), settings, visitor)
    const key = pageKey(visit)
    const kept = source.development ? undefined : memory.find(key)
    if (kept) return sendAnswer(request, reply, { key, answer: kept.answer }, memory)
    const made = rendering >= MOST_AT_ONCE ? null : await makeInTime(visit, key)
    if (made?.answer) return sendAnswer(request, reply, { key, answer: made.answer }, memory)
    if (made && made.rendered.status !== 503) return sendAsItIs(request, reply, made.rendered)
    const stale = memory.findStale(key)
    if (stale) return sendStale(request, reply, stale, memory)
    return made ? sendAsItIs(request, reply, made.rendered) : shed(reply)
  }
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.route({ method: ['GET', 'HEAD'], url: '/*', handler: answer })
  })
}

/**
 * Each page has one address, without a slash at its end. Only for paths of plain segments: what browsers take for
 * another site's address (`//`, a backslash) leads nowhere.
 */
const withoutSlash = (url: string): string | null => {
  const [, path, query = ''] = /^((?:\/[\w.~%-]+)+)\/(\?.*)?$/.exec(url) ?? []
  return path === undefined ? null : path + query
}

const render = ({ source, settings, visitor }: Pages, api: Api, visit: Visit): Promise<Rendered> =>
  renderPage(source, api, visitor.asCookies(visit), visit, {
    tiles: settings.map?.url,
    metrika: settings.metrika !== null,
    showUi: settings.showUi,
  })

const withoutData: Api = async () => {
  const refusal = unavailable()
  throw new ApiError(refusal.status, refusalBody(refusal), refusal.options.retryAfter)
}

const makePage = async (pages: Pages, visit: Visit, key: string, begun: Moment): Promise<Made> => {
  const { source, openApi, memory, visitor, parameters } = pages
  const { api, shown } = openApi()
  const rendered = await render(pages, api, visit)
  const { status, headers, bytes, cookiesRead } = rendered
  if (status !== 200 || source.development) return { answer: null, rendered }
  const answer = makeAnswer(bytes, { ...HEADERS, ...headers })
  const shows = shown()
  const isForAll =
    headers['cache-control'] !== 'no-store' && cookiesRead.every((name) => name === visitor.cityCookie)
  if (shows && isForAll && visit.address.names.every((name) => parameters.has(name)))
    memory.keep(key, answer, shows, begun)
  return { answer, rendered }
}

const sendAsItIs = (request: FastifyRequest, reply: FastifyReply, { status, headers, bytes }: Rendered) => {
  reply.code(status).headers({ ...HEADERS, ...headers })
  if (status === 503) reply.header('retry-after', '5')
  if (status === 404) reply.raw.statusMessage = `Page Not Found: ${pathOf(request.originalUrl)}`
  // Errors seen by bots are not rendered (`spec §2`): the status says it all.
  return reply.send(status >= 400 && isBot(request) ? '' : bytes)
}

/** The path as it was asked for; a status line takes nothing but plain signs. */
const pathOf = (url: string): string => url.replace(/\?.*$/s, '').replaceAll(/[^\x21-\x7e]/g, '')

/** Robots that read pages by themselves; a browser without a window is driven by a person's program and is none. */
const isBot = ({ headers }: FastifyRequest): boolean =>
  isbot(headers['user-agent']?.replace('HeadlessChrome', 'Chrome'))
