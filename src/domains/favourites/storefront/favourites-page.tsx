import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { allBouquets } from '#/domains/catalog/rules/all-bouquets.ts'
import { openSignIn, useSession } from '#/domains/auth/storefront/session/session.ts'
import { FAVOURITE_SORTS } from '#/domains/favourites/contract.ts'
import { ProductTile } from '#/layouts/storefront/product/product-tile.tsx'
import { useShell } from '#/layouts/shell.ts'
import { t } from '#/platform/shared/texts.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { Button, ButtonLink } from '#/ui/controls/button.tsx'
import { Chip } from '#/ui/controls/chip.tsx'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#/ui/feedback/skeleton.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { type FavouritesSort, loadFavourites, showFavourites, useFavourites } from './favourites-store.ts'
import './favourites.css'

const WAITING = [1, 2, 3, 4]

export const meta = noIndexMeta('catalog.favourites.title')

/** In the browser only: it is personal. */
export default function FavouritesPage() {
  return (
    <div className="wrap favourites">
      <h1 tabIndex={-1}>{t('catalog.favourites.title')}</h1>
      <FavouritesList />
    </div>
  )
}

const FavouritesList = () => {
  const { user, ready } = useSession()
  const { categories } = useShell()
  const status = useFavourites((state) => state.status)
  const products = useFavouriteProducts()
  const [sort, setSort] = useSort()

  useEffect(() => {
    if (user) void showFavourites(sort)
  }, [user, sort])

  if (ready && !user) {
    return (
      <Message title={t('catalog.favourites.guest')} text={t('catalog.favourites.guestText')}>
        <Button aria-haspopup="dialog" onClick={openSignIn}>
          {t('catalog.favourites.signIn')}
        </Button>
      </Message>
    )
  }
  if (status === 'failed') {
    return (
      <Message title={t('catalog.favourites.failed')} text={t('catalog.favourites.failedText')}>
        <Button onClick={() => void loadFavourites()}>{t('catalog.favourites.again')}</Button>
      </Message>
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
  if (products.length === 0) {
    return (
      <Message title={t('catalog.favourites.empty')} text={t('catalog.favourites.emptyText')}>
        <ButtonLink to={allBouquets(categories)}>{t('catalog.favourites.choose')}</ButtonLink>
      </Message>
    )
  }
  return (
    <>
      <p className="visually-hidden" role="status">
        {t('favourites.total', { n: products.length })}
      </p>
      {products.length > 1 && <SortChips chosen={sort} onChoose={setSort} />}
      <div className="product-grid">
        {products.map((product) => (
          <ProductTile key={product.id} product={product} heading="h2" />
        ))}
      </div>
    </>
  )
}

const Message = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <EmptyState drawing="heart" title={title} text={text}>
    {children}
  </EmptyState>
)

const SortChips = ({
  chosen,
  onChoose,
}: {
  chosen: FavouritesSort | undefined
  onChoose: (sort: FavouritesSort | undefined) => void
}) => (
  <div className="favourites-sorts" role="group" aria-label={t('favourites.sort')}>
    <Chip selected={chosen === undefined} onClick={() => onChoose(undefined)}>
      {t('favourites.sorts.recent')}
    </Chip>
    {FAVOURITE_SORTS.map((sort) => (
      <Chip key={sort} selected={sort === chosen} onClick={() => onChoose(sort)}>
        {t(`favourites.sorts.${sort}`)}
      </Chip>
    ))}
  </div>
)

const useSort = () => {
  const [params, setParams] = useSearchParams()
  const sort: FavouritesSort | undefined = FAVOURITE_SORTS.find((one) => one === params.get('sort'))
  const setSort = (next: FavouritesSort | undefined) =>
    setParams(next ? { sort: next } : {}, { replace: true, preventScrollReset: true })
  return [sort, setSort] as const
}

/** A removal can be undone, and the focus stays in place. */
const useFavouriteProducts = () => {
  const { items, ids, pressed, toggle } = useFavourites()
  const products = items.filter(({ id }) => ids.has(id))
  const seen = useRef(pressed)

  const follow = useEffectEvent(() => {
    if (pressed === seen.current) return
    seen.current = pressed
    const gone = pressed && !pressed.isFavourite && items.find(({ id }) => id === pressed.id)
    if (!gone) return
    const place = items.filter(({ id }) => ids.has(id) || id === gone.id).indexOf(gone)
    focusHeart(place)
    toast({
      title: t('favourites.removed', { name: gone.name }),
      action: { label: t('favourites.undo'), onClick: () => void toggle(gone.id) },
    })
  })
  useEffect(() => follow(), [pressed])
  return products
}

/** The heart in the removed one's place, else the last one, else the heading. */
const focusHeart = (place: number) => {
  const hearts = [...document.querySelectorAll<HTMLElement>('.favourites .heart-button')]
  const next = hearts[place] ?? hearts.at(-1) ?? document.querySelector<HTMLElement>('.favourites h1')
  next?.focus({ preventScroll: true })
}
