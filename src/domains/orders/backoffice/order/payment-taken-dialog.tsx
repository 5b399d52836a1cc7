import { useState } from 'react'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Dialog } from '#/ui/overlays/dialog.tsx'

export const PaymentTakenDialog = ({
  sum,
  onClose,
  onSend,
}: {
  /** Kopecks. */
  sum: number
  onClose: () => void
  onSend: () => Promise<boolean>
}) => {
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    await onSend()
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('staff.order.takenTitle', { sum: formatMoney(sum) })}
      footer={
        <>
          <Button block busy={busy} onClick={() => void send()}>
            {t('staff.order.taken')}
          </Button>
          <Button block variant="line" onClick={onClose}>
            {t('staff.order.notTaken')}
          </Button>
        </>
      }
    >
      <p>{t('staff.order.takenText')}</p>
    </Dialog>
  )
}
