import { Navigation, RefreshCw } from 'lucide-react'
import { useOutletContext } from 'react-router'
import type { Route } from './+types/courier-page'
import type { StaffMember } from '#/domains/auth/contract/staff/team.ts'
import { signedInAs } from '#/domains/auth/storefront/session/session.ts'
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
import { DoneTasks, FreeTasks, OwnTasks } from './delivery-tasks.tsx'
import { optimisticStatus, useCourierWork } from './use-courier-work.ts'
import './courier.css'
import '../order/order.css'

type CourierWork = Output<typeof deliveryTasksStaffApi.list>
/** For use offline. */
const lastLoaded = new Map<string | undefined, CourierWork>()

export const clientLoader = staffLoad(async (ask): Promise<CourierWork & { offline: boolean }> => {
  const person = signedInAs()
  try {
    const day = await ask(deliveryTasksStaffApi.list)
    lastLoaded.set(person, day)
    return { ...day, offline: false }
  } catch (error) {
    const last = lastLoaded.get(person)
    if (isApiError(error) || !last) throw error
    return { ...last, offline: true }
  }
})

export const meta = noIndexMeta('staff.courier.title')

export default function CourierPage({ loaderData: { mine, free, done, offline } }: Route.ComponentProps) {
  const me = useOutletContext<StaffMember>()
  const { steps, photos, sendAgain } = useCourierWork(me.id)
  const { left, over } = sortByEnd(mine, done, steps)
  return (
    <div className="courier">
      <CourierHead way={routeLink(left)} />
      <UnsentNote offline={offline} steps={steps.length} photos={photos.length} sendAgain={sendAgain} />
      {left.length === 0 && free.length === 0 && over.length === 0 && (
        <EmptyState
          drawing="lost"
          title={t('staff.courier.none.title')}
          text={t('staff.courier.none.text')}
        />
      )}
      <OwnTasks tasks={left} steps={steps} />
      <FreeTasks tasks={free} courier={me.id} />
      <DoneTasks tasks={over} steps={steps} />
    </div>
  )
}

/** Done as soon as its last step was pressed. */
const sortByEnd = (mine: DeliveryTask[], done: DeliveryTask[], steps: readonly PendingStep[]) => {
  const isOver = (task: DeliveryTask) => optimisticStatus(task, steps) === 'completed'
  return { left: mine.filter((task) => !isOver(task)), over: [...mine.filter(isOver), ...done] }
}

const CourierHead = ({ way }: { way: string | null }) => (
  <div className="staff-head">
    <h1>{t('staff.courier.title')}</h1>
    {way && (
      <a className="button button-line button-s" href={way} target="_blank" rel="noreferrer">
        <Navigation aria-hidden="true" />
        {t('staff.courier.wholeWay')}
      </a>
    )}
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

/** null for fewer than two stops with coordinates. */
const routeLink = (tasks: DeliveryTask[]): string | null => {
  const points = tasks.flatMap(({ address }) => (address?.coords ? [address.coords.join(',')] : []))
  return points.length > 1 ? `https://yandex.ru/maps/?rtext=~${points.join('~')}&rtt=auto` : null
}
