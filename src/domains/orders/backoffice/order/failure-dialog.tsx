import { useState } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { RadioGroup } from '#/ui/controls/choice.tsx'
import { type Failure, FAILURES, MOST_IN_REASON } from '#/domains/orders/contract/staff/order.ts'
import { AskDialog } from './ask-dialog.tsx'

/** Room for the code that stands before the courier's own words. */
const MOST_IN_WORDS = MOST_IN_REASON - 20

/** Why it was not handed over: a reason of the list, and one's own words where there are some. */
export const FailureDialog = ({
  onClose,
  onSend,
}: {
  onClose: () => void
  /** `nobody_home: звонил трижды` */
  onSend: (reason: string) => Promise<boolean>
}) => {
  const [why, setWhy] = useState<Failure | null>(null)
  const [error, setError] = useState<string>()
  return (
    <AskDialog
      title={t('staff.order.failedTitle')}
      label={t('staff.order.failedMore')}
      action={t('staff.order.step.delivery_failed')}
      max={MOST_IN_WORDS}
      optional
      onClose={onClose}
      onSend={async (words) => {
        if (why === null) setError(t('staff.order.failedChoose'))
        return why !== null && (await onSend(words ? `${why}: ${words}` : why))
      }}
    >
      <RadioGroup
        legend={t('staff.order.failedWhy')}
        value={why}
        error={error}
        onChange={(chosen) => {
          setWhy(chosen)
          setError(undefined)
        }}
        options={FAILURES.map((value) => ({ value, title: t(`staff.order.reasons.${value}`) }))}
      />
    </AskDialog>
  )
}
