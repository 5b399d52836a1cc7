import { orderStaffApi } from '#/domains/orders/contract/staff/order.ts'
import type { DeliveryTask } from '#/domains/orders/contract/staff/delivery-tasks.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Button } from '#/ui/controls/button.tsx'
import { useOrderActions } from '../order/use-order-actions.ts'
import { enqueuePhoto } from './courier-photos.ts'
import { concerns, enqueueStep, type PendingStep } from './courier-steps.ts'
import { DeliveryTaskCard } from './delivery-task-card.tsx'
import { DeliveryTaskSteps } from './delivery-task-steps.tsx'
import { optimisticStatus } from './use-courier-work.ts'

export const hasSteps = ({ id }: DeliveryTask, steps: readonly PendingStep[]) =>
  steps.some((step) => concerns(step, id))

export const OwnTasks = ({
  tasks,
  isLater,
  steps,
}: {
  tasks: DeliveryTask[]
  /** After the route above. */
  isLater: boolean
  steps: readonly PendingStep[]
}) =>
  tasks.length > 0 && (
    <section aria-labelledby="courier-mine">
      <h2 id="courier-mine">
        {t(isLater ? 'staff.route.later' : 'staff.courier.mine', { n: tasks.length })}
      </h2>
      <ol className="delivery-tasks">
        {tasks.map((task) => {
          const now = { task, status: optimisticStatus(task, steps), waiting: hasSteps(task, steps) }
          return (
            <li key={task.id}>
              <DeliveryTaskCard {...now}>
                <DeliveryTaskSteps
                  {...now}
                  onStep={(to, more) =>
                    enqueueStep({ orderId: task.id, number: task.number, from: now.status, to, ...more })
                  }
                  onPhoto={(file) => void enqueuePhoto(task.id, task.number, file)}
                />
              </DeliveryTaskCard>
            </li>
          )
        })}
      </ol>
    </section>
  )

export const FreeTasks = ({ tasks, courier }: { tasks: DeliveryTask[]; courier: string }) => {
  const { busy, act } = useOrderActions()
  const take = ({ id }: DeliveryTask) =>
    act(id, () => api(orderStaffApi.assign, { params: { id }, body: { courier_id: courier, seen: null } }))
  if (tasks.length === 0) return null
  return (
    <section aria-labelledby="courier-free">
      <h2 id="courier-free">{t('staff.courier.free', { n: tasks.length })}</h2>
      <ol className="delivery-tasks">
        {tasks.map((task) => (
          <li key={task.id}>
            <DeliveryTaskCard task={task} status={task.status} waiting={false}>
              <Button block variant="soft" busy={busy === task.id} onClick={() => void take(task)}>
                {t('staff.order.takeIt')}
              </Button>
            </DeliveryTaskCard>
          </li>
        ))}
      </ol>
    </section>
  )
}

export const DoneTasks = ({ tasks, steps }: { tasks: DeliveryTask[]; steps: readonly PendingStep[] }) =>
  tasks.length > 0 && (
    <section aria-labelledby="courier-done">
      <h2 id="courier-done">{t('staff.courier.done', { n: tasks.length })}</h2>
      <ul className="delivery-tasks-done">
        {tasks.map((task) => (
          <li key={task.id}>
            <b>{t('orders.number', { number: String(task.number) })}</b>
            <span>{task.address?.name}</span>
            <span className="muted">{hasSteps(task, steps) && t('staff.courier.waits')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
