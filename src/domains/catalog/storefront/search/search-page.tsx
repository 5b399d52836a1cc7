import { lazy, Suspense } from 'react'
import { redirect } from 'react-router'
import { CHOSEN_ADDRESS_COOKIE } from '#/domains/places/storage-names.ts'
import type { Route } from './+types/search-page'
import { catalogApi } from '#/domains/catalog/contract/customer.ts'
import { allBouquets } from '#/domains/catalog/rules/all-bouquets.ts'
import { chosenCityId } from '#/domains/places/rules/chosen-address.ts'
import { PhoneLink } from '#/domains/places/storefront/phone-link.tsx'
import { ProductTile } from '#/layouts/storefront/product/product-tile.tsx'
import { useShell } from '#/layouts/shell.ts'
import { queryString } from '#/platform/shared/endpoint.ts'
import { t } from '#/platform/shared/texts.ts'
import { load } from '#/platform/web/loading/load.ts'
import { pageMeta } from '#/platform/web/head/page-meta.ts'
import { Breadcrumbs } from '#/ui/navigation/breadcrumbs.tsx'
import { Listing } from '../listing/listing.tsx'
import { loadListing } from '../listing/load-listing.ts'
import { ListingTitle } from '../listing/listing-title.tsx'
import { SearchCorrected } from './search-corrected.tsx'
import { NothingFound } from './nothing-found.tsx'

const MAX_LETTERS = 100
const MAX_RELATED = 6
/** Whole rows of two, three and four. */
const POPULAR = 12

const SearchStart = lazy(async () => ({
  default: (await import('#/layouts/storefront/search-start.tsx')).SearchStart,
}))

const data = load(async (api, visit) => {
  const { searchParams } = visit.url
  const term = (searchParams.get('q') ?? '').trim().slice(0, MAX_LETTERS)
  if (!term) {
    const city_id = chosenCityId(visit.cookie(CHOSEN_ADDRESS_COOKIE)) ?? undefined
    const [{ queries }, popular] = await Promise.all([
      api(catalogApi.suggestions, { query: { city_id } }),
      api(catalogApi.popular, { query: { city_id, size: POPULAR } }),
    ])
    return { term, queries, popular: popular.items, found: null }
  }
  const exact = searchParams.get('exact') === '1' ? ('1' as const) : undefined
  const found = await loadListing(api, visit, { term }, (query) =>
    api(catalogApi.search, { params: { term }, query: { ...query, exact } }),
  )
  if (found.better_page && !exact) throw redirect(found.better_page)
  return { term, queries: [], popular: [], found: { ...found, exact } }
})
export { data as loader, data as clientLoader }

export const meta = ({ loaderData, matches }: { loaderData?: { term: string }; matches: unknown }) =>
  pageMeta(
    {
      title: loaderData?.term
        ? t('catalog.search.title', { term: loaderData.term })
        : t('catalog.search.plain'),
      noIndex: true,
    },
    matches,
  )

export default function SearchPage({ loaderData: { term, queries, popular, found } }: Route.ComponentProps) {
  const { categories, city } = useShell()
  const ways = categories.filter(({ active }) => active).slice(0, MAX_RELATED)
  return (
    <div className="wrap">
      <Breadcrumbs items={[{ label: t('catalog.home'), to: '/' }, { label: t('catalog.search.plain') }]} />
      {found ? (
        <>
          {found.total > 0 ? (
            <ListingTitle total={found.total}>
              {t('catalog.search.heading', { term: found.corrected ?? term })}
            </ListingTitle>
          ) : (
            <h1 className="listing-title">{t('catalog.search.query', { term })}</h1>
          )}
          {found.corrected !== null && <SearchCorrected term={term} />}
          <Listing
            data={found}
            place={{ path: '/search', fixed: { q: term, ...(found.exact && { exact: found.exact }) } }}
            ownOrder="match"
            ways={ways}
            card={(product, look) => <ProductTile key={product.id} product={product} {...look} />}
            nothing={
              <NothingFound
                near={found.near}
                all={allBouquets(categories)}
                mendedAddress={found.exact ? `/search${queryString({ q: term })}` : null}
                phone={<PhoneLink phone={city.phone} />}
                card={(product) => <ProductTile key={product.id} product={product} heading="h3" />}
              />
            }
          />
        </>
      ) : (
        <Suspense>
          <SearchStart queries={queries} categories={categories} popular={popular} />
        </Suspense>
      )}
    </div>
  )
}
