import { memo, Suspense } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { isBot } from '#/platform/web/is-bot.ts'
import { pageTitle } from '#/platform/web/head/page-meta.ts'
import { useBrand } from '#/platform/web/shop-profile.ts'
import { lazyPart } from '#/platform/web/loading/lazy-part.ts'
import { Frame } from './frame.tsx'
import { useShellIfAny } from './shell.ts'

const LazyNotFound = lazyPart(async () => (await import('./not-found.tsx')).NotFound)
const NotFound = memo(() => (
  <Suspense>
    <LazyNotFound />
  </Suspense>
))

/** Only a 404 has a text and a link home (`spec §2`). */
export const ErrorScreen = ({ notFound }: { notFound: boolean }) => {
  const shell = useShellIfAny()
  const brand = useBrand()
  if (isBot()) return null
  if (!notFound) return <title>{pageTitle(t('site.trouble'), brand)}</title>
  return (
    <>
      <title>{pageTitle(t('site.notFound'), brand)}</title>
      <meta name="robots" content="noindex" />
      {shell ? (
        <Frame>
          <div className="wrap section">
            <NotFound />
          </div>
        </Frame>
      ) : (
        <main className="wrap section">
          <NotFound />
        </main>
      )}
    </>
  )
}
