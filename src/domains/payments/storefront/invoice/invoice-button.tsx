import { invoiceApi } from '#/domains/payments/contract/invoice.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { Button } from '#/ui/controls/button.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { useBusyUntilBack } from '../use-busy-until-back.ts'

/** `onChanged` reloads an order that waits for no transfer any more. */
export const InvoiceButton = ({ orderId, onChanged }: { orderId: string; onChanged: () => void }) => {
  const [busy, setBusy] = useBusyUntilBack(false)
  const open = async () => {
    setBusy(true)
    try {
      const { path } = await api(invoiceApi.link, { params: { id: orderId } })
      location.assign(path)
    } catch (error) {
      onChanged()
      toast({ title: sayFailure(error), tone: 'rose' })
      setBusy(false)
    }
  }
  return (
    <Button variant="line" busy={busy} onClick={() => void open()}>
      {t('orders.pending.invoice')}
    </Button>
  )
}
