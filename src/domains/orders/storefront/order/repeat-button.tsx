import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Order } from '#/domains/orders/contract/customer.ts'
import { useShell } from '#/layouts/shell.ts'
import { t } from '#/platform/shared/texts.ts'
import { useShopSettings } from '#/platform/web/shop-settings.ts'
import type { cartSettings } from '#/domains/cart/rules/settings.ts'
import { Button, type ButtonProps } from '#/ui/controls/button.tsx'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import type { RepeatMode } from './repeat-order.ts'

export const RepeatButton = ({ order, size = 's' }: { order: Order } & Pick<ButtonProps, 'size'>) => {
  const { stores } = useShell()
  const { mostOfLine } = useShopSettings<typeof cartSettings>('cart')
  const navigate = useNavigate()
  const [busy, setBusy] = useState<'look' | RepeatMode | null>(null)
  const [asks, setAsks] = useState(false)
  const whileBusy = async (what: NonNullable<typeof busy>, work: () => Promise<void>) => {
    setBusy(what)
    try {
      await work()
    } catch {
      toast({ title: t('orders.offline'), text: t('orders.repeated.offline'), tone: 'rose' })
    }
    setBusy(null)
  }
  const repeat = async (way: RepeatMode) => {
    const { repeatOrder } = await import('./repeat-order.ts')
    await repeatOrder(order, way, { storeIds: stores.map(({ id }) => id), mostOfLine })
    await navigate('/order')
  }
  const look = async () => {
    const { hasCartOrDraft } = await import('./repeat-order.ts')
    if (await hasCartOrDraft()) setAsks(true)
    else await repeat('replace')
  }
  const way = (name: RepeatMode) => ({
    block: true,
    busy: busy === name,
    onClick: () => void whileBusy(name, () => repeat(name)),
  })
  return (
    <>
      <Button size={size} variant="soft" busy={busy === 'look'} onClick={() => void whileBusy('look', look)}>
        {t('orders.repeat')}
      </Button>
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t('orders.repeated.askTitle')}
        footer={
          <div className="repeat-ways">
            <Button {...way('replace')}>{t('orders.repeated.replace')}</Button>
            <Button variant="soft" {...way('add')}>
              {t('orders.repeated.add')}
            </Button>
            <Button block variant="line" onClick={() => setAsks(false)}>
              {t('orders.repeated.leave')}
            </Button>
          </div>
        }
      >
        <p>{t('orders.repeated.askText', { number: String(order.number) })}</p>
      </Dialog>
    </>
  )
}
