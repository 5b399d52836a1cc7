import { useMemo } from 'react'
import { allBouquets } from '#/domains/catalog/rules/all-bouquets.ts'
import { useShell } from '#/layouts/shell.ts'
import { ProductTile } from '#/layouts/storefront/product/product-tile.tsx'
import { t } from '#/platform/shared/texts.ts'
import { Button, ButtonLink } from '#/ui/controls/button.tsx'
import { FavouritesMessage, FavouritesWaiting } from './favourites-states.tsx'
import { readSharedIds } from './shared-link.ts'
import { useSharedCards } from './use-shared-cards.ts'

/** Somebody's wishes, for whoever has the link. */
export const SharedList = ({ list }: { list: string }) => {
  const { city, categories } = useShell()
  const ids = useMemo(() => readSharedIds(list), [list])
  const { items, again } = useSharedCards(ids, city.id)
  if (items === null) {
    return (
      <FavouritesMessage title={t('catalog.favourites.failed')} text={t('catalog.favourites.failedText')}>
        <Button onClick={again}>{t('catalog.favourites.again')}</Button>
      </FavouritesMessage>
    )
  }
  if (!items) return <FavouritesWaiting />
  if (items.length === 0) {
    return (
      <FavouritesMessage title={t('favourites.shared.empty')} text={t('favourites.shared.emptyText')}>
        <ButtonLink to={allBouquets(categories)}>{t('catalog.favourites.choose')}</ButtonLink>
      </FavouritesMessage>
    )
  }
  return (
    <>
      <p className="visually-hidden" role="status">
        {t('favourites.shared.total', { n: items.length })}
      </p>
      <div className="product-grid">
        {items.map((product) => (
          <ProductTile key={product.id} product={product} heading="h2" />
        ))}
      </div>
    </>
  )
}
