import { Heart } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type Location, useSearchParams } from 'react-router'
import { allBouquets } from '#/domains/catalog/rules/all-bouquets.ts'
import { openSignIn, useSession } from '#/domains/auth/storefront/session/session.ts'
import { FAVOURITE_SORTS } from '#/domains/favourites/contract.ts'
import { ProductTile } from '#/layouts/storefront/product/product-tile.tsx'
import { useShell } from '#/layouts/shell.ts'
import { t } from '#/platform/shared/texts.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { Button, ButtonLink } from '#/ui/controls/button.tsx'
import { Chip } from '#/ui/controls/chip.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { nonBreaking } from '#/ui/labels/non-breaking.ts'
import { type FavouritesSort, loadFavourites, showFavourites, useFavourites } from './favourites-store.ts'
import { FavouritesMessage, FavouritesWaiting } from './favourites-states.tsx'
import { ShareListButton } from './share-list-button.tsx'
import { SharedList } from './shared-list.tsx'
import './favourites.css'

export const meta = ({ matches, location }: { matches: unknown; location: Location }) =>
  noIndexMeta(isShared(location.search) ? 'favourites.shared.page' : 'catalog.favourites.title')({ matches })

const isShared = (search: string): boolean => new URLSearchParams(search).has('list')

/** With `?list=1,4,9` somebody else's wishes. */
export default function FavouritesPage() {
  const [params] = useSearchParams()
  const list = params.get('list')
  return list === null ? <OwnFavourites /> : <SharedFavourites list={list} />
}

/** In the browser only: it is personal. */
const OwnFavourites = () => (
  <div className="wrap favourites">
    <h1 tabIndex={-1}>{t('catalog.favourites.title')}</h1>
    <FavouritesList />
  </div>
)

const SharedFavourites = ({ list }: { list: string }) => (
  <div className="wrap favourites">
    <h1 tabIndex={-1}>{nonBreaking(t('favourites.shared.title'))}</h1>
    <p className="favourites-own">
      <ButtonLink to="/izbrannoe" size="s" variant="soft" icon={<Heart />}>
        {t('favourites.shared.mine')}
      </ButtonLink>
    </p>
    <SharedList list={list} />
  </div>
)

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
      <FavouritesMessage title={t('catalog.favourites.guest')} text={t('catalog.favourites.guestText')}>
        <Button aria-haspopup="dialog" onClick={openSignIn}>
          {t('catalog.favourites.signIn')}
        </Button>
        <ButtonLink to={allBouquets(categories)} variant="line">
          {t('catalog.favourites.choose')}
        </ButtonLink>
      </FavouritesMessage>
    )
  }
  if (status === 'failed') {
    return (
      <FavouritesMessage title={t('catalog.favourites.failed')} text={t('catalog.favourites.failedText')}>
        <Button onClick={() => void loadFavourites()}>{t('catalog.favourites.again')}</Button>
      </FavouritesMessage>
    )
  }
  if (!ready || status !== 'ready') return <FavouritesWaiting />
  if (products.length === 0) {
    return (
      <FavouritesMessage title={t('catalog.favourites.empty')} text={t('catalog.favourites.emptyText')}>
        <ButtonLink to={allBouquets(categories)}>{t('catalog.favourites.choose')}</ButtonLink>
      </FavouritesMessage>
    )
  }
  return (
    <>
      <p className="visually-hidden" role="status">
        {t('favourites.total', { n: products.length })}
      </p>
      <div className="favourites-tools">
        {products.length > 1 && <SortChips chosen={sort} onChoose={setSort} />}
        <ShareListButton ids={products.map(({ id }) => id)} />
      </div>
      <div className="product-grid">
        {products.map((product) => (
          <ProductTile key={product.id} product={product} heading="h2" />
        ))}
      </div>
    </>
  )
}

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
