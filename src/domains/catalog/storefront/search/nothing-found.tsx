import type { ReactNode } from 'react'
import type { Category, ProductCard } from '#/domains/catalog/contract/customer.ts'
import { queryString } from '#/platform/shared/endpoint.ts'
import { t } from '#/platform/shared/texts.ts'
import { ButtonLink } from '#/ui/controls/button.tsx'
import { ChipLink } from '#/ui/controls/chip.tsx'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import './search.css'

export const NothingFound = ({
  near,
  all,
  mendedAddress,
  phone,
  card,
}: {
  near: readonly ProductCard[]
  all: string
  /** With corrections, when the exact search was requested. */
  mendedAddress: string | null
  phone: ReactNode
  card: (product: ProductCard) => ReactNode
}) => (
  <>
    <EmptyState drawing="search" title={t('catalog.search.nothing')} text={t('catalog.search.nothingText')}>
      <ButtonLink to={mendedAddress ?? all}>
        {t(mendedAddress ? 'search.mended' : 'catalog.search.all')}
      </ButtonLink>
      <p className="search-call">
        {t('search.call')} {phone}
      </p>
    </EmptyState>
    {near.length > 0 && (
      <section className="search-near">
        <h2>{t('search.near')}</h2>
        <div className="product-grid">{near.map(card)}</div>
      </section>
    )}
  </>
)

export const EmptySearch = ({
  queries,
  categories,
}: {
  queries: readonly string[]
  categories: readonly Pick<Category, 'id' | 'slug' | 'name'>[]
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
  </>
)

const Ways = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="search-ways" aria-label={title}>
    <h2>{title}</h2>
    <div>{children}</div>
  </section>
)
