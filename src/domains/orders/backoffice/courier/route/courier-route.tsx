import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { useShell } from '#/layouts/shell.ts'
import type { DeliveryTask } from '#/domains/orders/contract/staff/delivery-tasks.ts'
import { type Route, runsStaffApi } from '#/domains/orders/contract/staff/runs.ts'
import { WayMap } from '#/domains/orders/storefront/order/way/way-map.tsx'
import { drawRoute } from './format-route.ts'
import { RouteOnWay } from './route-on-way.tsx'
import type { RoutedTask } from './route-stop.tsx'
import { RouteSums } from './route-sums.tsx'
import { RouteToGo } from './route-to-go.tsx'
import { SharePoint } from './share-point.tsx'
import { SequenceBar } from './stop-sequence.tsx'
import { useStopSequence } from './use-stop-sequence.ts'
import './courier-route.css'

/** Of one's tasks those of the route, with steps not sent yet; on the way once one of them is. */
export const CourierRoute = ({
  tasks,
  done,
  route,
}: {
  tasks: DeliveryTask[]
  /** Handed over on this way. */
  done: DeliveryTask[]
  route: Route
}) => {
  const { settings } = useShell()
  const sequence = useStopSequence(route, (body) => api(runsStaffApi.arrangeOwn, { body }))
  const isOnWay = tasks.some(({ status }) => status === 'delivering')
  const routed = tasks.map((task, at): RoutedTask => ({
    task,
    stop: route.stops.find(({ id }) => id === task.id),
    place: (isOnWay ? done.length : 0) + at + 1,
  }))
  return (
    <section className="courier-route" aria-label={t('staff.route.title')}>
      <WayMap {...drawRoute(route, tasks[0]?.id)} tiles={settings.map} />
      <RouteSums route={route} isOnWay={isOnWay} />
      <SequenceBar sequence={sequence} />
      {isOnWay ? (
        <RouteOnWay routed={routed} done={done} route={route} sequence={sequence} />
      ) : (
        <RouteToGo routed={routed} route={route} sequence={sequence} />
      )}
      <SharePoint isOnWay={isOnWay} />
    </section>
  )
}
