import type { EntryContext, RouterContextProvider, ServerBuild } from 'react-router'
import { connect, createDb } from '#/platform/server/database/db.ts'
import { systemClock } from '#/platform/server/clock.ts'
import { loadSecrets } from '#/platform/server/secrets/secrets.ts'
import { readSettings } from '#/platform/server/settings.ts'
import { builtPages, type PageSource } from '#/platform/server/pages/page-source.ts'
import { openShop } from '#/shop.ts'
import type { ResultRow } from './table.ts'

const MEASURED = [
  { name: 'home', path: '/' },
  { name: 'category', path: '/category/bukety' },
  { name: 'product', path: '/product/nezhnost' },
  { name: 'search', path: `/search?q=${encodeURIComponent('розы')}` },
]
const AT_ONCE = 8
const ROUNDS = 15
const CONNECTIONS = 16
const MS = 1000

type Render = (
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
) => Promise<Response>
type Tree = Parameters<Render>

/** Pages per second, beside React rendering the same trees from memory. */
export const measureRendering = async (databaseUrl: string, dataDir: string): Promise<ResultRow[]> => {
  const sql = connect(databaseUrl, CONNECTIONS)
  const db = createDb(sql, systemClock, console.error)
  const settings = {
    ...readSettings({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'error' }),
    pageCacheBytes: 0,
  }
  const source = await builtPages()
  const entry = (await source.build()).entry.module as unknown as { default: Render }
  const overheard = overhear(source, entry.default)
  const shop = await openShop(
    db,
    {
      settings,
      secrets: await loadSecrets(dataDir),
      clock: systemClock,
      print: () => {},
      logWarning: () => {},
    },
    async () => overheard.source,
  )
  try {
    const rows: ResultRow[] = []
    for (const { name, path } of MEASURED) {
      let asked = 0
      // A parameter that pages do not know: nothing is shared between those that ask at once.
      const ask = async () => {
        const url = `${path}${path.includes('?') ? '&' : '?'}asked=${asked++}`
        const { statusCode } = await shop.server.inject({ url, headers: { 'accept-encoding': 'br' } })
        if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`)
      }
      await ask()
      const render = await again(overheard.last(), entry.default)
      const [own, ceiling] = [await perSecond(ask), await perSecond(render)]
      const note = `React alone, data in memory: ${(own / ceiling).toFixed(2)} of it`
      rows.push([`${name} for the first time, pages/s`, own, ceiling, note])
    }
    return rows
  } finally {
    await shop.close()
    await sql.end({ timeout: 5 })
  }
}

const overhear = (source: PageSource, render: Render) => {
  let last: Tree | undefined
  const listening: Render = (...tree) => {
    const [request, status, headers, router, context] = tree
    const [kept, used] = (router.serverHandoffStream as ReadableStream<Uint8Array>).tee()
    last = [request, status, headers, { ...router, serverHandoffStream: kept }, context]
    return render(request, status, headers, { ...router, serverHandoffStream: used }, context)
  }
  /** One object, or the router would rank all routes for each page. */
  let build: ServerBuild | undefined
  const listeningBuild = async (): Promise<ServerBuild> => {
    const own = await source.build()
    build ??= { ...own, entry: { module: { ...own.entry.module, default: listening as never } } }
    return build
  }
  return {
    source: { ...source, build: listeningBuild },
    last: () => {
      if (!last) throw new Error('nothing was rendered')
      return last
    },
  }
}

const again = async ([request, status, headers, router, context]: Tree, render: Render) => {
  const data = new Uint8Array(await new Response(router.serverHandoffStream).arrayBuffer())
  return async () => {
    const serverHandoffStream = new Blob([data]).stream()
    const fresh = { ...router, serverHandoffStream, renderMeta: {} }
    await (await render(request, status, new Headers(headers), fresh as EntryContext, context)).text()
  }
}

const perSecond = async (work: () => Promise<void>): Promise<number> => {
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const begun = performance.now()
  for (let round = 0; round < ROUNDS; round++) await Promise.all(Array.from({ length: AT_ONCE }, work))
  return (ROUNDS * AT_ONCE) / ((performance.now() - begun) / MS)
}
