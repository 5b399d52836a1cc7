import type { Route } from './+types/search-page'
import { catalogApi } from '#/domains/catalog/contract.ts'
import { CHOSEN_ADDRESS_COOKIE, chosenCityId } from '#/domains/places/rules.ts'
import { ProductTile } from '#/layouts/product-tile.tsx'
import { useShell } from '#/layouts/shell.ts'
import { queryString } from '#/platform/shared/endpoint.ts'
import { t } from '#/platform/shared/texts.ts'
import { load } from '#/platform/web/load.ts'
import { pageMeta } from '#/platform/web/page-meta.ts'
import { Breadcrumbs } from '#/ui/breadcrumbs.tsx'
import { ButtonLink } from '#/ui/button.tsx'
import { ChipLink } from '#/ui/chip.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { useListing } from './listing-pages.ts'
import { Pagination } from './pagination.tsx'
import './listing.css'

const MOST_LETTERS = 100
const NOTHING = { items: [], page: 1, pages: 0, total: 0 }
/** Categories offered where nothing was found. */
const WAYS_ON = 6

const data = load(async (api, { url, cookie }) => {
  const term = (url.searchParams.get('q') ?? '').trim().slice(0, MOST_LETTERS)
  const page = Math.max(1, Math.trunc(Number(url.searchParams.get('page'))) || 1)
  const city_id = chosenCityId(cookie(CHOSEN_ADDRESS_COOKIE)) ?? undefined
  const found = term ? await api(catalogApi.search, { params: { term }, query: { city_id, page } }) : NOTHING
  return { ...found, term }
})
export { data as loader, data as clientLoader }

export const meta = ({ loaderData }: { loaderData?: { term: string } }) =>
  pageMeta({
    title: loaderData?.term
      ? t('catalog.search.title', { term: loaderData.term })
      : t('catalog.search.plain'),
    noIndex: true,
  })

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { items, page, pages, total, term } = loaderData
  const { city, categories } = useShell()
  const { items: shown, state } = useListing(`search ${term} ${city.id}`, { page, pages, items })
  return (
    <div className="wrap">
      <Breadcrumbs items={[{ label: t('catalog.home'), to: '/' }, { label: t('catalog.search.plain') }]} />
      <h1 className="listing-title">
        {term
          ? t(total > 0 ? 'catalog.search.heading' : 'catalog.search.asked', { term })
          : t('catalog.search.plain')}
        {total > 0 && (
          <sup>
            <span className="visually-hidden">{t('catalog.listing.total', { n: total })}</span>
            <span aria-hidden="true">{total}</span>
          </sup>
        )}
      </h1>
      {shown.length > 0 ? (
        <div className="product-grid">
          {shown.map((product) => (
            <ProductTile key={product.id} product={product} heading="h2" />
          ))}
        </div>
      ) : (
        <>
          <EmptyState
            drawing="search"
            title={term ? t('catalog.search.nothing') : t('catalog.search.ask')}
            text={term ? t('catalog.search.nothingText') : t('catalog.search.askText')}
          >
            <ButtonLink to="/category/bukety">{t('catalog.search.all')}</ButtonLink>
          </EmptyState>
          <nav className="listing-relatives" aria-label={t('catalog.search.categories')}>
            {categories.slice(0, WAYS_ON).map(({ id, slug, name }) => (
              <ChipLink key={id} to={`/category/${slug}`}>
                {name}
              </ChipLink>
            ))}
          </nav>
        </>
      )}
      <Pagination
        {...{ page, pages, total, state }}
        shown={shown.length}
        left={Math.min(items.length, total - page * items.length)}
        addressOf={(number) => `/search${queryString({ q: term, page: number > 1 ? number : undefined })}`}
      />
    </div>
  )
}
