import { RefreshCw } from 'lucide-react'
import { useOutletContext } from 'react-router'
import type { Route } from './+types/courier-page'
import type { StaffMember } from '#/domains/auth/contract/staff/team.ts'
import { signedInAs } from '#/domains/auth/storefront/session/session.ts'
import { CashInHand } from '#/domains/cash/backoffice/hand-in/cash-in-hand.tsx'
import { type CashInHand as Holding, ownCashStaffApi } from '#/domains/cash/contract/desk.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import type { Output } from '#/platform/shared/endpoint.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { Button } from '#/ui/controls/button.tsx'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { type DeliveryTask, deliveryTasksStaffApi } from '#/domains/orders/contract/staff/delivery-tasks.ts'
import type { PendingStep } from './courier-steps.ts'
import { CourierRoute } from './route/courier-route.tsx'
import { splitTasks } from './route/split-tasks.ts'
import { DoneTasks, FreeTasks, OwnTasks } from './delivery-tasks.tsx'
import { optimisticStatus, useCourierWork } from './use-courier-work.ts'
import './courier.css'
import '../order/order.css'

type CourierWork = Output<typeof deliveryTasksStaffApi.list> & { holdings: Holding[] }
/** For use offline. */
const lastLoaded = new Map<string | undefined, CourierWork>()

export const clientLoader = staffLoad(async (ask): Promise<CourierWork & { offline: boolean }> => {
  const person = signedInAs()
  try {
    const [tasks, { items: holdings }] = await Promise.all([
      ask(deliveryTasksStaffApi.list),
      ask(ownCashStaffApi.show),
    ])
    const day = { ...tasks, holdings }
    lastLoaded.set(person, day)
    return { ...day, offline: false }
  } catch (error) {
    const last = lastLoaded.get(person)
    if (isApiError(error) || !last) throw error
    return { ...last, offline: true }
  }
})

export const meta = noIndexMeta('staff.courier.title')

export default function CourierPage({ loaderData }: Route.ComponentProps) {
  const { mine, free, done, route, holdings, offline } = loaderData
  const me = useOutletContext<StaffMember>()
  const { steps, photos, sendAgain } = useCourierWork(me.id)
  const { left, over } = sortByEnd(mine, done, steps)
  const { onRoute, later, handed } = splitTasks(left, over, route)
  return (
    <div className="courier">
      <CourierHead title={routeTitle(onRoute, handed)} />
      <UnsentNote offline={offline} steps={steps.length} photos={photos.length} sendAgain={sendAgain} />
      <CashInHand holdings={holdings} offline={offline} />
      {left.length === 0 && free.length === 0 && over.length === 0 && (
        <EmptyState
          drawing="lost"
          title={t('staff.courier.none.title')}
          text={t('staff.courier.none.text')}
        />
      )}
      {route && onRoute.length > 0 && <CourierRoute tasks={onRoute} done={handed} route={route} />}
      <OwnTasks tasks={later} isLater={onRoute.length > 0} steps={steps} />
      <FreeTasks tasks={free} courier={me.id} />
      <DoneTasks tasks={over.filter((task) => !handed.includes(task))} steps={steps} />
    </div>
  )
}

/** Done as soon as its last step was pressed. */
const sortByEnd = (mine: DeliveryTask[], done: DeliveryTask[], steps: readonly PendingStep[]) => {
  const isOver = (task: DeliveryTask) => optimisticStatus(task, steps) === 'completed'
  const asPressed = (task: DeliveryTask) => ({ ...task, status: optimisticStatus(task, steps) })
  return {
    left: mine.filter((task) => !isOver(task)).map(asPressed),
    over: [...mine.filter(isOver), ...done],
  }
}

const routeTitle = (onRoute: DeliveryTask[], handed: DeliveryTask[]): string => {
  if (onRoute.length === 0) return t('staff.courier.title')
  const isOnWay = onRoute.some(({ status }) => status === 'delivering')
  if (!isOnWay) return t('staff.route.title')
  return onRoute.length + handed.length > 1
    ? t('staff.route.goingTo', { n: handed.length + 1 })
    : t('staff.route.going')
}

const CourierHead = ({ title }: { title: string }) => (
  <div className="staff-head">
    <h1>{title}</h1>
  </div>
)

const UnsentNote = ({
  offline,
  steps,
  photos,
  sendAgain,
}: {
  offline: boolean
  steps: number
  photos: number
  sendAgain: () => void
}) => {
  if (!offline && steps === 0 && photos === 0) return null
  const said = () => {
    if (steps > 0) return t('staff.courier.stepsWait', { n: steps })
    return photos > 0 ? t('staff.courier.photosWait', { n: photos }) : t('staff.courier.offline')
  }
  return (
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
      {said()}
    </Note>
  )
}
