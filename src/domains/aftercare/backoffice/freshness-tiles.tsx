import type { Freshness } from '#/domains/aftercare/contract/staff.ts'
import { averageDays } from '#/domains/aftercare/rules/average-days.ts'
import { formatNumber } from '#/platform/shared/format-number.ts'
import { t } from '#/platform/shared/texts.ts'
import './freshness.css'

export const FreshnessTiles = ({ freshness }: { freshness: Freshness }) => {
  const { handed_over: handed, opened, thanked, answers, conditions } = freshness
  const tiles = [
    { name: t('staff.freshness.tiles.handed'), value: formatNumber(handed) },
    { name: t('staff.freshness.tiles.opened'), value: formatNumber(opened) },
    { name: t('staff.freshness.tiles.thanked'), value: formatNumber(thanked) },
    {
      name: t('staff.freshness.tiles.stood'),
      value: answers > 0 ? formatNumber(averageDays(freshness)) : '—',
      note: t('staff.freshness.tiles.answers', { n: answers }),
    },
    ...conditions.map(({ condition, count }) => ({
      name: t(`staff.freshness.tiles.${condition}`),
      value: formatNumber(count),
    })),
  ]
  return (
    <dl className="freshness-tiles">
      {tiles.map(({ name, value, note }) => (
        <div key={name} className="staff-card">
          <dt>{name}</dt>
          <dd>{value}</dd>
          {note && <dd className="freshness-note">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
