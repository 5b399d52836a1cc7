import { Suspense } from 'react'
import type { Route } from './+types/certificate-page'
import { load } from '#/platform/web/loading/load.ts'
import { lazyPart } from '#/platform/web/loading/lazy-part.ts'
import { pageMeta } from '#/platform/web/head/page-meta.ts'
import { breadcrumbData } from '#/platform/web/head/structured-data-parts.ts'
import { StructuredDataScript } from '#/platform/web/head/structured-data.tsx'
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
  const crumbs = [{ label: t('catalog.home'), to: '/' }, { label: crumb }]
  return (
    <div className="wrap">
      <StructuredDataScript of={import.meta.env.SSR ? (at) => [breadcrumbData(crumbs, at)] : null} />
      <Breadcrumbs items={crumbs} />
      <h1 className="certificate-title">{heading}</h1>
      <Suspense fallback={<Skeleton height={480} radius={28} />}>
        <Shop />
      </Suspense>
    </div>
  )
}
