import type { ReactNode } from 'react'
import type { ProductCard } from '#/domains/catalog/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import { ButtonLink } from '#/ui/controls/button.tsx'
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
