import { useState } from 'react'
import { useCart, useQuantity } from '#/domains/cart/storefront/state/cart-store.ts'
import { bouquetsApi, type OwnBouquet } from '#/domains/bouquets/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Button, ButtonLink } from '#/ui/controls/button.tsx'
import { useFocusFollowing } from '#/ui/use-focus-following.ts'
import { reportFailure } from './report-failure.ts'
import type { Design, DesignState } from './use-design.ts'

const sameAs = (saved: OwnBouquet, { base, spread, lines }: Design): boolean =>
  saved.base === base &&
  saved.spread === spread &&
  saved.lines.length === lines.length &&
  saved.lines.every(({ part, quantity }) =>
    lines.some((line) => line.component_id === part.component_id && line.quantity === quantity),
  )

/** The bouquet as it is now, once it was saved: in the cart, shared or opened by its link. */
export const useSaved = (state: DesignState, opened: OwnBouquet | null) => {
  const [saved, setSaved] = useState(opened)
  const [busy, setBusy] = useState(false)
  const current = saved && sameAs(saved, state.design) ? saved : null
  const save = async (): Promise<OwnBouquet | null> => {
    if (current) return current
    setBusy(true)
    try {
      const made = await api(bouquetsApi.save, { body: state.design })
      setSaved(made)
      return made
    } catch (error) {
      reportFailure(error)
      return null
    } finally {
      setBusy(false)
    }
  }
  return { current, busy, save }
}

export type SavedState = ReturnType<typeof useSaved>

export const BuyOwn = ({
  saved: { current, busy, save },
  disabled,
  size,
}: {
  saved: SavedState
  disabled: boolean
  size?: 'l'
}) => {
  const setLine = useCart((cart) => cart.setLine)
  const isInCart = useQuantity(current?.variant_id ?? 0) > 0
  const { place, byHand } = useFocusFollowing<HTMLDivElement>(isInCart, 'a')
  const buy = async () => {
    const made = await save()
    if (made) await setLine({ product_id: made.product_id, variant_id: made.variant_id, quantity: 1 })
  }
  return (
    <div ref={place} className="own-buy-button">
      {isInCart ? (
        <ButtonLink block {...(size && { size })} to="/order">
          {t('catalog.product.order')}
        </ButtonLink>
      ) : (
        <Button
          block
          {...(size && { size })}
          busy={busy}
          aria-disabled={disabled}
          onClick={() => !disabled && byHand(() => void buy())()}
        >
          {t('catalog.card.addToCart')}
        </Button>
      )}
    </div>
  )
}
