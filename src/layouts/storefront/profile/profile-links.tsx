import {
  CalendarHeart,
  Gift,
  Heart,
  LogOut,
  type LucideIcon,
  MapPin,
  Package,
  Sparkles,
  UserRound,
  UserRoundPlus,
  UsersRound,
} from 'lucide-react'
import { NavLink } from 'react-router'
import { openLogOut } from '#/domains/auth/storefront/session/session.ts'
import { t, type TextKey } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'

const LINKS = [
  { to: '/profile/orders', icon: Package, text: 'profile.menu.orders' },
  { to: '/profile/user', icon: UserRound, text: 'profile.menu.user' },
  { to: '/profile/reasons', icon: CalendarHeart, text: 'profile.menu.reasons' },
  { to: '/profile/addresses', icon: MapPin, text: 'profile.menu.addresses' },
  { to: '/profile/recipients', icon: UsersRound, text: 'profile.menu.recipients' },
  { to: '/profile/bonuses', icon: Sparkles, text: 'profile.menu.bonuses' },
  { to: '/profile/invite', icon: UserRoundPlus, text: 'profile.menu.invite' },
  { to: '/certificate', icon: Gift, text: 'layout.pages.certificate' },
  { to: '/izbrannoe', icon: Heart, text: 'profile.menu.favourites' },
] satisfies { to: string; icon: LucideIcon; text: TextKey }[]

const look = ({ isActive }: { isActive: boolean }) => classes(isActive && 'is-on')

export const ProfileLinks = ({ onChoose }: { onChoose?: () => void }) => (
  <ul className="profile-links">
    {LINKS.map(({ to, icon: Icon, text }) => (
      <li key={to}>
        <NavLink to={to} className={look} reloadDocument={to === '/certificate'} onClick={onChoose}>
          <Icon aria-hidden="true" />
          {t(text)}
        </NavLink>
      </li>
    ))}
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          onChoose?.()
          openLogOut()
        }}
      >
        <LogOut aria-hidden="true" />
        {t('profile.menu.logOut')}
      </button>
    </li>
  </ul>
)
