import type { CartLine } from '#/domains/cart/contract.ts'
import { t } from '#/platform/shared/texts.ts'
import { nonBreaking } from '#/ui/labels/non-breaking.ts'
import { toast } from '#/ui/feedback/toast.tsx'
import { useCart } from '../state/cart-store.ts'
import type { LineUpdate } from '../state/pending-lines.ts'

export const setTo = ({ product_id, variant_id, options }: CartLine, quantity: number): LineUpdate => ({
  product_id,
  variant_id,
  quantity,
  options,
})

let dismissToast = () => {}

export const removeLine = (line: CartLine): void => {
  dismissToast()
  const { setLine } = useCart.getState()
  void setLine(setTo(line, 0))
  dismissToast = toast({
    title: t('cart.removed.title', { name: nonBreaking(line.name) }),
    action: {
      label: t('cart.removed.undo'),
      onClick: () => void setLine(setTo(line, line.quantity)),
    },
  })
}
