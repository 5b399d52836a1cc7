import { randomBytes } from 'node:crypto'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Visit } from '#/platform/server/cache/page-visit.ts'
import type { FragmentCache } from '#/platform/server/cache/fragment-cache.ts'
import type { Api } from '#/platform/shared/endpoint.ts'
import { paintFirst } from '../first-paint.ts'
import { contentPolicy, nonceToHashes, type ExternalSources } from '../content-security-policy.ts'
import type { ServerEntry, PageSource } from '../page-source.ts'
import { routesNear } from './routes-near.ts'

export type RenderedPage = {
  status: number
  headers: Record<string, string>
  bytes: Buffer
  cookiesRead: string[]
}

type PageContext = {
  outside: ExternalSources
  waitTurn: () => Promise<void>
  fragments: FragmentCache
}

type Handle = ReturnType<typeof createRequestHandler>
/** A handler ranks all routes of its build when it is first asked. */
const handlers = new WeakMap<ServerBuild, Handle>()
const handlerOf = (build: ServerBuild, mode: 'development' | 'production'): Handle => {
  const handle = handlers.get(build) ?? createRequestHandler(build, mode)
  handlers.set(build, handle)
  return handle
}

/** Renders a page through React Router with a fresh request: nothing of the visitor's is in it. */
export const renderPage = async (
  source: PageSource,
  api: Api,
  cookies: string,
  { origin, address }: Visit,
  { outside, waitTurn, fragments }: PageContext,
): Promise<RenderedPage> => {
  const build = await source.build()
  const entry = build.entry.module as unknown as ServerEntry
  const nonce = randomBytes(16).toString('hex')
  const context = new RouterContextProvider()
  context.set(entry.apiContext, api)
  context.set(entry.nonceContext, nonce)
  context.set(entry.turnContext, waitTurn)
  context.set(entry.fragmentsContext, source.development ? null : fragments)
  const cookiesRead: string[] = []
  context.set(entry.cookieContext, (name) => void cookiesRead.push(name))
  let page = ''
  context.set(entry.htmlContext, (html) => void (page = html))
  const handle = handlerOf(routesNear(build, address.path), source.development ? 'development' : 'production')
  const response = await handle(new Request(origin + address.text, { headers: { cookie: cookies } }), context)
  const headers = Object.fromEntries(response.headers)
  if (!headers['content-type']?.startsWith('text/html'))
    return { status: response.status, headers, bytes: Buffer.from(await response.arrayBuffer()), cookiesRead }
  const { html, hashes } = nonceToHashes(page, nonce)
  headers['content-security-policy'] = contentPolicy(
    [...hashes, ...entry.scriptHashes],
    source.development,
    origin,
    outside,
  )
  return {
    status: response.status,
    headers,
    bytes: Buffer.from(paintFirst(html, source.stylesOf)),
    cookiesRead,
  }
}
