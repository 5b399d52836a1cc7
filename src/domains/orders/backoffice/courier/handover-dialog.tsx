import { Camera, Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { UploadField } from '#/ui/fields/upload-field.tsx'
import { PayMeansChoice } from '../order/pay-means-choice.tsx'
import type { PayMeans } from '#/domains/orders/contract/staff/order.ts'
import type { DeliveryTask } from '#/domains/orders/contract/staff/delivery-tasks.ts'

/** Begins with the camera on a phone; then the money due. The photo is optional. */
export const HandoverDialog = ({
  task,
  onClose,
  onDone,
}: {
  task: DeliveryTask
  onClose: () => void
  onDone: (photo: File | null, means: PayMeans) => void
}) => {
  const [photo, setPhoto] = useState<File | null>(null)
  const [means, setMeans] = useState<PayMeans>('cash')
  const values = { sum: formatMoney(task.to_take) }
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (matchMedia('(pointer: coarse)').matches) form.current?.querySelector('input')?.click()
  }, [])
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('staff.courier.handoverTitle', { number: String(task.number) })}
      footer={
        <Button
          block
          size="l"
          onClick={() => {
            onDone(photo, means)
            onClose()
          }}
        >
          {task.to_take > 0
            ? t(means === 'cash' ? 'staff.courier.tookAndGave' : 'staff.courier.paidByCard', values)
            : t('staff.order.step.completed')}
        </Button>
      }
    >
      <div className="so-form" ref={form}>
        {task.to_take > 0 && (
          <>
            <PayMeansChoice means={means} onChange={setMeans} />
            <Note tone="honey">
              {t(means === 'cash' ? 'staff.courier.takeFirst' : 'staff.courier.takeCardFirst', values)}{' '}
              {t('staff.courier.receiptNext')}
            </Note>
          </>
        )}
        <UploadField
          label={photo ? t('staff.courier.photoTaken') : t('staff.courier.takePhoto')}
          hint={t(task.photo_recipient ? 'staff.courier.photoWithConsent' : 'staff.courier.photoProof')}
          accept="image/*"
          capture="environment"
          icon={photo ? <Check aria-hidden="true" /> : <Camera aria-hidden="true" />}
          onFiles={([file]) => setPhoto(file ?? null)}
        />
      </div>
    </Dialog>
  )
}
