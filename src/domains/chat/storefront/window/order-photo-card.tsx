import { useEffect, useEffectEvent, useState } from 'react'
import { type Order, ordersApi } from '#/domains/orders/contract/customer.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Button, ButtonLink } from '#/ui/controls/button.tsx'
import { toast } from '#/ui/feedback/toast.tsx'

export const OrderPhotoCard = ({ orderId, src }: { orderId: string; src: string }) => {
  const { order, take } = useOrder(orderId)
  const [busy, setBusy] = useState(false)
  const photo = order?.photos.findLast(({ kind }) => kind === 'bouquet')
  const isAwaited = order?.status === 'assembled' && order.photo_status === 'sent'
  if (!isAwaited || photo?.picture.src !== src) return null
  const approve = async () => {
    setBusy(true)
    try {
      const body = { photo_id: photo.id, answer: 'approved' as const }
      take(await api(ordersApi.answerPhoto, { params: { id: orderId }, body }))
      toast({ title: t('orderPhoto.done.approved', { type: order.order_type }), tone: 'leaf' })
    } catch (failure) {
      const refused = isApiError(failure) ? failure.body : null
      toast({ title: refused?.detail ?? t('orderPhoto.failed'), tone: 'rose' })
      if (refused?.fresh) take(refused.fresh as Order)
    } finally {
      setBusy(false)
    }
  }
  return (
    <span className="chat-photo-ways">
      <Button size="s" busy={busy} onClick={() => void approve()}>
        {t('orderPhoto.waiting.approve', { type: order.order_type })}
      </Button>
      <ButtonLink size="s" variant="soft" to={`/profile/orders/${orderId}`}>
        {t('chat.photo.change')}
      </ButtonLink>
    </span>
  )
}

const useOrder = (orderId: string) => {
  const [order, take] = useState<Order | null>(null)
  const ask = useEffectEvent(() =>
    api(ordersApi.show, { params: { id: orderId } }).then(take, () => undefined),
  )
  useEffect(() => {
    void ask()
  }, [orderId])
  return { order, take }
}
