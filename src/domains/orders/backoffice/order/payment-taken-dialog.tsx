import { useState } from 'react'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import type { PayMeans } from '#/domains/orders/contract/staff/order.ts'
import { PayMeansChoice } from './pay-means-choice.tsx'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import './order.css'

export const PaymentTakenDialog = ({
  sum,
  onClose,
  onSend,
}: {
  /** Kopecks. */
  sum: number
  onClose: () => void
  onSend: (means: PayMeans) => Promise<unknown>
}) => {
  const [busy, setBusy] = useState(false)
  const [means, setMeans] = useState<PayMeans>('cash')
  const send = async () => {
    setBusy(true)
    await onSend(means)
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
      <div className="so-form">
        <p>{t('staff.order.takenText')}</p>
        <PayMeansChoice means={means} onChange={setMeans} />
      </div>
    </Dialog>
  )
}
