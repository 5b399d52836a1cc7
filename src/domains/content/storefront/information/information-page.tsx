import type { Route } from './+types/information-page'
import { contentApi, PAGE_SLUGS } from '#/domains/content/contract/customer.ts'
import { placesApi } from '#/domains/places/contract/customer.ts'
import { deskHours } from '#/domains/places/rules/chosen-address.ts'
import { PhoneLink } from '#/domains/places/storefront/phone-link.tsx'
import { StoreList } from '#/domains/places/storefront/stores/store-list.tsx'
import { shopThings, storeThings } from '#/domains/places/storefront/stores/store-structured-data.ts'
import { useShell } from '#/layouts/shell.ts'
import { formatTime } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import { load, pageNotFound } from '#/platform/web/loading/load.ts'
import { pageMeta } from '#/platform/web/head/page-meta.ts'
import { breadcrumbThing } from '#/platform/web/head/structured-data-parts.ts'
import { Things } from '#/platform/web/head/structured-data.tsx'
import { glue } from '#/ui/labels/non-breaking.ts'
import { CompanyCard } from './company-card.tsx'
import { faqThing } from './faq-structured-data.ts'
import { FaqFinder } from './faq-finder.tsx'
import './information.css'
import './prose.css'

/** Shorter pages are seen whole without a list of their parts. */
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

/** Where one looks for whom to call. */
const ASKED = { contacts: true, faq: true }

/** Who answers when, in the city that is chosen: from the stores' own hours. */
const DeskNote = () => {
  const { city, stores, delivery } = useShell()
  const hours = deskHours(stores, delivery.local_now.slice(0, 'YYYY-MM-DD'.length))
  return (
    <p>
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
      <Things
        of={
          import.meta.env.SSR
            ? (at) => [
                breadcrumbThing([{ label: t('catalog.home'), to: '/' }, { label: page.title }], at),
                ...(faq.length > 0 ? [faqThing(faq)] : []),
                ...(stores.length > 0
                  ? [...shopThings(settings, at), ...storeThings(stores, cities, at)]
                  : []),
              ]
            : null
        }
      />
      <h1>{page.title}</h1>
      <p className="article-lead">{glue(page.description)}</p>
      {cities.map((city) => {
        const own = stores.filter(({ city_id }) => city_id === city.id)
        return (
          own.length > 0 && (
            <section key={city.id} className="article-stores">
              <h2>{t('places.stores.title', { n: own.length, city: city.name_in })}</h2>
              <StoreList stores={own} city={city.name_in} tiles={settings.map} />
            </section>
          )
        )
      })}
      {slug in ASKED && <DeskNote />}
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
      {/* Markdown of the shop's own staff, made safe by the server. */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: page.html }} />
      {slug === 'contacts' && <CompanyCard company={settings.company} />}
    </article>
  )
}
