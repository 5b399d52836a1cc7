import { Undo2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Cart, type CartLine, MAX_QUANTITY } from '#/domains/cart/contract.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/button.tsx'
import { IconButton } from '#/ui/icon-button.tsx'
import { Price } from '#/ui/price.tsx'
import { Stepper } from '#/ui/stepper.tsx'
import { useCart } from './cart-store.ts'
import { lineDetails, LineName, LinePicture } from './line-parts.tsx'
import { type NamedStore, UnavailableLines } from './unavailable-lines.tsx'
import './cart.css'

/** Everything in the cart: what can be had, what cannot on that day, and what was put aside. */
export const CartLines = ({
  cart,
  day,
  promise,
  stores,
  onTakeLater,
}: {
  cart: Cart
  /** The chosen day, when there is one. */
  day: string | null
  /** When it can be there, under each name. */
  promise?: ReactNode
  /** Stores of the city, to name those that have what is missing. */
  stores: NamedStore[]
  onTakeLater: (date: string) => void
}) => (
  <>
    {cart.available_products.length > 0 && (
      <ul className="cart-block">
        {cart.available_products.map((line) => (
          <AvailableLine key={line.id} line={line} promise={promise} />
        ))}
      </ul>
    )}
    {cart.unavailable_products.length > 0 && (
      <UnavailableLines lines={cart.unavailable_products} {...{ day, stores, onTakeLater }} />
    )}
    {cart.deleted_products.length > 0 && <DeletedLines lines={cart.deleted_products} />}
  </>
)

/** The body that sets a line to a quantity. */
const setTo = ({ product_id, variant_id, options }: CartLine, quantity: number) => ({
  product_id,
  variant_id,
  quantity,
  options,
})

const AvailableLine = ({ line, promise }: { line: CartLine; promise?: ReactNode }) => {
  const setLine = useCart((state) => state.setLine)
  const set = (quantity: number) => void setLine(setTo(line, quantity))
  return (
    <li className="cart-line">
      <LinePicture line={line} />
      <LineName line={line} />
      <IconButton
        label={t('cart.line.remove', { name: line.name })}
        className="cart-line-remove"
        onClick={() => set(0)}
      >
        <X />
      </IconButton>
      {promise}
      <div className="cart-line-foot">
        <Stepper
          value={line.quantity}
          min={0}
          max={MAX_QUANTITY}
          onChange={set}
          label={t('cart.line.quantity', { name: line.name })}
        />
        <Price
          stacked
          value={line.price * line.quantity}
          oldValue={line.old_price === null ? null : line.old_price * line.quantity}
        />
      </div>
    </li>
  )
}

const DeletedLines = ({ lines }: { lines: CartLine[] }) => {
  const setLine = useCart((state) => state.setLine)
  return (
    <section className="cart-block">
      <h2 className="cart-block-title">{t('cart.deleted.title')}</h2>
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
