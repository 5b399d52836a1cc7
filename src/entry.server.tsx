import { createHash } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { createContext, ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import ru from '#/locales/ru.json'
import { headScripts } from '#/layouts/head-scripts.ts'
import { isApart } from '#/platform/web/loading/is-apart.ts'
import { compileTexts } from '#/platform/shared/compile-texts.ts'
import { addTexts } from '#/platform/shared/texts.ts'
import { PageFragmentsContext } from '#/platform/web/fragments/use-fragment.ts'
import { collectFragments, type FragmentCache } from '#/platform/web/fragments/page-fragments.ts'
import { htmlContext, nonceContext } from '#/platform/web/loading/load.ts'

export { apiContext, cookieContext, htmlContext, nonceContext } from '#/platform/web/loading/load.ts'

/** Until the thread may be held. */
export const turnContext = createContext<() => Promise<void>>()

/** Null while developing. */
export const fragmentsContext = createContext<FragmentCache | null>(null)

/** For the Content-Security-Policy. */
export const scriptHashes = headScripts().map((script) =>
  createHash('sha256').update(script).digest('base64'),
)

addTexts(compileTexts(ru))

/** The manifest with staff pages (`platform/build/lean-manifest.ts`). */
const staffManifest = (manifest: EntryContext['manifest']): EntryContext['manifest'] => ({
  ...manifest,
  url: manifest.url.replace(/\/(manifest-\w+\.js)$/, '/staff-$1'),
})

const BODY_END = '</body></html>'

/** In place of a part that is not loaded yet, or that failed. */
const LEFT_OUT = '<!--$!-->'

/** In one go once the lazy parts are loaded, which is twice as quick as a stream. */
const renderHtml = (tree: ReactElement, cache: FragmentCache | null): string | Promise<string> => {
  const fragments = cache && collectFragments(cache)
  const html = renderToString(<PageFragmentsContext value={fragments}>{tree}</PageFragmentsContext>)
  if (html.includes(LEFT_OUT)) return renderWhenLoaded(tree)
  return `<!DOCTYPE html>${fragments ? fragments.join(html) : html}`
}

/** Waits for the whole page: its data are loaded, and cached pages must be complete. */
const renderWhenLoaded = (tree: ReactElement): Promise<string> =>
  new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(tree, {
      // Lazy parts stand in their places: browsers without scripts see all.
      progressiveChunkSize: Infinity,
      onAllReady: () => {
        text(pipe(new PassThrough())).then(resolve, reject)
      },
      onShellError: reject,
      onError: () => {},
    })
  })

const UNSAFE = /[&><\u2028\u2029]/g
const inScript = (value: string): string =>
  JSON.stringify(value).replaceAll(UNSAFE, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** The page's data, as `ServerRouter` streams them. */
const dataScript = (data: string, nonce: string): string => {
  const stream = 'window.__reactRouterContext.streamController'
  return `<script nonce="${nonce}">${stream}.enqueue(${inScript(data)});${stream}.close();</script>`
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext)
  if (isApart(new URL(request.url).pathname)) router.manifest = staffManifest(router.manifest)
  headers.set('content-type', 'text/html; charset=utf-8')
  const { serverHandoffStream, ...rest } = router
  const data = serverHandoffStream ? await text(serverHandoffStream) : ''
  await context.get(turnContext)()
  const html = await renderHtml(
    <ServerRouter context={rest} url={request.url} nonce={nonce} />,
    context.get(fragmentsContext),
  )
  const script = dataScript(data, nonce)
  context.get(htmlContext)(html.replace(BODY_END, () => script + BODY_END))
  return new Response(null, { status, headers })
}
