import path from 'node:path'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { buildApi, DOMAINS } from '#/api.ts'
import { AUTH_COOKIE } from '#/domains/auth/storage-names.ts'
import { keyCallsOf, staff } from '#/domains/auth/server/public.ts'
import { PAGE_PARAMETERS, pageVisitor } from './page-cache-key.ts'
import { findStates } from '#/domains/owner/server/public.ts'
import { countOpenOrders } from '#/domains/orders/server/public.ts'
import { countVisit } from '#/domains/reports/server/public.ts'
import type { AppContext, ProcessContext } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { errorBody, unavailable } from '#/platform/server/errors.ts'
import { cacheFor } from '#/platform/server/cache/cache-for.ts'
import type { Job } from '#/platform/server/jobs.ts'
import type { Metrics } from '#/platform/server/metrics/create-metrics.ts'
import type { MetricsServer } from '#/platform/server/metrics/serve-metrics.ts'
import { createServer } from '#/platform/server/http/create-server.ts'
import { READ_MS, withDeadline } from '#/platform/server/http/deadline.ts'
import { serveDocs } from './platform/server/http/docs/serve-docs.ts'
import type { Incoming } from '#/platform/server/http/serve.ts'
import { WORKER_POLICY } from '#/platform/server/http/security-headers.ts'
import { serveSecurityTxt } from '#/platform/server/http/security-txt.ts'
import { createLocalApi } from '#/platform/server/http/local-api.ts'
import { servePictures } from './platform/server/http/serve-pictures.ts'
import { registerRoutes, apiPrefixes } from '#/platform/server/http/register-routes.ts'
import { isOwnOrigin } from './platform/server/http/site-origin.ts'
import { createCachedCalls } from '#/platform/server/cache/cached-calls.ts'
import { createFragmentCache } from '#/platform/server/cache/fragment-cache.ts'
import { createCachedResponder } from '#/platform/server/cache/cached-responses.ts'
import {
  type InvalidationHandler,
  listenForInvalidations,
} from '#/platform/server/cache/invalidation-listener.ts'
import { type CacheCounts, createPageCache, type PageCache } from './platform/server/cache/page-cache.ts'
import { serveBuildManifest } from '#/platform/server/pages/build-manifest.ts'
import { serveBrand } from '#/platform/server/brand/serve-brand.ts'
import { keepRelease, serveOtherReleases } from '#/platform/server/pages/keep-releases.ts'
import { serveOfflinePage } from '#/platform/server/pages/offline-page.ts'
import { serveStyleGuide } from '#/platform/server/pages/style-guide.ts'
import { startMakingAhead } from '#/platform/server/pages/make-ahead.ts'
import { putWritesFirst } from '#/platform/server/http/writes-first.ts'
import { createBusyPage } from '#/platform/server/pages/busy-page.ts'
import { refuseExcess } from '#/platform/server/overload/refuse-excess.ts'
import { NO_PRESSURE, watchPressure } from '#/platform/server/overload/watch-pressure.ts'
import { servePages } from '#/platform/server/pages/serve-pages.ts'
import { serveTexts } from '#/platform/server/pages/serve-texts.ts'
import type { PageSource } from '#/platform/server/pages/page-source.ts'
import { ROOT } from '#/platform/server/files/root.ts'
import { findMissingObjects } from '#/platform/server/database/schema-manifest.ts'
import { SETTINGS_TAG } from '#/platform/server/shop-settings/settings-cache.ts'
import { serveSockets, type SocketRoute } from '#/platform/server/sockets/serve-sockets.ts'
import { SECOND_MS } from '#/platform/shared/durations.ts'

/** Higher quality costs more time than it saves. */
const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const READY_MS = 2_000
/** Cards of some thousand products, menus and the foot of pages. */
const FRAGMENT_BYTES = 8 * 1024 * 1024
const CLIENT_FILES = path.join(ROOT, 'build/client')

export type Shop = {
  server: FastifyInstance
  db: Db
  jobs: Job[]
  /** Null: not asked for (`METRICS_PORT`). */
  metrics: MetricsServer | null
  cacheSize(): { count: number; bytes: number; pagesAhead: number }
  cacheCounts(): Readonly<CacheCounts>
  /** Not ready: no new sockets, and every answer closes its connection. */
  leave(): void
  /** Closes sockets with 1012, finishes pending requests, and ends. */
  close(): Promise<void>
}

/** Tests of calls alone leave `pages` out. */
export const openShop = async (
  database: Db,
  processContext: ProcessContext,
  pages?: (server: FastifyInstance) => Promise<PageSource>,
): Promise<Shop> => {
  const { settings } = processContext
  const { context, routes, sockets, jobs, workers } = buildApi(database, processContext)
  const { db } = context
  const pageCache = createPageCache(context.clock, settings.pageCacheBytes)
  const { databaseUrl, pageCacheBytes, mode } = settings
  // Tests write by SQL and ask at once.
  const isCaching = pageCacheBytes > 0 || mode !== 'test'
  const changes =
    databaseUrl && isCaching
      ? await listenForInvalidations(databaseUrl, withKeptData(pageCache, db))
      : undefined
  const stopping = new AbortController()
  const spaces = [...apiPrefixes(routes)]
  const metrics =
    settings.metrics &&
    (await import('#/platform/server/metrics/create-metrics.ts')).createMetrics({
      cacheCounts: pageCache.counts,
      cacheSize: pageCache.size,
      connections: db.connections,
      sockets: () => open.count(),
      keyCalls: () => keyCallsOf(context),
      pressure: () => pressure.now(),
      checks: () => withDeadline(db, READY_MS, findStates),
      openOrders: () => withDeadline(db, READY_MS, countOpenOrders),
      onFault: (error) => server.log.error({ err: error }, 'metrics are not read'),
    })
  const server: FastifyInstance = createServer(
    settings,
    createCachedResponder(pageCache, settings, pageVisitor),
    stopping.signal,
    pages && ((url) => spaces.some((space) => url.startsWith(`${space}/`))),
    metrics ?? undefined,
  )
  server.server.on('request', countVisit(db))
  const pressure = settings.shedsLoad ? watchPressure(server.server) : NO_PRESSURE
  const writes = putWritesFirst(server)
  const sendBusyPage = createBusyPage(db)
  const { mustShedPage } = refuseExcess(server, {
    clock: context.clock,
    pubsub: db.pubsub,
    pressure,
    sendBusyPage,
  })
  server.addHook('preClose', async () => {
    pageCache.setListening(false)
    db.settings.setListening(false)
    db.shared.setListening(false)
    await changes?.close()
  })
  const calls = createCachedCalls(routes, db, pageCache)
  await server.register(compress, { encodings: ['br', 'gzip'], threshold: 1024, brotliOptions: QUICK_BROTLI })
  registerRoutes(server, routes, { db, calls, siteUrl: settings.siteUrl })
  serveDocs(server, { routes, domains: DOMAINS }, isStaff(db, context))
  serveSecurityTxt(server, settings, context.clock)
  serveHealth(server, db, context.logWarning, stopping.signal)
  servePictures(server, context.mediaDir)
  serveTexts(server)
  serveOfflinePage(server, db)
  serveBrand(server, context)
  if (settings.showUi) serveStyleGuide(server, settings.mode)
  if (pages) {
    const source = await pages(server)
    if (!source.development) {
      serveBuildManifest(server, source)
      await serveClientFiles(server)
      const { version } = (await source.build()).assets
      const release = { version, assets: path.join(CLIENT_FILES, 'assets'), now: context.clock.now() }
      await keepRelease(settings.dataDir, release).catch((error) =>
        server.log.warn({ err: error as Error }, 'files of this release are not kept'),
      )
      serveOtherReleases(server, settings.dataDir)
    }
    const made = servePages(server, {
      inTime: (work) => withDeadline(db, READ_MS, work),
      source,
      waitTurn: writes.waitTurn,
      cache: pageCache,
      fragments: createFragmentCache(FRAGMENT_BYTES),
      settings,
      visitor: pageVisitor,
      mustShed: mustShedPage,
      sendBusyPage,
      parameters: PAGE_PARAMETERS,
      openApi: createLocalApi(routes, db, calls, (error) =>
        server.log.error({ err: error }, 'rendering failed'),
      ),
    })
    workers.push(
      startMakingAhead(pageCache, {
        make: made.makeAhead,
        isBusy: made.isBusy,
        onFault: (error) => server.log.error({ err: error }, 'pages are not made ahead'),
      }),
    )
  }
  const open = serveSockets(
    server.server,
    sockets.map((route) => withOpenDeadline(route, db)),
    {
      settings,
      allowedOrigin: (origin, host) => isOwnOrigin(origin, host, settings.siteUrl),
      stopping: stopping.signal,
    },
  )
  const leave = () => stopping.abort()
  const metricsServer = metrics && settings.metrics && (await openMetrics(server, metrics, settings.metrics))
  return {
    server,
    db,
    jobs: metrics ? jobs.map(metrics.watchJob) : jobs,
    metrics: metricsServer,
    cacheSize: pageCache.size,
    cacheCounts: pageCache.counts,
    leave,
    close: async () => {
      leave()
      await metricsServer?.close()
      await open.close()
      await server.close()
      await Promise.all(workers.map((worker) => worker.stop()))
    },
  }
}

const openMetrics = async (
  server: FastifyInstance,
  metrics: Metrics,
  place: NonNullable<ProcessContext['settings']['metrics']>,
): Promise<MetricsServer> => {
  const { serveMetrics } = await import('#/platform/server/metrics/serve-metrics.ts')
  return serveMetrics(metrics, place, (error) => server.log.error({ err: error }, 'metrics are not read'))
}

/** What a page is made of is read anew first; a setting may show on any. */
const withKeptData = (pages: PageCache, { settings, shared }: Db): InvalidationHandler => ({
  invalidate: (tag) => {
    if (tag === SETTINGS_TAG) {
      settings.invalidate()
      return pages.invalidateAll()
    }
    shared.invalidate(tag)
    pages.invalidate(tag)
  },
  setListening: (now) => {
    settings.setListening(now)
    shared.setListening(now)
    pages.setListening(now)
  },
})

/** By the authorization header or the token cookie. */
const isStaff = (db: Db, context: AppContext) => {
  const guard = staff('work')
  return async (incoming: Incoming): Promise<boolean> => {
    const authorization = incoming.headers.authorization ?? `Bearer ${incoming.cookies[AUTH_COOKIE] ?? ''}`
    try {
      await withDeadline(db, READ_MS, (bounded) =>
        Promise.resolve(
          guard({ ...incoming, headers: { ...incoming.headers, authorization } }, bounded, context),
        ),
      )
      return true
    } catch {
      return false
    }
  }
}

/** A silent database must not hold an opening socket. */
const withOpenDeadline = (route: SocketRoute, db: Db): SocketRoute => ({
  ...route,
  open: (socket, opening) => withDeadline(db, READ_MS, async () => route.open(socket, opening)),
})

const serveClientFiles = (server: FastifyInstance) =>
  server.register(fastifyStatic, {
    root: CLIENT_FILES,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, file) => {
      response.header('cache-control', cacheControlFor(file))
      if (isServiceWorker(file)) response.header('content-security-policy', WORKER_POLICY)
    },
  })

/** Hashed files are immutable; a service worker is never cached. */
const cacheControlFor = (file: string): string => {
  if (file.includes(`${path.sep}assets${path.sep}`)) return 'public, max-age=31536000, immutable'
  return isServiceWorker(file) ? 'no-cache' : 'public, max-age=3600'
}

/** Also compressed. */
const isServiceWorker = (file: string) => path.basename(file).startsWith('service-worker.js')

/** `/health`: the process lives; `/ready`: the database answers with its whole schema, and no stop has begun. */
const serveHealth = (
  server: FastifyInstance,
  db: Db,
  warn: AppContext['logWarning'],
  stopping: AbortSignal,
) => {
  const isSchemaComplete = cacheFor(SECOND_MS, async () => {
    const missing = await findMissingObjects(db.sql)
    if (missing.length > 0) warn(`the database has lost: ${missing.join(', ')}`)
    return missing.length === 0
  })
  server.get('/health', () => ({ status: 'ok' }))
  server.get('/ready', async (_request, reply) => {
    // Answered: a thrown 503 would be logged.
    const isReady = async (bounded: Db) => (await isSchemaComplete()) && (await bounded.sql`select 1`)
    if (stopping.aborted || !(await withDeadline(db, READY_MS, isReady)))
      return reply.code(503).send(errorBody(unavailable()))
    return { status: 'ok' }
  })
}
