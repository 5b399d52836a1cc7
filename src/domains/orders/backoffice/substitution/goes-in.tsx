import type { StaffOrder } from '#/domains/orders/contract/staff/order.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { sayDifference } from './say-difference.ts'
import type { Choices, ReplacingForm } from './use-replacing.ts'

type Props = { order: StaffOrder; choices: Choices; form: ReplacingForm }
type Part = { id: number; name: string; quantity: number; insteadOf?: string }

/** The line's flowers after it, and what it costs. */
export const GoesIn = ({ order, choices: { flower }, form }: Props) => {
  const parts = partsAfter(order, flower, form)
  const pieces = parts.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <section className="sub-panel" aria-labelledby="sub-result">
      <h2 id="sub-result">
        {t('staff.substitution.result')}
        <small className="muted">{t('staff.substitution.stems', { n: pieces })}</small>
      </h2>
      <ul className="sub-parts">
        {parts.map(({ id, name, quantity, insteadOf }) => (
          <li key={`${id} ${insteadOf ?? ''}`} className={insteadOf ? 'is-new' : undefined}>
            <b className="tabular">{quantity}</b>
            <span>
              {name}
              {insteadOf && (
                <small className="muted">{t('staff.substitution.insteadOf', { name: insteadOf })}</small>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="sub-difference">
        <span className="muted">{t('staff.substitution.cost')}</span>
        <b>{sayDifference(form)}</b>
      </p>
      <Button block size="l" className="sub-do" busy={form.busy === 'decide'} onClick={form.decide}>
        {t(form.chosen ? 'staff.substitution.doLong' : 'staff.substitution.doLeaveOut')}
      </Button>
      {form.chosen && (
        <p className="small muted">
          {t('staff.substitution.writes', { substitute: form.chosen.name, missing: flower.name })}
        </p>
      )}
    </section>
  )
}

const partsAfter = (order: StaffOrder, flower: Choices['flower'], form: ReplacingForm): Part[] => {
  const recipe = order.lines.find(({ id }) => id === flower.line_id)?.recipe ?? []
  const kept = order.stems.flatMap(({ component_id: id, name }): Part[] => {
    const part = recipe.find(({ component_id }) => component_id === id)
    const quantity = (part?.quantity ?? 0) - (id === flower.component_id ? form.draft.quantity : 0)
    return quantity > 0 ? [{ id, name, quantity }] : []
  })
  const { chosen, taken } = form
  return chosen
    ? [...kept, { id: chosen.component_id, name: chosen.name, quantity: taken, insteadOf: flower.name }]
    : kept
}
