import { Suspense } from 'react'
import type { Route } from './+types/certificate-page'
import { load } from '#/platform/web/loading/load.ts'
import { lazyPart } from '#/platform/web/loading/lazy-part.ts'
import { pageMeta } from '#/platform/web/head/page-meta.ts'
import { t } from '#/platform/shared/texts.ts'
import { loadCertificateTexts } from '#/platform/web/texts/load-certificate-texts.ts'
import { Breadcrumbs } from '#/ui/navigation/breadcrumbs.tsx'
import { Skeleton } from '#/ui/feedback/skeleton.tsx'
import './certificate.css'

/** The words go with the data: other pages do without them. */
const data = load(async () => {
  if (!import.meta.env.SSR) await loadCertificateTexts()
  return {
    title: t('certificate.title'),
    description: t('certificate.description'),
    crumb: t('certificate.crumb'),
    heading: t('certificate.heading'),
  }
})
export { data as loader, data as clientLoader }

export const meta = ({ loaderData, matches }: Pick<Route.MetaArgs, 'loaderData'> & { matches: unknown }) =>
  pageMeta({ title: loaderData?.title ?? '', description: loaderData?.description }, matches)

const Shop = lazyPart(async () => (await import('./certificate-shop.tsx')).loadCertificateShop())

export default function CertificatePage({ loaderData: { heading, crumb } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <Breadcrumbs items={[{ label: t('catalog.home'), to: '/' }, { label: crumb }]} />
      <h1 className="certificate-title">{heading}</h1>
      <Suspense fallback={<Skeleton height={480} radius={28} />}>
        <Shop />
      </Suspense>
    </div>
  )
}
