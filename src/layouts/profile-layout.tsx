import { Heart, House, LogOut, Package, UserRound } from 'lucide-react'
import { NavLink, Outlet, redirect } from 'react-router'
import { AUTH_COOKIE } from '#/domains/auth/contract.ts'
import { openLogOut, useSession } from '#/domains/auth/storefront/session.ts'
import { formatPhone } from '#/platform/shared/phone.ts'
import { t } from '#/platform/shared/texts.ts'
import { load } from '#/platform/web/load.ts'
import { classes } from '#/ui/classes.ts'
import './side-layout.css'

/** Signed-out visitors have no profile: they are sent home (`spec §2`). */
const data = load((_api, { cookie }) => {
  if (!cookie(AUTH_COOKIE)) throw redirect('/')
  return null
})
export { data as loader, data as clientLoader }

const look = ({ isActive }: { isActive: boolean }) => classes(isActive && 'is-on')

const Person = () => {
  const user = useSession((state) => state.user)
  return (
    <p className="side-person">
      <span className="round-mark round-mark-letter" aria-hidden="true">
        {user?.name ? user.name.slice(0, 1).toUpperCase() : <UserRound />}
      </span>
      <span>
        <b>{user?.name || t('layout.profileOf')}</b>
        <small>{user ? formatPhone(user.phone) : '\u00a0'}</small>
      </span>
    </p>
  )
}

/** Everything of the customer's own, its list beside it. */
export default function ProfileLayout() {
  return (
    <div className="wrap side-layout">
      <nav className="side-nav" aria-label={t('layout.profile')}>
        <Person />
        <ul>
          <li>
            <NavLink to="/profile" end className={look}>
              <House aria-hidden="true" />
              {t('layout.profile')}
            </NavLink>
          </li>
          <li>
            <NavLink to="/profile/orders" className={look}>
              <Package aria-hidden="true" />
              {t('layout.orders')}
            </NavLink>
          </li>
          <li>
            <NavLink to="/izbrannoe" className={look}>
              <Heart aria-hidden="true" />
              {t('layout.favourites')}
            </NavLink>
          </li>
          <li>
            <button type="button" aria-haspopup="dialog" onClick={openLogOut}>
              <LogOut aria-hidden="true" />
              {t('layout.logOut')}
            </button>
          </li>
        </ul>
      </nav>
      <div className="side-page">
        <Outlet />
      </div>
    </div>
  )
}
