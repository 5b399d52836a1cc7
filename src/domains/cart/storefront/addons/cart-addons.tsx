import { Plus } from 'lucide-react'
import type { Cart } from '#/domains/cart/contract.ts'
import { leadVariant } from '#/domains/catalog/rules/card-price.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { Picture } from '#/ui/media/picture.tsx'
import { useCart } from '../state/cart-store.ts'
import type { OfferedAddon } from './use-addons.ts'
import './cart-addons.css'

const MAX_ADDONS = 3

export const CartAddons = ({
  addons,
  cart,
}: {
  /** null while loading: their space is reserved. */
  addons: readonly OfferedAddon[] | null
  cart: Cart
}) => {
  const setLine = useCart((state) => state.setLine)
  const inCart = new Set(
    [...cart.available_products, ...cart.unavailable_products].map(({ product_id }) => product_id),
  )
  const offers = addons?.flatMap((addon) => {
    const only = leadVariant(addon.variants)
    return only && !inCart.has(addon.id) ? [{ ...addon, only }] : []
  })
  if (offers?.length === 0) return null
  const shown = offers?.slice(0, MAX_ADDONS)
  const areBought = shown?.every(({ isBought }) => isBought)
  return (
    <section className="cart-addons" aria-labelledby="cart-addons">
      <h2 id="cart-addons">{areBought ? t('cart.addons.together') : t('cart.addons.title')}</h2>
      <ul>
        {shown?.map(({ id, name, pictures: [picture], only }) => (
          <li key={id}>
            <button
              type="button"
              aria-label={t('cart.addons.add', { name, price: formatMoney(only.price) })}
              onClick={() => void setLine({ product_id: id, variant_id: only.id, quantity: 1 })}
            >
              <span className="cart-addon-picture">
                {picture && <Picture picture={picture} sizes="44px" alt="" />}
              </span>
              <span className="cart-addon-name">
                <span>{name}</span>
                <small>+{formatMoney(only.price)}</small>
              </span>
              <Plus className="icon-small" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
