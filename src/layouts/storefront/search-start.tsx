import type { ReactNode } from 'react'
import type { Category, ProductCard } from '#/domains/catalog/contract/customer.ts'
import { queryString } from '#/platform/shared/endpoint.ts'
import { t } from '#/platform/shared/texts.ts'
import { ChipLink } from '#/ui/controls/chip.tsx'
import { PopularProducts } from './popular-products.tsx'
import { ProductTile } from './product/product-tile.tsx'

/** Of a search without a word: what others look for, where to look, and what is bought most. */
export const SearchStart = ({
  queries,
  categories,
  popular,
}: {
  queries: readonly string[]
  categories: readonly Pick<Category, 'id' | 'slug' | 'name'>[]
  popular: readonly ProductCard[]
}) => (
  <>
    <h1 className="listing-title">{t('catalog.search.ask')}</h1>
    <p className="listing-lead">{t('catalog.search.askText')}</p>
    {queries.length > 0 && (
      <Ways title={t('search.popular')}>
        {queries.map((term) => (
          <ChipLink key={term} to={`/search${queryString({ q: term })}`} prefetch="intent">
            {term}
          </ChipLink>
        ))}
      </Ways>
    )}
    {categories.length > 0 && (
      <Ways title={t('catalog.search.categories')}>
        {categories.map(({ id, slug, name }) => (
          <ChipLink key={id} line to={`/category/${slug}`} prefetch="intent">
            {name}
          </ChipLink>
        ))}
      </Ways>
    )}
    {popular.length > 0 && (
      <PopularProducts>
        {popular.map((product) => (
          <ProductTile key={product.id} product={product} heading="h3" />
        ))}
      </PopularProducts>
    )}
  </>
)

const Ways = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="search-ways" aria-label={title}>
    <h2>{title}</h2>
    <div>{children}</div>
  </section>
)
