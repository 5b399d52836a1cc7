import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Cart, CartLine } from '#/domains/cart/contract.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { Price } from '#/ui/labels/price.tsx'
import { useCart } from '../state/cart-store.ts'
import { DeletedLines } from './deleted-lines.tsx'
import { LineCard } from './line-card.tsx'
import { LineName, LinePicture } from './line-parts.tsx'
import { QuantityField } from './quantity-field.tsx'
import { removeLine, setTo } from './remove-line.ts'
import { type NamedStore, UnavailableLines } from './unavailable-lines.tsx'
import '../cart.css'

export const CartLines = ({
  cart,
  day,
  promise,
  stores,
  onTakeLater,
  children,
}: {
  cart: Cart
  day: string | null
  promise?: ReactNode
  /** To name those that have the missing lines. */
  stores: NamedStore[]
  onTakeLater: (date: string) => void
  children?: ReactNode
}) => (
  <>
    {cart.available_products.length > 0 && (
      <div className="cart-block">
        <ul>
          {cart.available_products.map((line) => (
            <AvailableLine key={line.id} line={line} promise={promise} />
          ))}
        </ul>
        {children}
      </div>
    )}
    {cart.unavailable_products.length > 0 && (
      <UnavailableLines lines={cart.unavailable_products} {...{ day, stores, onTakeLater }} />
    )}
    <DeletedLines cart={cart} />
  </>
)

const AvailableLine = ({ line, promise }: { line: CartLine; promise?: ReactNode }) => {
  const setLine = useCart((state) => state.setLine)
  const set = (quantity: number) => (quantity === 0 ? removeLine(line) : void setLine(setTo(line, quantity)))
  return (
    <li className="cart-line">
      <LinePicture line={line} />
      <LineName line={line} />
      {line.gift ? (
        <p className="cart-line-gift">{t('cart.line.gift')}</p>
      ) : (
        <IconButton
          label={t('cart.line.remove', { name: line.name })}
          className="cart-line-remove"
          onClick={() => removeLine(line)}
        >
          <X />
        </IconButton>
      )}
      {!line.gift && promise}
      <div className="cart-line-foot">
        {line.gift ? <span /> : <QuantityField value={line.quantity} name={line.name} onChange={set} />}
        <div className="cart-line-price">
          <Price
            stacked
            value={line.price * line.quantity}
            oldValue={line.old_price === null ? null : line.old_price * line.quantity}
          />
          {line.discount > 0 && (
            <small>
              {t('cart.line.discount', { sum: formatMoney(line.price * line.quantity - line.discount) })}
            </small>
          )}
        </div>
      </div>
      {!line.gift && <LineCard line={line} />}
    </li>
  )
}
