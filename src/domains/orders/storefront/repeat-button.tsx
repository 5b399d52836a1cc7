import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCart } from '#/domains/cart/storefront/cart-store.ts'
import type { Order } from '#/domains/orders/contract.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/button.tsx'

/** Puts the same things into the cart at today's prices; what is in it already stays. */
export const RepeatButton = ({ order }: { order: Order }) => {
  const setLine = useCart((state) => state.setLine)
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const repeat = async () => {
    setBusy(true)
    await Promise.all(
      order.lines.map(({ product_id, variant_id, quantity }) =>
        setLine({ product_id, variant_id, quantity }),
      ),
    )
    setBusy(false)
    void navigate('/order')
  }
  return (
    <Button size="s" variant="soft" busy={busy} onClick={() => void repeat()}>
      {t('orders.repeat')}
    </Button>
  )
}
