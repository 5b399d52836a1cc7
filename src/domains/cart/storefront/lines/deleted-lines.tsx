import { Undo2 } from 'lucide-react'
import type { Cart } from '#/domains/cart/contract.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { useCart } from '../state/cart-store.ts'
import { lineDetails, LinePicture } from './line-parts.tsx'
import { setTo } from './remove-line.ts'

/** Without a card whose text was replaced. */
export const DeletedLines = ({ cart }: { cart: Cart }) => {
  const setLine = useCart((state) => state.setLine)
  const inCart = new Set(
    [...cart.available_products, ...cart.unavailable_products].map(({ variant_id }) => variant_id),
  )
  const lines = cart.deleted_products.filter(({ variant_id }) => !inCart.has(variant_id))
  if (lines.length === 0) return null
  return (
    <section className="cart-block" aria-labelledby="cart-deleted">
      <h2 className="cart-block-title" id="cart-deleted">
        {t('cart.deleted.title')}
      </h2>
      <ul>
        {lines.map((line) => (
          <li className="cart-gone" key={line.id}>
            <LinePicture line={line} />
            <p>{[line.name, lineDetails(line)].filter(Boolean).join(', ')}</p>
            <Button
              size="s"
              variant="soft"
              icon={<Undo2 aria-hidden="true" />}
              aria-label={t('cart.deleted.restoreNamed', { name: line.name })}
              onClick={() => void setLine(setTo(line, Math.max(1, line.quantity)))}
            >
              {t('cart.deleted.restore')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
