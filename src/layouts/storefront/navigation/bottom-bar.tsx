import { Heart, House, LayoutGrid, ShoppingBag, UserRound } from 'lucide-react'
import type { MouseEvent } from 'react'
import { NavLink, useLocation } from 'react-router'
import { piecesOf, useCart } from '#/domains/cart/storefront/state/cart-store.ts'
import { useFavourites } from '#/domains/favourites/storefront/favourites-store.ts'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'
import { Badge } from '#/ui/controls/icon-button.tsx'
import { openMenu } from './menus-store.ts'
import { useProfileLink } from './visitor-links.ts'

const look = ({ isActive }: { isActive: boolean }) => classes(isActive && 'is-on')

export const BottomBar = () => {
  const pieces = useCart(({ cart }) => piecesOf(cart))
  const favouriteCount = useFavourites(({ ids }) => ids.size)
  const profile = useProfileLink()
  const { pathname } = useLocation()
  const openCatalog = (event: MouseEvent) => {
    event.preventDefault()
    openMenu('mobile')
  }
  return (
    <nav className="bottom-bar" aria-label={t('layout.mainMenu')}>
      <NavLink to="/" end className={look}>
        <House aria-hidden="true" />
        {t('layout.home')}
      </NavLink>
      <NavLink
        to="/category/new-products"
        className={classes(pathname.startsWith('/category/') && 'is-on')}
        aria-haspopup="dialog"
        onClick={openCatalog}
      >
        <LayoutGrid aria-hidden="true" />
        {t('layout.catalog')}
      </NavLink>
      <NavLink to="/order" className={look}>
        <ShoppingBag aria-hidden="true" />
        {t('layout.cart')}
        <Badge count={pieces} />
        {pieces > 0 && <span className="visually-hidden">{t('layout.pieces', { n: pieces })}</span>}
      </NavLink>
      <NavLink to="/izbrannoe" className={look}>
        <Heart aria-hidden="true" />
        {t('layout.favourites')}
        <Badge count={favouriteCount} />
        {favouriteCount > 0 && (
          <span className="visually-hidden">{t('layout.pieces', { n: favouriteCount })}</span>
        )}
      </NavLink>
      <NavLink {...profile} className={look}>
        <UserRound aria-hidden="true" />
        {t('layout.profile')}
      </NavLink>
    </nav>
  )
}
