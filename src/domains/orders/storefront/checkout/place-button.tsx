import { useSession } from '#/domains/auth/storefront/session/session.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { useOrderForm } from './order-form-store.ts'
import { usePaysAtOnce } from './payment/payment-store.ts'

/** Secondary until it is known who orders: the code comes first. */
export const usePlaceButtonVariant = () => useSession(({ user }) => (user ? 'primary' : 'soft'))

export const PlaceButton = ({
  total,
  onPlace,
  className,
}: {
  total: number
  onPlace: () => void
  className?: string
}) => {
  const busy = useOrderForm((form) => form.busy)
  const variant = usePlaceButtonVariant()
  const atOnce = usePaysAtOnce() && total > 0
  return (
    <div className={className}>
      <Button size="l" block variant={variant} busy={busy} onClick={onPlace}>
        {total === 0
          ? t('orders.placeFree')
          : t(atOnce ? 'orders.pay' : 'orders.place', { sum: formatMoney(total) })}
      </Button>
      {atOnce && <p className="order-hold">{t('orders.hold')}</p>}
    </div>
  )
}
