import type { Route } from './+types/category-page'
import { catalogApi, type Category, NEW_PRODUCTS } from '#/domains/catalog/contract/customer.ts'
import { ProductTile } from '#/layouts/storefront/product/product-tile.tsx'
import { cityInTitle, takesForToday, useShell } from '#/layouts/shell.ts'
import { t } from '#/platform/shared/texts.ts'
import { load } from '#/platform/web/loading/load.ts'
import { breadcrumbData } from '#/platform/web/head/structured-data-parts.ts'
import { StructuredDataScript } from '#/platform/web/head/structured-data.tsx'
import { Breadcrumbs } from '#/ui/navigation/breadcrumbs.tsx'
import { ButtonLink } from '#/ui/controls/button.tsx'
import { ChipLink } from '#/ui/controls/chip.tsx'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { nonBreaking } from '#/ui/labels/non-breaking.ts'
import { Listing } from './listing.tsx'
import { loadListing } from './load-listing.ts'
import { listingMeta } from './listing-meta.ts'
import { ListingTitle } from './listing-title.tsx'
import { listStructuredData } from '../product/product-structured-data.ts'

const data = load(async (api, visit) => {
  const slug = visit.params.slug ?? ''
  return loadListing(api, visit, { category: slug }, (query) =>
    slug === NEW_PRODUCTS.slug
      ? api(catalogApi.new, { query })
      : api(catalogApi.category, { params: { slug }, query }),
  )
})
export { data as loader, data as clientLoader }

export const meta = ({
  loaderData,
  matches,
}: {
  loaderData?: Awaited<ReturnType<typeof data>>
  matches: unknown
}) => {
  const { category } = loaderData ?? {}
  const today = String(takesForToday(matches))
  const values = { name: category?.name ?? '', city: cityInTitle(matches), today }
  return listingMeta(
    {
      title: t('catalog.listing.title', values),
      description: t('catalog.listing.description', values),
      listing: loaderData,
    },
    matches,
  )
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { category, total, page } = loaderData
  const { city, categories } = useShell()
  const family = familyOf(categories, category.id)

  return (
    <div className="wrap">
      <StructuredDataScript
        of={
          import.meta.env.SSR
            ? (at) => [
                breadcrumbData(breadcrumbItems(categories, category), at),
                listStructuredData(category.full_name, loaderData.items, at),
              ]
            : null
        }
      />
      <Breadcrumbs items={breadcrumbItems(categories, category)} />
      <ListingTitle total={total}>
        {t('catalog.listing.heading', { name: category.full_name, city: city.name_in })}
      </ListingTitle>
      {category.description && page === 1 && (
        <p className="listing-lead">{nonBreaking(category.description)}</p>
      )}
      {family && <Relatives family={family} current={category.id} />}
      <Listing
        data={loaderData}
        place={{ path: `/category/${category.slug}` }}
        ownOrder={category.id === NEW_PRODUCTS.id ? 'new' : 'popular'}
        ways={relatedCategories(categories, category.id)}
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

const familyOf = (categories: readonly Category[], id: number): Category | undefined =>
  categories.find((one) => one.id === id || one.children.some((child) => child.id === id))

const breadcrumbItems = (categories: readonly Category[], { id, name }: Pick<Category, 'id' | 'name'>) => {
  const family = familyOf(categories, id)
  return [
    { label: t('catalog.home'), to: '/' },
    ...(family && family.id !== id ? [{ label: family.name, to: `/category/${family.slug}` }] : []),
    { label: name },
  ]
}

const Relatives = ({ family, current }: { family: Category; current: number }) => {
  const children = family.children.filter(({ active }) => active)
  if (children.length === 0) return null
  return (
    <nav className="listing-relatives" aria-label={t('catalog.listing.relatives')}>
      <ChipLink to={`/category/${family.slug}`} selected={family.id === current} prefetch="intent">
        {t('catalog.listing.all')}
      </ChipLink>
      {children.map((child) => (
        <ChipLink
          key={child.id}
          to={`/category/${child.slug}`}
          selected={child.id === current}
          prefetch="intent"
        >
          {child.name}
        </ChipLink>
      ))}
    </nav>
  )
}

const MAX_RELATED = 6

const relatedCategories = (categories: readonly Category[], id: number) => {
  const family = familyOf(categories, id)
  const near = family ? [family, ...family.children] : []
  return [...near, ...categories.filter((one) => one !== family)]
    .filter((one) => one.id !== id && one.active)
    .slice(0, MAX_RELATED)
}
