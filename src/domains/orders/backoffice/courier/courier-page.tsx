import { Navigation, RefreshCw } from 'lucide-react'
import { useOutletContext } from 'react-router'
import type { Route } from './+types/courier-page'
import type { StaffMember } from '#/domains/auth/contract/staff.ts'
import { signedInAs } from '#/domains/auth/storefront/session/session.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import type { Output } from '#/platform/shared/endpoint.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { pageMeta } from '#/platform/web/head/page-meta.ts'
import { Button } from '#/ui/controls/button.tsx'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { orderStaffApi } from '#/domains/orders/contract/staff/order.ts'
import { type DeliveryTask, workStaffApi } from '#/domains/orders/contract/staff/work.ts'
import { DeliveryTaskCard } from './delivery-task-card.tsx'
import { enqueuePhoto } from './courier-photos.ts'
import { enqueueStep } from './courier-steps.ts'
import { DeliveryTaskSteps } from './delivery-task-steps.tsx'
import { useOrderActions } from '../order/use-order-actions.ts'
import { optimisticStatus, useCourierWork } from './use-courier-work.ts'
import './courier.css'
import '../order/order.css'

type CourierWork = Output<typeof workStaffApi.courier>
/** The last loaded work of each courier on this device, for use offline. */
const lastLoaded = new Map<string | undefined, CourierWork>()

export const clientLoader = staffLoad(async (ask): Promise<CourierWork & { offline: boolean }> => {
  const person = signedInAs()
  try {
    const day = await ask(workStaffApi.courier)
    lastLoaded.set(person, day)
    return { ...day, offline: false }
  } catch (error) {
    const last = lastLoaded.get(person)
    if (isApiError(error) || !last) throw error
    return { ...last, offline: true }
  }
})

export const meta = () => pageMeta({ title: t('staff.courier.title'), noIndex: true })

/** A courier's day: own route, unassigned tasks, done ones. */
export default function CourierPage({ loaderData: { mine, free, done, offline } }: Route.ComponentProps) {
  const me = useOutletContext<StaffMember>()
  const { steps, photos, sendAgain } = useCourierWork(me.id)
  const { busy, act } = useOrderActions()
  const waits = (task: DeliveryTask) => steps.some(({ orderId }) => orderId === task.id)
  const left = mine.filter((task) => optimisticStatus(task, steps) !== 'completed')
  const over = [...mine.filter((task) => optimisticStatus(task, steps) === 'completed'), ...done]
  const way = routeLink(left)
  return (
    <div className="courier">
      <div className="staff-head">
        <h1>{t('staff.courier.title')}</h1>
        {way && (
          <a className="button button-line button-s" href={way} target="_blank" rel="noreferrer">
            <Navigation aria-hidden="true" />
            {t('staff.courier.wholeWay')}
          </a>
        )}
      </div>
      {(offline || steps.length > 0 || photos.length > 0) && (
        <Note
          tone="honey"
          role="status"
          className="courier-line"
          action={
            <Button size="s" variant="line" icon={<RefreshCw aria-hidden="true" />} onClick={sendAgain}>
              {t('staff.courier.again')}
            </Button>
          }
        >
          {steps.length > 0
            ? t('staff.courier.stepsWait', { n: steps.length })
            : photos.length > 0
              ? t('staff.courier.photosWait', { n: photos.length })
              : t('staff.courier.offline')}
        </Note>
      )}
      {left.length === 0 && free.length === 0 && over.length === 0 && (
        <EmptyState
          drawing="lost"
          title={t('staff.courier.none.title')}
          text={t('staff.courier.none.text')}
        />
      )}
      {left.length > 0 && (
        <section aria-labelledby="courier-mine">
          <h2 id="courier-mine">{t('staff.courier.mine', { n: left.length })}</h2>
          <ol className="errands">
            {left.map((task) => (
              <li key={task.id}>
                <DeliveryTaskCard task={task} status={optimisticStatus(task, steps)} waiting={waits(task)}>
                  <DeliveryTaskSteps
                    task={task}
                    status={optimisticStatus(task, steps)}
                    waiting={waits(task)}
                    onStep={(to, more) =>
                      enqueueStep({
                        orderId: task.id,
                        number: task.number,
                        from: optimisticStatus(task, steps),
                        to,
                        ...more,
                      })
                    }
                    onPhoto={(file) => void enqueuePhoto(task.id, task.number, file)}
                  />
                </DeliveryTaskCard>
              </li>
            ))}
          </ol>
        </section>
      )}
      {free.length > 0 && (
        <section aria-labelledby="courier-free">
          <h2 id="courier-free">{t('staff.courier.free', { n: free.length })}</h2>
          <ol className="errands">
            {free.map((task) => (
              <li key={task.id}>
                <DeliveryTaskCard task={task} status={task.status} waiting={false}>
                  <Button
                    block
                    variant="soft"
                    busy={busy === task.id}
                    onClick={() =>
                      void act(task.id, () =>
                        api(orderStaffApi.assign, {
                          params: { id: task.id },
                          body: { courier_id: me.id, seen: null },
                        }),
                      )
                    }
                  >
                    {t('staff.order.takeIt')}
                  </Button>
                </DeliveryTaskCard>
              </li>
            ))}
          </ol>
        </section>
      )}
      {over.length > 0 && (
        <section aria-labelledby="courier-done">
          <h2 id="courier-done">{t('staff.courier.done', { n: over.length })}</h2>
          <ul className="errands-done">
            {over.map((task) => (
              <li key={task.id}>
                <b>{t('orders.number', { number: String(task.number) })}</b>
                <span>{task.address?.name}</span>
                <span className="muted">{waits(task) && t('staff.courier.waits')}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** Route through all stops with coordinates; null for fewer than two. */
const routeLink = (tasks: DeliveryTask[]): string | null => {
  const points = tasks.flatMap(({ address }) => (address?.coords ? [address.coords.join(',')] : []))
  return points.length > 1 ? `https://yandex.ru/maps/?rtext=~${points.join('~')}&rtt=auto` : null
}
