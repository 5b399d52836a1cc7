import { Flower2, Hand } from 'lucide-react'
import type { StaffOrder } from '#/domains/orders/contract/staff/order.ts'
import { MISSING, type MissingFlower as Flower } from '#/domains/orders/contract/staff/substitution.ts'
import { t } from '#/platform/shared/texts.ts'
import { RadioGroup } from '#/ui/controls/choice.tsx'
import { Stepper } from '#/ui/controls/stepper.tsx'
import { Picture } from '#/ui/media/picture.tsx'
import { formatOrderTime, formatProductName, paymentLabel } from '../format-staff-order.ts'
import type { ReplacingForm } from './use-replacing.ts'

type Props = { order: StaffOrder; flower: Flower } & Pick<ReplacingForm, 'draft' | 'change'>

const HINTS = {
  not_there: 'staff.substitution.missing.not_thereHint',
  spoiled: 'staff.substitution.missing.spoiledHint',
  kept: 'staff.substitution.missing.keptHint',
} as const

/** Of which bouquet, how many, and what becomes of them in the count. */
export const MissingFlower = ({ order, flower, draft, change }: Props) => {
  const line = order.lines.find(({ id }) => id === flower.line_id)
  return (
    <section className="sub-panel">
      <div className="sub-line">
        <span className="sub-picture">
          {line?.picture ? (
            <Picture picture={line.picture} sizes="72px" alt="" />
          ) : (
            <Flower2 aria-hidden="true" />
          )}
        </span>
        <div>
          <h2>{line && formatProductName(line)}</h2>
          <p className="muted small">
            {paymentLabel(order).text} · {formatOrderTime(order, order.store.time_zone)}
          </p>
          <p className="sub-wish">
            <Hand className="icon-small" aria-hidden="true" />
            {t(`staff.substitution.wish.${order.substitution}`)}
          </p>
        </div>
      </div>
      <div className="sub-amount">
        <span>
          <b>{flower.name}</b>
          <small className="muted">{t('staff.substitution.how')}</small>
        </span>
        <Stepper
          label={t('staff.substitution.how')}
          value={draft.quantity}
          max={flower.quantity}
          onChange={(quantity) => change({ quantity, taken: null })}
        />
        <small className="muted">{t('staff.substitution.ofAll', { n: flower.quantity })}</small>
      </div>
      <RadioGroup
        className="sub-missing"
        legend={t('staff.substitution.missing.legend')}
        value={draft.missing}
        onChange={(missing) => change({ missing })}
        options={MISSING.map((value) => ({
          value,
          title: t(`staff.substitution.missing.${value}`),
          hint: t(HINTS[value]),
        }))}
      />
    </section>
  )
}
