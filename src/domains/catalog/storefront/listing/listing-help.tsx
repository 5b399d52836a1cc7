import type { ReactNode } from 'react'
import type { ProductCard } from '#/domains/catalog/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import { ButtonLink } from '#/ui/controls/button.tsx'
import { ChipLink } from '#/ui/controls/chip.tsx'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import type { ChosenFilters } from './listing-address.ts'
import type { EmptyListHelp } from './load-listing.ts'

export const ListingHelp = ({
  help,
  resetTo,
  addressOf,
  ways,
  card,
}: {
  help: EmptyListHelp
  resetTo: string
  addressOf: (chosen: ChosenFilters) => string
  ways: readonly { slug: string; name: string }[]
  card: (product: ProductCard) => ReactNode
}) => (
  <div className="listing-help">
    <EmptyState
      drawing="search"
      title={t('catalog.help.title')}
      text={
        help.drop
          ? t('catalog.help.drop', { filter: help.drop.label, n: help.drop.total })
          : t('catalog.help.dropAll')
      }
    >
      <div className="listing-help-ways">
        {help.drop && (
          <ButtonLink to={addressOf(help.drop.without)} rel="nofollow">
            {t('catalog.help.dropAction', { filter: help.drop.label })}
          </ButtonLink>
        )}
        <ButtonLink to={resetTo} variant={help.drop ? 'line' : 'primary'}>
          {t('catalog.filters.resetAll')}
        </ButtonLink>
      </div>
    </EmptyState>
    {ways.length > 0 && (
      <nav className="listing-relatives" aria-label={t('catalog.help.ways')}>
        {ways.map(({ slug, name }) => (
          <ChipLink key={slug} to={`/category/${slug}`} prefetch="intent">
            {name}
          </ChipLink>
        ))}
      </nav>
    )}
    {help.popular.length > 0 && (
      <section className="listing-help-popular">
        <h2>{t('catalog.help.popular')}</h2>
        <div className="product-grid">{help.popular.map(card)}</div>
      </section>
    )}
  </div>
)
