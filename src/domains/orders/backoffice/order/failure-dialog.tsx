import { useState } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { RadioGroup } from '#/ui/controls/choice.tsx'
import {
  type DeliveryFailure,
  DELIVERY_FAILURES,
  MAX_REASON_LENGTH,
} from '#/domains/orders/contract/staff/order.ts'
import { AskDialog } from './ask-dialog.tsx'

/** Room for the reason code before the courier's text. */
const MAX_WORDS_LENGTH = MAX_REASON_LENGTH - 20

export const FailureDialog = ({
  onClose,
  onSend,
}: {
  onClose: () => void
  /** `nobody_home: звонил трижды` */
  onSend: (reason: string) => Promise<boolean>
}) => {
  const [why, setWhy] = useState<DeliveryFailure | null>(null)
  const [error, setError] = useState<string>()
  return (
    <AskDialog
      title={t('staff.order.failedTitle')}
      label={t('staff.order.failedMore')}
      action={t('staff.order.step.delivery_failed')}
      max={MAX_WORDS_LENGTH}
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
        options={DELIVERY_FAILURES.map((value) => ({ value, title: t(`staff.order.reasons.${value}`) }))}
      />
    </AskDialog>
  )
}
