import { useId } from 'react'
import { NavLink } from 'react-router'
import type { StaffMember } from '#/domains/auth/contract/staff/team.ts'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'
import { menuOf } from './staff-sections.ts'
import type { WaitingCounts } from './staff-watch.ts'

type Props = { me: StaffMember; isUnopened: boolean; waiting: WaitingCounts }

/** One's sections, group by group. */
export const StaffMenu = ({ me, isUnopened, waiting }: Props) => {
  const id = useId()
  return menuOf(me, isUnopened).map(({ name, sections }) => (
    <div key={name ?? ''} className="staff-group">
      {name && <p id={`${id}-${name}`}>{t(`staff.sectionGroups.${name}`)}</p>}
      <ul aria-labelledby={name ? `${id}-${name}` : undefined}>
        {sections.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <NavLink to={to} className={({ isActive }) => classes(isActive && 'is-on')}>
              <Icon aria-hidden="true" />
              {t(label)}
              <Waiting of={to} waiting={waiting} />
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  ))
}

const WAITING: Record<string, { count: keyof WaitingCounts; words: WaitingLabel }> = {
  '/staff/orders': { count: 'orders', words: 'staff.board.waiting' },
  '/staff/chats': { count: 'chats', words: 'staff.chats.waiting' },
  '/staff/claims': { count: 'claims', words: 'staff.claims.waiting' },
  '/staff/receipts': { count: 'receipts', words: 'staff.receipts.waiting' },
}
type WaitingLabel =
  | 'staff.board.waiting'
  | 'staff.chats.waiting'
  | 'staff.claims.waiting'
  | 'staff.receipts.waiting'

/** Unassigned orders, unanswered chats, receipts to print. */
export const Waiting = ({ of: section, waiting }: { of: string; waiting: WaitingCounts }) => {
  const known = WAITING[section]
  const count = known ? waiting[known.count] : 0
  if (!known || count === 0) return null
  return (
    <span className="staff-count">
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{t(known.words, { n: count })}</span>
    </span>
  )
}
