import { CalendarHeart, Gift, Moon, ShoppingBag, Sprout, Star, Trash2, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber } from '#/platform/shared/format-number.ts'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import type { Condition, ReadySegment, Segments } from '../../contract/segments.ts'
import { formatCondition, type Names } from './format-condition.ts'
import { readyName, readyText } from './ready-names.ts'

const ICONS: Record<ReadySegment, typeof Moon> = {
  reason: CalendarHeart,
  lapsed: Moon,
  best: Star,
  new: Sprout,
  holiday: Gift,
  cart: ShoppingBag,
  everyone: Users,
}

export type PickedSegment = { id: string; name: string; conditions: Condition[] }

type Props = {
  segments: Segments
  names: Names
  picked: string
  onPick: (segment: PickedSegment) => void
  onRemove: (segment: Segments['own'][number]) => void
}

export const SegmentsPanel = ({ segments, names, picked, onPick, onRemove }: Props) => (
  <section className="staff-card campaigns-segments" aria-labelledby="segments-title">
    <h2 id="segments-title">{t('staff.campaigns.segments.title')}</h2>
    <ul>
      {segments.ready.map((one) => {
        const Icon = ICONS[one.id]
        const name = readyName(one)
        return (
          <Segment
            key={one.id}
            icon={<Icon aria-hidden="true" />}
            name={name}
            text={readyText(one)}
            people={one.people}
            isOn={picked === one.id}
            onPick={() => onPick({ id: one.id, name, conditions: one.conditions })}
          />
        )
      })}
    </ul>
    {segments.own.length > 0 && (
      <>
        <h3>{t('staff.campaigns.segments.own')}</h3>
        <ul>
          {segments.own.map((one) => (
            <Segment
              key={one.id}
              icon={<Users aria-hidden="true" />}
              name={one.name}
              text={one.conditions.map((condition) => formatCondition(condition, names)).join(', ')}
              people={one.people}
              isOn={picked === one.id}
              onPick={() => onPick(one)}
            >
              <IconButton
                label={t('staff.campaigns.segments.remove', { name: one.name })}
                onClick={() => onRemove(one)}
              >
                <Trash2 aria-hidden="true" />
              </IconButton>
            </Segment>
          ))}
        </ul>
      </>
    )}
  </section>
)

type SegmentProps = {
  icon: ReactNode
  name: string
  text: string
  people: number
  isOn: boolean
  onPick: () => void
  children?: ReactNode
}

const Segment = ({ icon, name, text, people, isOn, onPick, children }: SegmentProps) => (
  <li className={classes('campaigns-segment', isOn && 'is-on')}>
    <button type="button" aria-pressed={isOn} onClick={onPick}>
      <span className="campaigns-segment-icon">{icon}</span>
      <span className="campaigns-segment-text">
        <b>{name}</b>
        <small>{text}</small>
      </span>
      <b className="campaigns-segment-count">{formatNumber(people)}</b>
    </button>
    {children}
  </li>
)
