import type { Route } from './+types/category-page'
import { catalogApi } from '#/domains/catalog/contract.ts'
import { CHOSEN_ADDRESS_COOKIE, chosenCityId } from '#/domains/places/rules.ts'
import { ProductTile } from '#/layouts/product-tile.tsx'
import { cityInTitle, useShell } from '#/layouts/shell.ts'
import { queryString } from '#/platform/shared/endpoint.ts'
import { t } from '#/platform/shared/texts.ts'
import { load, pageNotFound } from '#/platform/web/load.ts'
import { pageMeta } from '#/platform/web/page-meta.ts'
import { Breadcrumbs } from '#/ui/breadcrumbs.tsx'
import { ButtonLink } from '#/ui/button.tsx'
import { ChipLink } from '#/ui/chip.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { useListing } from './listing-pages.ts'
import { Pagination } from './pagination.tsx'
import { SortChips, sortOf } from './sort-chips.tsx'
import './listing.css'

/** Products in the first screen of a phone: their pictures are fetched at once. */
const FIRST_SCREEN = 4

const data = load(async (api, { params, url, cookie }) => {
  const slug = params.slug ?? ''
  const page = Math.max(1, Math.trunc(Number(url.searchParams.get('page'))) || 1)
  const sort = sortOf(url.searchParams.get('sort'))
  const city_id = chosenCityId(cookie(CHOSEN_ADDRESS_COOKIE)) ?? undefined
  const listing = await api(catalogApi.category, { params: { slug }, query: { city_id, page, sort } })
  if (page > Math.max(1, listing.pages)) throw pageNotFound(url)
  return { ...listing, sort, slug }
})
export { data as loader, data as clientLoader }

export const meta = ({
  loaderData,
  matches,
}: {
  loaderData?: { category: { name: string } }
  matches: unknown
}) => {
  const values = { name: loaderData?.category.name ?? '', city: cityInTitle(matches) }
  return pageMeta({
    title: t('catalog.listing.title', values),
    description: t('catalog.listing.description', values),
  })
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { category, items, page, pages, total, sort, slug } = loaderData
  const { city, categories } = useShell()
  const { items: shown, state } = useListing(`${slug} ${sort} ${city.id}`, { page, pages, items })
  const family = categories.find(
    ({ id, children }) => id === category.id || children.some((child) => child.id === category.id),
  )
  const relatives = (family?.children ?? []).filter(({ active }) => active)
  const addressOf = (query: { page?: number; sort?: string }) => `/category/${slug}${queryString(query)}`
  const sortQuery = sort === 'popular' ? undefined : sort

  return (
    <div className="wrap">
      <Breadcrumbs
        items={[
          { label: t('catalog.home'), to: '/' },
          ...(family && family.id !== category.id
            ? [{ label: family.name, to: `/category/${family.slug}` }]
            : []),
          { label: category.name },
        ]}
      />
      <h1 className="listing-title">
        {t('catalog.listing.heading', { name: category.full_name, city: city.name_in })}
        <sup>
          <span className="visually-hidden">{t('catalog.listing.total', { n: total })}</span>
          <span aria-hidden="true">{total}</span>
        </sup>
      </h1>
      {family && relatives.length > 0 && (
        <nav className="listing-relatives" aria-label={t('catalog.listing.relatives')}>
          <ChipLink to={`/category/${family.slug}`} selected={family.id === category.id}>
            {t('catalog.listing.all')}
          </ChipLink>
          {relatives.map((child) => (
            <ChipLink
              key={child.id}
              to={`/category/${child.slug}`}
              selected={child.id === category.id}
              prefetch="intent"
            >
              {child.name}
            </ChipLink>
          ))}
        </nav>
      )}
      {total > 1 && (
        <SortChips
          chosen={sort}
          addressOf={(next) => addressOf({ sort: next === 'popular' ? undefined : next })}
        />
      )}
      {shown.length > 0 ? (
        <div className="product-grid">
          {shown.map((product, index) => (
            <ProductTile key={product.id} product={product} priority={index < FIRST_SCREEN} heading="h2" />
          ))}
        </div>
      ) : (
        <EmptyState
          drawing="search"
          title={t('catalog.listing.empty')}
          text={t('catalog.listing.emptyText', { city: city.name_in })}
        >
          <ButtonLink to="/">{t('catalog.listing.emptyAction')}</ButtonLink>
        </EmptyState>
      )}
      <Pagination
        {...{ page, pages, total, state }}
        shown={shown.length}
        left={Math.min(items.length, total - page * items.length)}
        addressOf={(number) => addressOf({ sort: sortQuery, page: number > 1 ? number : undefined })}
      />
    </div>
  )
}
