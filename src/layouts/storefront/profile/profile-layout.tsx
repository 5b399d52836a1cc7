import { ChevronLeft, Menu, UserRound } from 'lucide-react'
import { useEffect } from 'react'
import { Link, Outlet, redirect, useLocation } from 'react-router'
import { AUTH_COOKIE } from '#/domains/auth/storage-names.ts'
import { returnCookie } from '#/domains/auth/storefront/session/return-path.ts'
import { useSession } from '#/domains/auth/storefront/session/session.ts'
import { formatPhone } from '#/platform/shared/format-phone.ts'
import { t } from '#/platform/shared/texts.ts'
import { load } from '#/platform/web/loading/load.ts'
import { closeMenus, openMenu } from '../navigation/menus-store.ts'
import { PointsCard, useProfilePoints } from './points-card.tsx'
import { ProfileLinks } from './profile-links.tsx'
import '../side-layout.css'
import './profile.css'

/** `spec §2`. */
const data = load((_api, { cookie, url }) => {
  if (!cookie(AUTH_COOKIE)) throw redirect('/', { headers: { 'set-cookie': returnCookie(url.pathname) } })
  return null
})
export { data as loader, data as clientLoader }

const Person = () => {
  const user = useSession((state) => state.user)
  return (
    <Link to="/profile" className="side-person">
      <span className="round-mark round-mark-letter" aria-hidden="true">
        {user?.name ? user.name.slice(0, 1).toUpperCase() : <UserRound />}
      </span>
      <span>
        <b>{user?.name || t('layout.profileOf')}</b>
        <small>{user ? formatPhone(user.phone) : '\u00a0'}</small>
      </span>
    </Link>
  )
}

const PhoneBar = () => {
  useEffect(() => closeMenus, [])
  return (
    <div className="profile-bar">
      <Link to="/profile">
        <ChevronLeft aria-hidden="true" />
        {t('layout.profile')}
      </Link>
      <button type="button" aria-haspopup="dialog" onClick={() => openMenu('profile')}>
        <Menu aria-hidden="true" />
        {t('profile.menu.open')}
      </button>
    </div>
  )
}

/** Deeper pages (an order) have breadcrumbs. */
const isProfileSection = (pathname: string): boolean => /^\/profile\/[^/]+\/?$/.test(pathname)

export default function ProfileLayout() {
  const { pathname } = useLocation()
  useProfilePoints()
  return (
    <div className="wrap side-layout">
      <nav className="side-nav profile-side" aria-label={t('profile.menu.label')}>
        <Person />
        <PointsCard />
        <ProfileLinks />
      </nav>
      <div className="side-page">
        {isProfileSection(pathname) && <PhoneBar />}
        <Outlet />
      </div>
    </div>
  )
}
