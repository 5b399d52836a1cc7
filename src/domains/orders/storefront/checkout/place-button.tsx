import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { LAST_STEP, useOrderDraft } from './order-draft-store.ts'
import { useOrderForm } from './order-form-store.ts'
import { usePaysAtOnce } from './payment/payment-store.ts'

/** Secondary until every section is reached: the open section's button comes next. */
export const usePlaceButtonVariant = () =>
  useOrderDraft(({ draft }) => (draft.step === LAST_STEP ? 'primary' : 'soft'))

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
  const atOnce = usePaysAtOnce()
  return (
    <div className={className}>
      <Button size="l" block variant={variant} busy={busy} onClick={onPlace}>
        {t(atOnce ? 'orders.pay' : 'orders.place', { sum: formatMoney(total) })}
      </Button>
      {atOnce && <p className="order-hold">{t('orders.hold')}</p>}
    </div>
  )
}
