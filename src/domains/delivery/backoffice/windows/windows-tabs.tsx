import { NavLink, useOutletContext } from 'react-router'
import { may } from '#/domains/auth/rules/permissions.ts'
import type { StaffMember } from '#/domains/auth/contract/staff/team.ts'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'

const TABS = [
  { to: '/staff/windows', label: 'staff.windows.tabs.days' },
  { to: '/staff/windows/settings', label: 'staff.windows.tabs.settings' },
] as const

const look = ({ isActive }: { isActive: boolean }) => classes(isActive && 'is-on')

export const useMayEdit = (): boolean => may(useOutletContext<StaffMember>(), 'windows.edit')

export const WindowsTabs = () => {
  const mayEdit = useMayEdit()
  if (!mayEdit) return null
  return (
    <nav className="delivery-tabs" aria-label={t('staff.windows.tabs.label')}>
      {TABS.map(({ to, label }) => (
        <NavLink key={to} end to={to} className={look}>
          {t(label)}
        </NavLink>
      ))}
    </nav>
  )
}
