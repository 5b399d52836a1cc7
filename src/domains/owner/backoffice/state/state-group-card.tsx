import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import type { StateGroup, StateItem } from '#/domains/owner/contract/staff/state.ts'
import { formatMoment } from '#/platform/shared/format-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'

const ICONS = { good: CircleCheck, attention: TriangleAlert, bad: CircleX }
/** What wants a hand comes first. */
const ORDER = ['bad', 'attention', 'good'] as const

export const StateGroupCard = ({ group, items }: { group: StateGroup; items: readonly StateItem[] }) => (
  <section className="staff-card state-card" aria-labelledby={`state-${group}`}>
    <h2 id={`state-${group}`}>{t(`staff.state.groups.${group}`)}</h2>
    <ul>
      {items
        .toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state))
        .map((item) => (
          <StateLine key={item.name} item={item} />
        ))}
    </ul>
  </section>
)

const StateLine = ({ item: { title, state, detail, since } }: { item: StateItem }) => {
  const Icon = ICONS[state]
  return (
    <li className={classes('state-line', `is-${state}`)}>
      <Icon role="img" aria-label={t(`staff.state.states.${state}`)} />
      <span>
        <b>{title}</b>
        <small>
          {detail}
          {state !== 'good' && <i>{t('staff.state.since', { when: formatMoment(since) })}</i>}
        </small>
      </span>
    </li>
  )
}
