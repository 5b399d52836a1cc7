import { Bell, ChevronDown, Heart, MapPin, ShoppingBag, UserRound } from 'lucide-react'
import { Link } from 'react-router'
import { useCart } from '#/domains/cart/storefront/state/cart-store.ts'
import { ChatButton } from '#/domains/chat/storefront/chat-button.tsx'
import { formatSoonest } from '#/domains/delivery/storefront/promise/delivery-promise.ts'
import { useFavourites } from '#/domains/favourites/storefront/favourites-store.ts'
import { openCityDialog } from '#/domains/places/storefront/city/city-dialog-store.ts'
import { PhoneLink } from '#/domains/places/storefront/phone-link.tsx'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { IconButton, IconLink } from '#/ui/controls/icon-button.tsx'
import { Logo } from '#/ui/media/logo.tsx'
import { CatalogMenu } from './catalog-menu.tsx'
import { SearchForm } from './search-form.tsx'
import { useShell } from '#/layouts/shell.ts'
import { useProfileLink, useBell } from './visitor-links.ts'
import { useZone } from '../product/use-zone.ts'

const TopLine = () => {
  const { city, delivery } = useShell()
  return (
    <nav className="top-line" aria-label={t('layout.service')}>
      <div className="wrap">
        <button type="button" className="place-button" aria-haspopup="dialog" onClick={openCityDialog}>
          <MapPin aria-hidden="true" />
          {city.name} <span className="place-button-note">{formatSoonest(delivery, useZone())}</span>
          <ChevronDown aria-hidden="true" />
        </button>
        <span className="grow" />
        <Link to="/promo">{t('layout.pages.promo')}</Link>
        <Link to="/oplata-i-dostavka">{t('layout.links.delivery')}</Link>
        <Link to="/fresh">{t('layout.links.fresh')}</Link>
        <Link to="/faq">{t('layout.links.faq')}</Link>
        <Link to="/contacts">{t('layout.links.contacts')}</Link>
        <PhoneLink className="top-line-phone" phone={city.phone} />
      </div>
    </nav>
  )
}

const CartLink = () => {
  const total = useCart(({ cart }) => cart?.totals.goods ?? 0)
  return (
    <Link className="cart-link" to="/order">
      <ShoppingBag aria-hidden="true" />
      {total > 0 ? (
        <span>
          <span className="visually-hidden">{t('layout.cart')}: </span>
          {formatMoney(total)}
        </span>
      ) : (
        t('layout.cart')
      )}
    </Link>
  )
}

const BellButton = ({ className }: { className?: string }) => {
  const { unread, open } = useBell()
  return (
    <IconButton className={className} label={t('layout.bell', { n: unread })} badge={unread} onClick={open}>
      <Bell />
    </IconButton>
  )
}

const HeartLink = () => {
  const favouriteCount = useFavourites(({ ids }) => ids.size)
  return (
    <IconLink
      className="hide-on-phone"
      to="/izbrannoe"
      label={t('favourites.badge', { n: favouriteCount })}
      badge={favouriteCount}
    >
      <Heart />
    </IconLink>
  )
}

/** Personal parts appear without a layout shift. */
export const Header = () => {
  const profile = useProfileLink()
  return (
    <>
      <TopLine />
      <header className="site-header">
        <div className="wrap site-header-row">
          <Logo />
          <CatalogMenu />
          <SearchForm />
          <div className="site-header-nav">
            <ChatButton />
            <BellButton />
            <HeartLink />
            <IconLink className="hide-on-phone" {...profile} label={t('layout.profile')}>
              <UserRound />
            </IconLink>
          </div>
          <CartLink />
        </div>
      </header>
    </>
  )
}
