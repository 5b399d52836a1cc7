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
              {to === '/staff/orders' && <Waiting count={waiting.orders} words="staff.board.waiting" />}
              {to === '/staff/chats' && <Waiting count={waiting.chats} words="staff.chats.waiting" />}
              {to === '/staff/receipts' && (
                <Waiting count={waiting.receipts} words="staff.receipts.waiting" />
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  ))
}

type WaitingLabel = 'staff.board.waiting' | 'staff.chats.waiting' | 'staff.receipts.waiting'

/** Unassigned orders, unanswered chats, receipts to print. */
const Waiting = ({ count, words }: { count: number; words: WaitingLabel }) =>
  count > 0 && (
    <span className="staff-count">
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{t(words, { n: count })}</span>
    </span>
  )
