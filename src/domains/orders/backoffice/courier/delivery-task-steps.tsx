import { useState } from 'react'
import { formatDay } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import type { OrderStatus } from '#/domains/orders/contract/customer.ts'
import type { PayMeans } from '#/domains/orders/contract/staff/order.ts'
import type { DeliveryTask } from '#/domains/orders/contract/staff/delivery-tasks.ts'
import { HandoverDialog } from './handover-dialog.tsx'
import { FailureDialog } from '../order/failure-dialog.tsx'

export const DeliveryTaskSteps = ({
  task,
  status,
  waiting,
  onStep,
  onPhoto,
}: {
  task: DeliveryTask
  status: OrderStatus
  /** Ignored while steps are unsent: the obstacle is outdated. */
  waiting: boolean
  onStep: (
    to: OrderStatus,
    more?: { reason?: string; unanswered?: boolean; early?: boolean; means?: PayMeans },
  ) => void
  onPhoto: (file: File) => void
}) => {
  const [openDialog, setOpenDialog] = useState<'given' | 'failed' | null>(null)
  const obstacle = waiting ? null : task.obstacle
  if (status === 'new' || status === 'confirmed' || status === 'assembling')
    return <p className="muted">{t('staff.courier.beingMade')}</p>
  if (status === 'assembled' || status === 'delivery_failed') {
    const isEarly = obstacle === 'later_day'
    if (obstacle && obstacle !== 'photo_not_answered' && !isEarly)
      return <Note tone="honey">{t(`errors.${obstacle}`)}</Note>
    return (
      <>
        {obstacle && <p className="muted">{t(`errors.${obstacle}`)}</p>}
        <Button
          block
          variant={obstacle ? 'line' : 'primary'}
          onClick={() => onStep('delivering', { unanswered: obstacle !== null, early: isEarly })}
        >
          {obstacle
            ? isEarly
              ? t('staff.order.step.early', { day: formatDay(task.date) })
              : t('staff.order.step.unanswered')
            : t(status === 'assembled' ? 'staff.order.step.take' : 'staff.order.step.again')}
        </Button>
      </>
    )
  }
  if (status !== 'delivering') return null
  return (
    <>
      <Button block onClick={() => setOpenDialog('given')}>
        {t('staff.order.step.completed')}
      </Button>
      <Button block variant="line" onClick={() => setOpenDialog('failed')}>
        {t('staff.order.step.delivery_failed')}
      </Button>
      {openDialog === 'given' && (
        <HandoverDialog
          task={task}
          onClose={() => setOpenDialog(null)}
          onDone={(photo, means) => {
            onStep('completed', task.to_take > 0 ? { means } : {})
            if (photo) onPhoto(photo)
          }}
        />
      )}
      {openDialog === 'failed' && (
        <FailureDialog
          onClose={() => setOpenDialog(null)}
          onSend={async (reason) => {
            onStep('delivery_failed', { reason })
            return true
          }}
        />
      )}
    </>
  )
}
