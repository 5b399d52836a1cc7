import type { Route } from './+types/popular-products-page'
import { catalogApi } from '#/domains/catalog/contract/customer.ts'
import { ProductTile } from '#/layouts/storefront/product/product-tile.tsx'
import { cityInTitle, takesForToday, useShell } from '#/layouts/shell.ts'
import { t } from '#/platform/shared/texts.ts'
import { load } from '#/platform/web/loading/load.ts'
import { breadcrumbData } from '#/platform/web/head/structured-data-parts.ts'
import { StructuredDataScript } from '#/platform/web/head/structured-data.tsx'
import { Breadcrumbs } from '#/ui/navigation/breadcrumbs.tsx'
import { ButtonLink } from '#/ui/controls/button.tsx'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { Listing } from './listing.tsx'
import { loadListing } from './load-listing.ts'
import { listingMeta } from './listing-meta.ts'
import { ListingTitle } from './listing-title.tsx'
import { listStructuredData } from '../product/product-structured-data.ts'

const MAX_RELATED = 6

const data = load((api, visit) =>
  loadListing(api, visit, { list: 'popular' }, (query) => api(catalogApi.popular, { query })),
)
export { data as loader, data as clientLoader }

export const meta = ({
  loaderData,
  matches,
}: {
  loaderData?: Awaited<ReturnType<typeof data>>
  matches: unknown
}) => {
  const city = cityInTitle(matches)
  return listingMeta(
    {
      title: t('catalog.popular.title', { city }),
      description: t('catalog.popular.description', { city, today: String(takesForToday(matches)) }),
      listing: loaderData,
    },
    matches,
  )
}

const breadcrumbItems = () => [{ label: t('catalog.home'), to: '/' }, { label: t('catalog.popular.name') }]

export default function PopularProductsPage({ loaderData }: Route.ComponentProps) {
  const { city, categories } = useShell()
  return (
    <div className="wrap">
      <StructuredDataScript
        of={
          import.meta.env.SSR
            ? (at) => [
                breadcrumbData(breadcrumbItems(), at),
                listStructuredData(t('catalog.popular.name'), loaderData.items, at),
              ]
            : null
        }
      />
      <Breadcrumbs items={breadcrumbItems()} />
      <ListingTitle total={loaderData.total}>{t('catalog.popular.heading')}</ListingTitle>
      {loaderData.page === 1 && <p className="listing-lead">{t('catalog.popular.lead')}</p>}
      <Listing
        data={loaderData}
        place={{ path: '/popular-products' }}
        ownOrder="popular"
        ways={categories.filter(({ active }) => active).slice(0, MAX_RELATED)}
        card={(product, look) => <ProductTile key={product.id} product={product} {...look} />}
        nothing={
          <EmptyState
            drawing="search"
            title={t('catalog.listing.empty')}
            text={t('catalog.listing.emptyText', { city: city.name_in })}
          >
            <ButtonLink to="/">{t('catalog.listing.emptyAction')}</ButtonLink>
          </EmptyState>
        }
      />
    </div>
  )
}
