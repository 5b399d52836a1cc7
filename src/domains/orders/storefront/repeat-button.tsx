import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Cart } from '#/domains/cart/contract.ts'
import { useCart } from '#/domains/cart/storefront/cart-store.ts'
import type { Order } from '#/domains/orders/contract.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button, type ButtonProps } from '#/ui/button.tsx'
import { repeatWishes } from './repeat-wishes.ts'

/** Puts the same things into the cart at today's prices, for the same person; what is in it already stays. */
export const RepeatButton = ({ order, size = 's' }: { order: Order } & Pick<ButtonProps, 'size'>) => {
  const { setLine, load } = useCart()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const repeat = async () => {
    setBusy(true)
    await load()
    const { cart } = useCart.getState()
    await Promise.all(
      order.lines.filter(isBought).map((line) =>
        setLine({
          product_id: line.product_id,
          variant_id: line.variant_id,
          options: line.options,
          quantity: Math.max(line.quantity, quantityInCart(cart, line)),
        }),
      ),
    )
    repeatWishes(order)
    setBusy(false)
    void navigate('/order')
  }
  return (
    <Button size={size} variant="soft" busy={busy} onClick={() => void repeat()}>
      {t('orders.repeat')}
    </Button>
  )
}

type Line = Order['lines'][number]

/** How many of the same size, with the same card, are in the cart already. */
const quantityInCart = (cart: Cart | null, { variant_id, options }: Line): number =>
  [...(cart?.available_products ?? []), ...(cart?.unavailable_products ?? [])]
    .filter((line) => line.variant_id === variant_id && line.options.card_text === options.card_text)
    .reduce((sum, { quantity }) => sum + quantity, 0)

/** A gift that came with a promo code comes with a code again, or not at all. */
const isBought = ({ price, full_price }: Line): boolean => price > 0 || full_price === 0
