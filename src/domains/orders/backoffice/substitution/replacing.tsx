import type { ReactNode } from 'react'
import type { StaffOrder } from '#/domains/orders/contract/staff/order.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { AskCustomer } from './ask-customer.tsx'
import { GoesIn } from './goes-in.tsx'
import { sayDifference } from './say-difference.ts'
import { SubstituteChoices } from './substitute-choices.tsx'
import { type Choices, type ReplacingForm, useReplacing } from './use-replacing.ts'

type Props = {
  order: StaffOrder
  choices: Choices
  /** What is missing. */
  aside: (form: Pick<ReplacingForm, 'draft' | 'change'>) => ReactNode
}

export const Replacing = ({ order, choices, aside }: Props) => {
  const form = useReplacing(order, choices)
  return (
    <div className="sub-columns">
      <div className="sub-column">
        {aside(form)}
        <SubstituteChoices choices={choices} form={form} />
      </div>
      <div className="sub-column">
        <AskCustomer order={order} choices={choices} form={form} />
        <GoesIn order={order} choices={choices} form={form} />
      </div>
      <div className="sub-send">
        <p>
          <b>{form.chosen?.name ?? t('staff.substitution.leaveOut')}</b>
          <small>{sayDifference(form)}</small>
        </p>
        <Button size="l" busy={form.busy === 'decide'} onClick={form.decide}>
          {t(form.chosen ? 'staff.substitution.do' : 'staff.substitution.doLeaveOut')}
        </Button>
      </div>
    </div>
  )
}
