import { Camera, Check } from 'lucide-react'
import { useState } from 'react'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { UploadField } from '#/ui/fields/upload-field.tsx'
import type { DeliveryTask } from '#/domains/orders/contract/staff/delivery-tasks.ts'

/** First the money due, then an optional photo. */
export const HandoverDialog = ({
  task,
  onClose,
  onDone,
}: {
  task: DeliveryTask
  onClose: () => void
  onDone: (photo: File | null) => void
}) => {
  const [photo, setPhoto] = useState<File | null>(null)
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
            onDone(photo)
            onClose()
          }}
        >
          {task.to_take > 0
            ? t('staff.courier.tookAndGave', { sum: formatMoney(task.to_take) })
            : t('staff.order.step.completed')}
        </Button>
      }
    >
      <div className="so-form">
        {task.to_take > 0 && (
          <Note tone="honey">
            {t('staff.courier.takeFirst', { sum: formatMoney(task.to_take) })}{' '}
            {t('staff.courier.receiptNext')}
          </Note>
        )}
        <UploadField
          label={photo ? t('staff.courier.photoTaken') : t('staff.courier.takePhoto')}
          hint={t(task.photo_recipient ? 'staff.courier.photoWithConsent' : 'staff.courier.photoProof')}
          accept="image/*"
          icon={photo ? <Check aria-hidden="true" /> : <Camera aria-hidden="true" />}
          onFiles={([file]) => setPhoto(file ?? null)}
        />
      </div>
    </Dialog>
  )
}
