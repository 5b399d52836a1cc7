import { Camera, Check, EyeOff, Navigation, Phone, PhoneOff } from 'lucide-react'
import { useState } from 'react'
import type { DeliveryTask } from '#/domains/orders/contract/staff/delivery-tasks.ts'
import { runsStaffApi, type Route } from '#/domains/orders/contract/staff/runs.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { Picture } from '#/ui/media/picture.tsx'
import { FailureDialog } from '../../order/failure-dialog.tsx'
import { useOrderActions } from '../../order/use-order-actions.ts'
import { formatAddress, mapLink } from '../../format-staff-order.ts'
import { enqueuePhoto } from '../courier-photos.ts'
import { enqueueStep } from '../courier-steps.ts'
import { HandoverDialog } from '../handover-dialog.tsx'
import { otherDayOf } from '../other-day.ts'
import { formatLeg, formatSlack, routeTime } from './format-route.ts'
import { goodsOf, type RoutedTask, StopMarks } from './route-stop.tsx'
import { StopArrows } from './stop-sequence.tsx'
import type { StopSequencing } from './use-stop-sequence.ts'

const DELAY_MINUTES = 10

/** One stop is open, the rest are lines; any of them can be opened instead. */
export const RouteOnWay = ({
  routed,
  done,
  route,
  sequence,
}: {
  routed: RoutedTask[]
  done: DeliveryTask[]
  route: Route
  sequence: StopSequencing
}) => {
  const [chosen, setChosen] = useState<string | null>(null)
  const open = routed.some(({ task }) => task.id === chosen) ? chosen : routed[0]?.task.id
  const all = routed.length + done.length
  return (
    <ol className="route-stops">
      {done.map((task) => (
        <li key={task.id} className="route-line is-done">
          <span className="route-stop-place">
            <Check aria-hidden="true" />
          </span>
          <span>
            {task.address?.name} <span className="small muted">{t('staff.route.handedOver')}</span>
          </span>
        </li>
      ))}
      {routed.map((one) =>
        one.task.id === open ? (
          <li key={one.task.id}>
            <OpenStop routed={one} route={route} handed={done.length} all={all} sequence={sequence} />
          </li>
        ) : (
          <li key={one.task.id} className="route-line-row">
            <button type="button" className="route-line" onClick={() => setChosen(one.task.id)}>
              <span className="route-stop-place">{one.place}</span>
              <span>
                <b>{one.task.address?.name ?? t('orders.askAddress')}</b>
                <span className="small muted">
                  {t('orders.number', { number: String(one.task.number) })} {goodsOf(one.task)}
                </span>
              </span>
              <span className="small muted route-line-end">
                {[
                  otherDayOf(one.task),
                  one.stop && routeTime(one.stop.arrives_at, route),
                  one.task.to_take > 0 && t('staff.courier.take', { sum: formatMoney(one.task.to_take) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </button>
            <StopArrows id={one.task.id} number={one.task.number} sequence={sequence} />
          </li>
        ),
      )}
    </ol>
  )
}

type OpenStopProps = {
  routed: RoutedTask
  route: Route
  handed: number
  all: number
  sequence: StopSequencing
}

const OpenStop = ({ routed: { task, stop, place }, route, handed, all, sequence }: OpenStopProps) => (
  <article className="route-stop is-now" aria-label={t('orders.titleOf', { number: String(task.number) })}>
    <span className="route-stop-place" aria-hidden="true">
      {place}
    </span>
    <div className="route-stop-body">
      {stop && (
        <p className="route-stop-time">
          <b>{routeTime(stop.arrives_at, route)}</b>
          <StopArrows id={task.id} number={task.number} sequence={sequence} />
        </p>
      )}
      <p className="route-stop-address">
        {task.address ? formatAddress(task.address) : t('orders.askAddress')}
        {task.address?.comment && <span className="muted small">{task.address.comment}</span>}
      </p>
      {stop && (
        <p className="muted small">{[formatLeg(stop), formatSlack(stop)].filter(Boolean).join(', ')}</p>
      )}
      <OpenStopCalls task={task} />
      <div className="route-stop-what">
        {task.picture && (
          <span className="route-stop-picture">
            <Picture picture={task.picture} sizes="56px" alt="" />
          </span>
        )}
        <p>
          <b>{t('orders.number', { number: String(task.number) })}</b> {goodsOf(task)}
          {task.comment && <span className="muted small">{task.comment}</span>}
        </p>
      </div>
      <StopMarks task={task} stop={stop} />
      {task.anonymous && (
        <Note tone="rose" icon={<EyeOff aria-hidden="true" />}>
          {t('staff.route.silence')}
        </Note>
      )}
      {task.no_call && (
        <Note tone="rose" icon={<PhoneOff aria-hidden="true" />}>
          {t('staff.route.surprise')}
        </Note>
      )}
      <OpenStopSteps task={task} handed={handed} all={all} />
    </div>
  </article>
)

const OpenStopCalls = ({
  task: { address, city, recipient_phone, recipient_name, customer },
}: {
  task: DeliveryTask
}) => (
  <div className="delivery-task-calls">
    {address && (
      <a
        className="button button-soft button-s"
        href={mapLink(address, city)}
        target="_blank"
        rel="noreferrer"
      >
        <Navigation aria-hidden="true" />
        {t('staff.route.lead')}
      </a>
    )}
    {recipient_phone && (
      <a className="button button-line button-s" href={`tel:${recipient_phone}`}>
        <Phone aria-hidden="true" />
        {recipient_name}
      </a>
    )}
    {customer?.phone && (
      <a className="button button-line button-s" href={`tel:${customer.phone}`}>
        <Phone aria-hidden="true" />
        {t('staff.courier.callCustomer')}
      </a>
    )}
  </div>
)

const OpenStopSteps = ({ task, handed, all }: { task: DeliveryTask; handed: number; all: number }) => {
  const [dialog, setDialog] = useState<'given' | 'failed' | null>(null)
  const { busy, act } = useOrderActions()
  const step = (to: 'completed' | 'delivery_failed', reason?: string) =>
    enqueueStep({ orderId: task.id, number: task.number, from: 'delivering', to, ...(reason && { reason }) })
  const delay = () =>
    act(
      'delay',
      () => api(runsStaffApi.delay, { body: { minutes: DELAY_MINUTES } }),
      t('staff.route.delayed', { n: DELAY_MINUTES }),
    )
  return (
    <>
      <div className="route-stop-steps">
        <Button size="s" variant="line" onClick={() => setDialog('failed')}>
          {t('staff.order.step.delivery_failed')}
        </Button>
        <Button size="s" variant="line" busy={busy === 'delay'} onClick={() => void delay()}>
          {t('staff.route.delay')}
        </Button>
      </div>
      <div className="route-bar">
        <p>
          <b>{t('staff.route.readyOf', { n: handed, of: all })}</b>
          <span>{t('staff.route.handed')}</span>
        </p>
        <Button icon={<Camera aria-hidden="true" />} onClick={() => setDialog('given')}>
          {t('staff.order.step.completed')}
        </Button>
      </div>
      {dialog === 'given' && (
        <HandoverDialog
          task={task}
          onClose={() => setDialog(null)}
          onDone={(photo) => {
            step('completed')
            if (photo) void enqueuePhoto(task.id, task.number, photo)
          }}
        />
      )}
      {dialog === 'failed' && (
        <FailureDialog
          onClose={() => setDialog(null)}
          onSend={async (reason) => {
            step('delivery_failed', reason)
            return true
          }}
        />
      )}
    </>
  )
}
