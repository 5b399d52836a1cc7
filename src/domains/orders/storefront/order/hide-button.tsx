import { useState } from 'react'
import { type Order, ordersApi } from '#/domains/orders/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import { toast } from '#/ui/feedback/toast.tsx'

/** For good. */
export const HideButton = ({ order, onHidden }: { order: Order; onHidden: () => void }) => {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const close = () => setOpen(false)
  const hide = async () => {
    setBusy(true)
    try {
      await api(ordersApi.hide, { params: { id: order.id } })
      close()
      toast({ title: t('orders.hide.done', { number: String(order.number) }), tone: 'leaf' })
      onHidden()
    } catch (failure) {
      const text = sayFailure(failure, t('orders.cancel.failedText'))
      toast({ title: t('orders.hide.failed'), text, tone: 'rose' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button size="s" variant="line" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('orders.hide.open')}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={t('orders.hide.title', { number: String(order.number) })}
        footer={
          <div className="order-cancel-ways">
            <Button busy={busy} onClick={() => void hide()}>
              {t('orders.hide.confirm')}
            </Button>
            <Button variant="line" onClick={close}>
              {t('orders.hide.keep')}
            </Button>
          </div>
        }
      >
        <p className="muted">{t('orders.hide.lead')}</p>
      </Dialog>
    </>
  )
}
