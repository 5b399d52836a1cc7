import type { CartLine } from '#/domains/cart/contract.ts'
import { t } from '#/platform/shared/texts.ts'
import { glue } from '#/ui/labels/non-breaking.ts'
import { toast } from '#/ui/feedback/toast.tsx'
import { useCart } from '../state/cart-store.ts'
import type { LineUpdate } from '../state/pending-lines.ts'

/** What sets a line to a quantity. */
export const setTo = ({ product_id, variant_id, options }: CartLine, quantity: number): LineUpdate => ({
  product_id,
  variant_id,
  quantity,
  options,
})

let takeBack = () => {}

/** Puts a line aside, and says at once how to have it back; only the last one says it, the list keeps them all. */
export const removeLine = (line: CartLine): void => {
  takeBack()
  const { setLine } = useCart.getState()
  void setLine(setTo(line, 0))
  takeBack = toast({
    title: t('cart.removed.title', { name: glue(line.name) }),
    action: {
      label: t('cart.removed.undo'),
      onClick: () => void setLine(setTo(line, line.quantity)),
    },
  })
}
