import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/button.tsx'
import { LAST_STEP, useOrderDraft } from './order-draft-store.ts'
import { useOrderForm } from './order-form-store.ts'

/** Until every section has been seen, the next step is the open section's own button: this one stays quiet. */
export const usePlaceLook = () =>
  useOrderDraft(({ draft }) => (draft.step === LAST_STEP ? 'primary' : 'soft'))

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
  const variant = usePlaceLook()
  return (
    <Button size="l" block variant={variant} busy={busy} className={className} onClick={onPlace}>
      {t('orders.place', { sum: formatMoney(total) })}
    </Button>
  )
}
