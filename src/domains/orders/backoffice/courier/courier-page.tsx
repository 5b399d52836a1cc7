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
import { type Errand, workStaffApi } from '#/domains/orders/contract/staff/work.ts'
import { ErrandCard } from './delivery-task-card.tsx'
import { putPhoto } from './courier-photos.ts'
import { ErrandSteps } from './delivery-task-steps.tsx'
import { useOrderActions } from '../order/use-order-actions.ts'
import { pressedStatus, useCourierWork } from './use-courier-work.ts'
import './courier.css'
import '../order/order.css'

type Day = Output<typeof workStaffApi.courier>
/** What each courier saw last on this device: without a line they go on by it. */
const lastDays = new Map<string | undefined, Day>()

export const clientLoader = staffLoad(async (ask): Promise<Day & { offline: boolean }> => {
  const person = signedInAs()
  try {
    const day = await ask(workStaffApi.courier)
    lastDays.set(person, day)
    return { ...day, offline: false }
  } catch (error) {
    const last = lastDays.get(person)
    if (isApiError(error) || !last) throw error
    return { ...last, offline: true }
  }
})

export const meta = () => pageMeta({ title: t('staff.courier.title'), noIndex: true })

/** A courier's day on a phone: the way, what nobody brings yet, what is done. */
export default function CourierPage({ loaderData: { mine, free, done, offline } }: Route.ComponentProps) {
  const me = useOutletContext<StaffMember>()
  const { steps, photos, press, again } = useCourierWork(me.id)
  const { busy, act } = useOrderActions()
  const waits = (errand: Errand) => steps.some(({ orderId }) => orderId === errand.id)
  const left = mine.filter((errand) => pressedStatus(errand, steps) !== 'completed')
  const over = [...mine.filter((errand) => pressedStatus(errand, steps) === 'completed'), ...done]
  const way = wayLink(left)
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
            <Button size="s" variant="line" icon={<RefreshCw aria-hidden="true" />} onClick={again}>
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
            {left.map((errand) => (
              <li key={errand.id}>
                <ErrandCard errand={errand} status={pressedStatus(errand, steps)} waiting={waits(errand)}>
                  <ErrandSteps
                    errand={errand}
                    status={pressedStatus(errand, steps)}
                    waiting={waits(errand)}
                    onStep={(to, more) =>
                      press({
                        orderId: errand.id,
                        number: errand.number,
                        from: pressedStatus(errand, steps),
                        to,
                        ...more,
                      })
                    }
                    onPhoto={(file) => {
                      putPhoto({ courier: me.id, orderId: errand.id, number: errand.number, file })
                      again()
                    }}
                  />
                </ErrandCard>
              </li>
            ))}
          </ol>
        </section>
      )}
      {free.length > 0 && (
        <section aria-labelledby="courier-free">
          <h2 id="courier-free">{t('staff.courier.free', { n: free.length })}</h2>
          <ol className="errands">
            {free.map((errand) => (
              <li key={errand.id}>
                <ErrandCard errand={errand} status={errand.status} waiting={false}>
                  <Button
                    block
                    variant="soft"
                    busy={busy === errand.id}
                    onClick={() =>
                      void act(errand.id, () =>
                        api(orderStaffApi.assign, {
                          params: { id: errand.id },
                          body: { courier_id: me.id, seen: null },
                        }),
                      )
                    }
                  >
                    {t('staff.order.takeIt')}
                  </Button>
                </ErrandCard>
              </li>
            ))}
          </ol>
        </section>
      )}
      {over.length > 0 && (
        <section aria-labelledby="courier-done">
          <h2 id="courier-done">{t('staff.courier.done', { n: over.length })}</h2>
          <ul className="errands-done">
            {over.map((errand) => (
              <li key={errand.id}>
                <b>{t('orders.number', { number: String(errand.number) })}</b>
                <span>{errand.address?.name}</span>
                <span className="muted">{waits(errand) && t('staff.courier.waits')}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** All stops that have a pin, from where the courier stands; null for fewer than two. */
const wayLink = (errands: Errand[]): string | null => {
  const points = errands.flatMap(({ address }) => (address?.coords ? [address.coords.join(',')] : []))
  return points.length > 1 ? `https://yandex.ru/maps/?rtext=~${points.join('~')}&rtt=auto` : null
}
