import { useState } from 'react'
import { Link } from 'react-router'
import {
  type Run,
  type RunCourier,
  type RunOrder,
  runsStaffApi,
} from '#/domains/orders/contract/staff/runs.ts'
import { WayMap } from '#/domains/orders/storefront/order/way/way-map.tsx'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Checkbox } from '#/ui/controls/choice.tsx'
import { Label } from '#/ui/labels/label.tsx'
import type { Tiles } from '#/ui/staff/open-map.ts'
import {
  drawRoute,
  exactTime,
  formatKm,
  formatMinutes,
  minutesUntil,
  routeTime,
} from '../courier/route/format-route.ts'
import { SequenceBar, StopArrows } from '../courier/route/stop-sequence.tsx'
import { type StopSequencing, useStopSequence } from '../courier/route/use-stop-sequence.ts'
import { formatTimeWindow } from '../format-staff-order.ts'
import { RunCouriers } from './run-couriers.tsx'

type Props = {
  place: number
  run: Run
  couriers: RunCourier[]
  storeId: number
  tiles: Tiles
  /** Orders that do not go with their run. */
  left: ReadonlySet<string>
  onLeave: (id: string, isLeft: boolean) => void
}

export const RunCard = ({ place, run, couriers, storeId, tiles, left, onLeave }: Props) => {
  const { route, orders } = run
  const sequence = useStopSequence(route, (body) =>
    api(runsStaffApi.arrange, { body: { ...body, store_id: storeId } }),
  )
  const [isMapShown, setMapShown] = useState(false)
  const going = orders.filter(({ id }) => !left.has(id))
  return (
    <section className="run" aria-labelledby={`run-${place}`}>
      <header>
        <h2 id={`run-${place}`}>{t('staff.runs.run', { n: place })}</h2>
        <LeaveLabel run={run} />
        {route.to_take > 0 && (
          <Label tone="honey">{t('staff.runs.take', { sum: formatMoney(route.to_take) })}</Label>
        )}
        <p className="muted small">
          {t('staff.runs.sum', {
            time: formatMinutes(route.minutes),
            km: formatKm(route.km),
            back: routeTime(route.back_at, route),
          })}{' '}
          <button type="button" className="link link-inline" onClick={() => setMapShown(!isMapShown)}>
            {t(isMapShown ? 'delivery.map.close' : 'staff.runs.map')}
          </button>
        </p>
      </header>
      {isMapShown && <WayMap {...drawRoute(route, orders[0]?.id)} tiles={tiles} />}
      <SequenceBar sequence={sequence} />
      <ol className="run-orders">
        {orders.map((order) => (
          <li key={order.id}>
            <RunLine
              order={order}
              run={run}
              isLeft={left.has(order.id)}
              onLeave={onLeave}
              sequence={sequence}
            />
          </li>
        ))}
      </ol>
      <RunCouriers place={place} orders={going} couriers={couriers} storeId={storeId} route={route} />
    </section>
  )
}

const LeaveLabel = ({ run: { route } }: { run: Run }) => {
  const { leave_by, leaves_at } = route
  if (!leave_by) return <Label>{t('staff.runs.leavesAt', { time: routeTime(leaves_at, route) })}</Label>
  if (minutesUntil(leave_by) <= 0) return <Label tone="rose">{t('staff.runs.now')}</Label>
  return <Label tone="honey">{t('staff.runs.leaveBy', { time: routeTime(leave_by, route) })}</Label>
}

type LineProps = {
  order: RunOrder
  run: Run
  isLeft: boolean
  onLeave: Props['onLeave']
  sequence: StopSequencing
}

const RunLine = ({ order, run: { route }, isLeft, onLeave, sequence }: LineProps) => {
  const stop = route.stops.find(({ id }) => id === order.id)
  const time = { ...order, time_type: order.is_exact ? ('exact' as const) : ('interval' as const) }
  const exact = exactTime(time)
  return (
    <div className="run-line">
      <Checkbox
        label={<b className="run-time">{stop && routeTime(stop.arrives_at, route)}</b>}
        aria-label={t('orders.titleOf', { number: String(order.number) })}
        checked={!isLeft}
        onChange={(checked) => onLeave(order.id, !checked)}
      />
      <p>
        {order.place ?? t('staff.runs.noPlace')}
        <span className="small muted">
          <Link to={`/staff/orders/${order.id}`}>{t('orders.number', { number: String(order.number) })}</Link>{' '}
          {[order.name, exact ? t('staff.route.exact', { time: exact }) : formatTimeWindow(time)].join(', ')}
        </span>
      </p>
      <StateLabel order={order} isLate={(stop?.slack_minutes ?? 0) < 0} />
      <StopArrows id={order.id} number={order.number} sequence={sequence} />
    </div>
  )
}

const StateLabel = ({ order: { status, obstacle }, isLate }: { order: RunOrder; isLate: boolean }) => {
  if (obstacle) return <Label tone="honey">{t(`staff.runs.why.${obstacle}`)}</Label>
  if (status === 'assembled' || status === 'delivery_failed')
    return <Label tone={isLate ? 'rose' : 'leaf'}>{t('staff.runs.made')}</Label>
  return <Label tone={isLate ? 'rose' : 'soft'}>{t('staff.runs.making')}</Label>
}
