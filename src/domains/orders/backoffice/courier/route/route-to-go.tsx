import { PackageCheck, Store } from 'lucide-react'
import type { Route } from '#/domains/orders/contract/staff/runs.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { enqueueRun, enqueueStep } from '../courier-steps.ts'
import { DeliveryTaskSteps } from '../delivery-task-steps.tsx'
import { exactTime, formatMinutes, formatSlack, minutesUntil, routeTime } from './format-route.ts'
import { type RoutedTask, RouteStop } from './route-stop.tsx'
import type { StopSequencing } from './use-stop-sequence.ts'

const isReady = ({ task }: RoutedTask): boolean =>
  task.status === 'assembled' || task.status === 'delivery_failed' ? task.obstacle === null : false

/** Before leaving: all stops with their times, taken along in one touch. */
export const RouteToGo = ({
  routed,
  route,
  sequence,
}: {
  routed: RoutedTask[]
  route: Route
  sequence: StopSequencing
}) => {
  const ready = routed.filter(isReady)
  const takeAll = () => enqueueRun(ready.map(({ task }) => ({ orderId: task.id, number: task.number })))
  return (
    <>
      <LeaveNote routed={routed} route={route} />
      <ol className="route-stops">
        {routed.map((one) => (
          <li key={one.task.id}>
            <RouteStop routed={one} route={route} sequence={sequence}>
              {(!isReady(one) || routed.length === 1) && (
                <div className="delivery-task-buttons">
                  <DeliveryTaskSteps
                    task={one.task}
                    status={one.task.status}
                    waiting={false}
                    onStep={(to, more) =>
                      enqueueStep({
                        orderId: one.task.id,
                        number: one.task.number,
                        from: one.task.status,
                        to,
                        ...more,
                      })
                    }
                    onPhoto={() => undefined}
                  />
                </div>
              )}
            </RouteStop>
          </li>
        ))}
      </ol>
      <p className="route-back muted">
        <Store aria-hidden="true" />
        {t('staff.route.backAt', { store: route.store.name, time: routeTime(route.back_at, route) })}
      </p>
      {routed.length > 1 && (
        <div className="route-bar">
          <p>
            <b>{t('staff.route.readyOf', { n: ready.length, of: routed.length })}</b>
            <span>{t('staff.route.ready')}</span>
          </p>
          {ready.length > 0 ? (
            <Button icon={<PackageCheck aria-hidden="true" />} onClick={takeAll}>
              {t(ready.length === routed.length ? 'staff.route.takeAll' : 'staff.route.takeReady', {
                n: ready.length,
              })}
            </Button>
          ) : (
            <span className="muted">{t('staff.courier.beingMade')}</span>
          )}
        </div>
      )}
    </>
  )
}

/** Which order rules the sequence, and how much time is left. */
const LeaveNote = ({ routed, route }: { routed: RoutedTask[]; route: Route }) => {
  const exact = routed.find(({ task }) => exactTime(task) !== null)
  const slack = exact?.stop && formatSlack(exact.stop)
  const left = route.leave_by === null ? null : minutesUntil(route.leave_by)
  if (left === null && !exact && route.arrangement === null) return null
  return (
    <Note tone="honey">
      {left !== null &&
        (left > 0 ? t('staff.route.leaveIn', { time: formatMinutes(left) }) : t('staff.route.leaveNow'))}{' '}
      {route.arrangement !== null && t('staff.route.sequence.byHand')}
      {route.arrangement === null &&
        exact &&
        t('staff.route.ruledBy', {
          time: exactTime(exact.task) ?? '',
          slack: slack ?? t('staff.route.noSlack'),
        })}
    </Note>
  )
}
