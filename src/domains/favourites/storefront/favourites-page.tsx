import { openSignIn, useSession } from '#/domains/auth/storefront/session.ts'
import { ProductTile } from '#/layouts/product-tile.tsx'
import { t } from '#/platform/shared/texts.ts'
import { pageMeta } from '#/platform/web/page-meta.ts'
import { Button, ButtonLink } from '#/ui/button.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Loading, Skeleton } from '#/ui/skeleton.tsx'
import { loadFavourites, useFavourites } from './favourites-store.ts'
import './favourites.css'

const WAITING = [1, 2, 3, 4]

export const meta = () => pageMeta({ title: t('catalog.favourites.title'), noIndex: true })

/** What the customer keeps; a guest is invited to sign in. Filled in the browser only: it is personal. */
export default function FavouritesPage() {
  return (
    <div className="wrap favourites">
      <h1>{t('catalog.favourites.title')}</h1>
      <Kept />
    </div>
  )
}

const Kept = () => {
  const { user, ready } = useSession()
  const { items, ids, status } = useFavourites()
  const kept = items.filter(({ id }) => ids.has(id))

  if (ready && !user) {
    return (
      <EmptyState
        drawing="heart"
        title={t('catalog.favourites.guest')}
        text={t('catalog.favourites.guestText')}
      >
        <Button aria-haspopup="dialog" onClick={openSignIn}>
          {t('catalog.favourites.signIn')}
        </Button>
      </EmptyState>
    )
  }
  if (status === 'failed') {
    return (
      <EmptyState
        drawing="heart"
        title={t('catalog.favourites.failed')}
        text={t('catalog.favourites.failedText')}
      >
        <Button onClick={() => void loadFavourites()}>{t('catalog.favourites.again')}</Button>
      </EmptyState>
    )
  }
  if (!ready || status !== 'ready') {
    return (
      <div className="product-grid favourites-waiting">
        <Loading />
        {WAITING.map((key) => (
          <Skeleton key={key} ratio="4/5" width="100%" radius="var(--r-card)" />
        ))}
      </div>
    )
  }
  if (kept.length === 0) {
    return (
      <EmptyState
        drawing="heart"
        title={t('catalog.favourites.empty')}
        text={t('catalog.favourites.emptyText')}
      >
        <ButtonLink to="/category/bukety">{t('catalog.favourites.choose')}</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <div className="product-grid">
      {kept.map((product) => (
        <ProductTile key={product.id} product={product} heading="h2" />
      ))}
    </div>
  )
}
