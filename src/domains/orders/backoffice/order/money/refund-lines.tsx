import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { Checkbox } from '#/ui/controls/choice.tsx'
import { Stepper } from '#/ui/controls/stepper.tsx'
import type { StaffOrder } from '#/domains/orders/contract/staff/order.ts'
import { formatProductName } from '#/domains/orders/backoffice/format-staff-order.ts'
import { type RefundDraft, sumOfPieces } from './refund-draft.ts'

type Props = {
  order: StaffOrder
  draft: RefundDraft
  /** Kopecks. */
  left: number
  set: (change: Partial<RefundDraft>) => void
}

/** A tick is the whole line; how many of it, where there are several. */
export const RefundLines = ({ order, draft, left, set }: Props) => {
  const lines = order.lines.filter(({ sum }) => sum !== null && sum > 0)
  const whole = Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity]))
  const choose = (id: string, pieces: number) =>
    set({
      pieces: { ...(draft.everything ? whole : draft.pieces), [id]: pieces },
      everything: false,
      typed: null,
    })
  return (
    <fieldset className="so-refund-lines">
      <legend className="visually-hidden">{t('staff.order.refundLines')}</legend>
      {lines.map((line) => {
        const chosen = draft.everything ? line.quantity : (draft.pieces[line.id] ?? 0)
        return (
          <div key={line.id}>
            <Checkbox
              label={formatProductName(line)}
              hint={line.quantity > 1 && t('staff.order.times', { n: line.quantity })}
              count={formatMoney(sumOfPieces(line, chosen || line.quantity))}
              checked={chosen > 0}
              onChange={(isTicked) => choose(line.id, isTicked ? line.quantity : 0)}
            />
            {line.quantity > 1 && chosen > 0 && (
              <Stepper
                line
                label={line.name}
                min={0}
                max={line.quantity}
                value={chosen}
                onChange={(pieces) => choose(line.id, pieces)}
              />
            )}
          </div>
        )
      })}
      <Checkbox
        label={t('staff.order.refundEverything')}
        count={formatMoney(left)}
        checked={draft.everything}
        onChange={(everything) => set({ everything, pieces: {}, typed: null })}
      />
    </fieldset>
  )
}
