import type { Route } from './+types/information-page'
import { contentApi, PAGE_SLUGS } from '#/domains/content/contract/customer.ts'
import { placesApi } from '#/domains/places/contract/customer.ts'
import { deskHours } from '#/domains/places/rules/opening-hours.ts'
import { PhoneLink } from '#/domains/places/storefront/phone-link.tsx'
import { StoreList } from '#/domains/places/storefront/stores/store-list.tsx'
import {
  shopStructuredData,
  storeStructuredData,
} from '#/domains/places/storefront/stores/store-structured-data.ts'
import { ShopContacts } from '#/domains/places/storefront/shop-contacts.tsx'
import { useShell } from '#/layouts/shell.ts'
import { formatTime } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import { load, pageNotFound } from '#/platform/web/loading/load.ts'
import { pageMeta } from '#/platform/web/head/page-meta.ts'
import { breadcrumbData } from '#/platform/web/head/structured-data-parts.ts'
import { StructuredDataScript } from '#/platform/web/head/structured-data.tsx'
import { nonBreaking } from '#/ui/labels/non-breaking.ts'
import { CompanyCard } from './company-card.tsx'
import { faqStructuredData } from './faq-structured-data.ts'
import { FaqFinder } from './faq-finder.tsx'
import './information.css'
import './prose.css'

/** Shorter pages need no contents. */
const WORTH_CONTENTS = 4

const data = load(async (api, { url }) => {
  const slug = PAGE_SLUGS.find((one) => url.pathname === `/${one}`)
  if (!slug) throw pageNotFound(url)
  const [page, faq, stores] = await Promise.all([
    api(contentApi.page, { params: { slug } }),
    slug === 'faq' ? api(contentApi.faq) : null,
    slug === 'contacts' ? api(placesApi.stores) : null,
  ])
  return { page, slug, faq: faq?.items ?? [], stores: stores?.items ?? [] }
})
export { data as loader, data as clientLoader }

export const meta = ({
  loaderData,
  matches,
}: {
  loaderData?: Awaited<ReturnType<typeof data>>
  matches: unknown
}) => {
  const page = loaderData?.page
  return pageMeta({ title: page?.title ?? '', description: page?.description }, matches)
}

const PAGES_WITH_PHONE = { contacts: true, faq: true }

const DeskNote = () => {
  const { city, stores, delivery } = useShell()
  const hours = deskHours(stores, delivery.local_now.slice(0, 'YYYY-MM-DD'.length))
  return (
    <p className="article-desk">
      <PhoneLink className="link link-inline" phone={city.phone} />
      {hours && `, ${t('content.desk', { from: formatTime(hours.from), to: formatTime(hours.to) })}`}
    </p>
  )
}

export default function InformationPage({ loaderData }: Route.ComponentProps) {
  const { page, slug, faq, stores } = loaderData
  const { cities, settings } = useShell()
  return (
    <article className="article">
      <StructuredDataScript
        of={
          import.meta.env.SSR
            ? (at) => [
                breadcrumbData([{ label: t('catalog.home'), to: '/' }, { label: page.title }], at),
                ...(faq.length > 0 ? [faqStructuredData(faq)] : []),
                ...(stores.length > 0
                  ? [
                      ...shopStructuredData(settings, at),
                      ...storeStructuredData({ stores, brand: settings.brand }, cities, at),
                    ]
                  : []),
              ]
            : null
        }
      />
      <h1>{page.title}</h1>
      <p className="article-lead">{nonBreaking(page.description)}</p>
      {cities.map((city) => {
        const cityStores = stores.filter(({ city_id }) => city_id === city.id)
        return (
          cityStores.length > 0 && (
            <section key={city.id} className="article-stores">
              <h2>{t('places.stores.title', { n: cityStores.length, city: city.name_in })}</h2>
              <StoreList stores={cityStores} city={city.name_in} tiles={settings.map} />
            </section>
          )
        )
      })}
      {slug in PAGES_WITH_PHONE && <DeskNote />}
      {faq.length > 0 && <FaqFinder items={faq} />}
      {page.headings.length >= WORTH_CONTENTS && (
        <nav className="article-contents" aria-label={t('content.contents')}>
          <ul>
            {page.headings.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {/* Sanitised by the server. */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: page.html }} />
      {slug === 'contacts' && (
        <>
          <ShopContacts settings={settings} />
          <CompanyCard settings={settings} />
        </>
      )}
    </article>
  )
}
