import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/button.tsx'
import { useOrderForm } from './order-form-store.ts'

/** Places the order, or leads to what is still missing; the sum stands on it. */
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
  return (
    <Button size="l" block busy={busy} className={className} onClick={onPlace}>
      {t('orders.place', { sum: formatMoney(total) })}
    </Button>
  )
}
