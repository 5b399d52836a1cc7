import { Ellipsis } from 'lucide-react'
import { NavLink, useLocation } from 'react-router'
import type { Me } from '#/domains/auth/contract/staff/team.ts'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'
import { Logo } from '#/ui/media/logo.tsx'
import { Waiting } from './staff-menu.tsx'
import { railOf } from './staff-sections.ts'
import type { WaitingCounts } from './staff-watch.ts'

type Props = {
  me: Me
  isUnopened: boolean
  waiting: WaitingCounts
  isOpen: boolean
  onMore: () => void
}

/** Where there is no room for the whole menu: the sections of work with their words, the others behind the last. */
export const StaffRail = ({ me, isUnopened, waiting, isOpen, onMore }: Props) => {
  const { pathname } = useLocation()
  const sections = railOf(me, isUnopened)
  const isElsewhere = !sections.some(({ to }) => pathname.startsWith(to))
  return (
    <nav className="staff-rail" aria-label={t('staff.rail.label')}>
      <Logo to="/staff" />
      {sections.map(({ to, label, icon: Icon }) => (
        <NavLink key={to} to={to} className={({ isActive }) => classes(isActive && 'is-on')}>
          <Icon aria-hidden="true" />
          {t(label)}
          <Waiting of={to} waiting={waiting} />
        </NavLink>
      ))}
      <button
        type="button"
        className={classes(isElsewhere && 'is-on')}
        aria-expanded={isOpen}
        aria-controls="staff-sections"
        onClick={onMore}
      >
        <Ellipsis aria-hidden="true" />
        {t('staff.rail.more')}
      </button>
    </nav>
  )
}
