import { t } from '#/platform/shared/texts.ts'
import { isBot } from '#/platform/web/is-bot.ts'
import { pageTitle } from '#/platform/web/head/page-meta.ts'
import { useBrand } from '#/platform/web/shop-profile.ts'
import { ButtonLink } from '#/ui/controls/button.tsx'
import { LazyDrawing } from '#/ui/media/lazy-drawing.tsx'
import { Frame } from './frame.tsx'
import { useShellIfAny } from './shell.ts'

/** Only a 404 has a text and a link home (`spec §2`). */
export const ErrorScreen = ({ notFound }: { notFound: boolean }) => {
  const shell = useShellIfAny()
  const brand = useBrand()
  if (isBot()) return null
  if (!notFound) return <title>{pageTitle(t('site.trouble'), brand)}</title>
  const words = (
    <section className="empty-state">
      <LazyDrawing name="lost" className="empty-state-drawing" />
      <h1>{t('errorPage.heading')}</h1>
      <p className="empty-state-text">{t('errorPage.subtitle')}</p>
      <div className="empty-state-action">
        <ButtonLink to="/">{t('errorPage.home')}</ButtonLink>
      </div>
    </section>
  )
  return (
    <>
      <title>{pageTitle(t('site.notFound'), brand)}</title>
      <meta name="robots" content="noindex" />
      {shell ? (
        <Frame>
          <div className="wrap section">{words}</div>
        </Frame>
      ) : (
        <main className="wrap section">{words}</main>
      )}
    </>
  )
}
