import { useState } from 'react'
import { courierCallsApi } from '#/domains/couriers/contract/staff.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import type { Act } from './act.ts'

export const CancelDialog = ({
  orderId,
  act,
  onClose,
}: {
  orderId: string
  act: Act
  onClose: () => void
}) => {
  const [busy, setBusy] = useState(false)
  const cancel = async () => {
    setBusy(true)
    await act('courier-cancel', () => api(courierCallsApi.cancel, { params: { id: orderId } }))
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('staff.courierCall.cancelTitle')}
      footer={
        <Button block busy={busy} variant="danger" onClick={() => void cancel()}>
          {t('staff.courierCall.cancel')}
        </Button>
      }
    >
      <p>{t('staff.courierCall.cancelText')}</p>
    </Dialog>
  )
}
