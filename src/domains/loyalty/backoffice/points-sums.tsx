import type { ReactNode } from 'react'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import type { PointsCard } from '../contract/staff.ts'
import { formatPoints } from '../storefront/format-points.ts'
import './points.css'

export const PointsSums = ({ card }: { card: PointsCard }) => (
  <dl className="points-sums">
    <Sum title={t('staff.points.usable')} value={formatPoints(card.usable)} />
    {card.pending > 0 && <Sum title={t('staff.points.pending')} value={formatPoints(card.pending)} />}
    {card.pending > 0 && <Sum title={t('staff.points.total')} value={formatPoints(card.balance)} />}
    <Sum
      title={t('staff.points.level')}
      value={t('staff.points.percent', { n: card.percent })}
      note={
        card.next_level
          ? t('staff.points.nextLevel', {
              sum: formatMoney(card.next_level.missing),
              n: card.next_level.percent,
            })
          : t('staff.points.topLevel')
      }
    />
  </dl>
)

const Sum = ({ title, value, note }: { title: string; value: ReactNode; note?: string }) => (
  <div className="staff-card">
    <dt>{title}</dt>
    <dd className="tabular">{value}</dd>
    {note && <dd className="small muted">{note}</dd>}
  </div>
)
