import { createHash } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import ru from '#/locales/ru.json'
import { headScripts } from '#/layouts/head-scripts.ts'
import { compileTexts } from '#/platform/shared/compile-texts.ts'
import { addTexts } from '#/platform/shared/texts.ts'
import { nonceContext } from '#/platform/web/loading/load.ts'

export { apiContext, cookieContext, nonceContext } from '#/platform/web/loading/load.ts'

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

/** Cached pages must be complete. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext)
  if (/^\/(staff|a|bank)(\/|$)/.test(new URL(request.url).pathname))
    router.manifest = staffManifest(router.manifest)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <ServerRouter context={router} url={request.url} nonce={nonce} />,
      {
        nonce,
        // Lazy parts stand in their places without scripts.
        progressiveChunkSize: Infinity,
        onAllReady: () => {
          text(pipe(new PassThrough())).then(
            (html) => resolve(new Response(html, { status, headers })),
            reject,
          )
        },
        onShellError: reject,
        onError: () => {},
      },
    )
  })
}
