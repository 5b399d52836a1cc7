import { ChevronUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Cart } from '#/domains/cart/contract.ts'
import { useCart } from '#/domains/cart/storefront/state/cart-store.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { classes } from '#/ui/classes.ts'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import { useOrderForm } from './order-form-store.ts'
import { usePaysAtOnce } from './payment/payment-store.ts'
import { PlaceButton, usePlaceButtonVariant } from './place-button.tsx'

export const OrderBar = ({
  cart,
  open,
  onOpen,
  onPlace,
  children,
}: {
  cart: Cart
  open: boolean
  onOpen: (open: boolean) => void
  onPlace: () => void
  children: ReactNode
}) => {
  const busy = useOrderForm((form) => form.busy)
  const look = usePlaceButtonVariant()
  const { total } = cart.totals
  const atOnce = usePaysAtOnce() && total > 0
  const updating = useCart(({ status }) => status === 'updating')
  return (
    <>
      <div className="order-bar hide-on-desktop">
        <button
          type="button"
          className={classes('order-bar-sum', updating && 'is-updating')}
          onClick={() => onOpen(true)}
          aria-haspopup="dialog"
        >
          <b className="tabular">
            {formatMoney(total)} <ChevronUp className="icon-small" aria-hidden="true" />
          </b>
          <small>{t('cart.bill.content')}</small>
        </button>
        <Button variant={look} className="grow" busy={busy} onClick={onPlace}>
          {t(atOnce ? 'orders.payShort' : 'orders.placeShort')}
        </Button>
      </div>
      <Dialog
        open={open}
        onClose={() => onOpen(false)}
        title={t('cart.bill.yours')}
        footer={<PlaceButton className="grow" total={total} onPlace={onPlace} />}
      >
        {children}
      </Dialog>
    </>
  )
}
