import type { Route } from '#/domains/orders/contract/staff/runs.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { formatKm, formatMinutes, routeTime } from './format-route.ts'

/** Four figures: how many, how long, until when to leave, how much to take. */
export const RouteSums = ({ route, isOnWay }: { route: Route; isOnWay: boolean }) => (
  <dl className="route-sums">
    <Sum name={t('staff.route.from', { store: route.store.name })}>
      {t('staff.route.bouquets', { n: route.stops.length })}
    </Sum>
    <Sum name={formatKm(route.km)}>{formatMinutes(route.minutes)}</Sum>
    {isOnWay ? (
      <Sum name={t('staff.route.back')}>{routeTime(route.back_at, route)}</Sum>
    ) : (
      <Sum name={t(route.leave_by ? 'staff.route.leaveBy' : 'staff.route.leavesAt')}>
        {routeTime(route.leave_by ?? route.leaves_at, route)}
      </Sum>
    )}
    <Sum name={t('staff.route.cash')}>{formatMoney(route.to_take)}</Sum>
  </dl>
)

const Sum = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dd>{children}</dd>
    <dt>{name}</dt>
  </div>
)
