import { useState } from 'react'
import { ordersApi } from '#/domains/orders/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { shareLink } from '#/platform/web/share-link.ts'
import { Button } from '#/ui/controls/button.tsx'
import { toast } from '#/ui/feedback/toast.tsx'

/** A link for a husband or a colleague, who sees the bouquet and the sum alone. */
export const AskToPay = ({ orderId }: { orderId: string }) => {
  const [busy, setBusy] = useState(false)
  const ask = async () => {
    setBusy(true)
    try {
      const { url } = await api(ordersApi.payLink, { params: { id: orderId } })
      const isCopied = await shareLink({ url, title: t('orders.askToPay.title') })
      if (isCopied)
        toast({ title: t('orders.askToPay.copied'), text: t('orders.askToPay.note'), tone: 'leaf' })
    } catch (error) {
      toast({ title: t('orders.askToPay.failed'), text: sayFailure(error), tone: 'rose' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="white" busy={busy} onClick={() => void ask()}>
      {t('orders.askToPay.button')}
    </Button>
  )
}
