import { PAY_MEANS, type PayMeans } from '#/domains/orders/contract/staff/order.ts'
import { t } from '#/platform/shared/texts.ts'
import { Segmented } from '#/ui/controls/choice.tsx'

export const PayMeansChoice = ({
  means,
  onChange,
}: {
  means: PayMeans
  onChange: (means: PayMeans) => void
}) => (
  <Segmented
    legend={t('staff.order.takenHow')}
    value={means}
    onChange={onChange}
    options={PAY_MEANS.map((value) => ({ value, label: t(`staff.order.means.${value}`) }))}
  />
)
