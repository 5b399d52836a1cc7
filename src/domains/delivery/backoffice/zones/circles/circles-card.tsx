import { Link } from 'react-router'
import { t } from '#/platform/shared/texts.ts'
import type { StaffZone, ZoneStore } from '#/domains/delivery/contract/staff/zones.ts'
import { circlesOf, formatCircles, savedOf } from './circles-draft.ts'

export const CirclesCard = ({
  cityId,
  stores,
  items,
}: {
  cityId: number
  stores: readonly ZoneStore[]
  items: readonly StaffZone[]
}) => {
  if (stores.length === 0) return null
  return (
    <section className="circles-card">
      <h2>{t('staff.zones.circles.title')}</h2>
      <ul>
        {stores.map(({ id, name, published }) => {
          const circles = circlesOf(items, id)
          return (
            <li key={id}>
              <Link className="zone-row" to={`?city=${cityId}&circles=${id}`}>
                <span>
                  <b>{name}</b>
                  <small>
                    {circles.length > 0
                      ? formatCircles(savedOf({ circles, version: 0 }).values)
                      : t('staff.zones.circles.none')}
                    {circles.length > 0 && !published && ` (${t('staff.zones.circles.hidden')})`}
                  </small>
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
