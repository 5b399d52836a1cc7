import { resumeDraft, useOrderDraft } from '#/domains/orders/storefront/checkout/order-draft-store.ts'
import { useChoice } from '#/domains/places/storefront/choice-store.ts'
import type { Reason } from '#/domains/reminders/contract.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import { toast } from '#/ui/feedback/toast.tsx'

const NO_TIME = { time_type: null, time_from: null, time_to: null }

export const beginOrder = ({ title, next_date: date, recipient }: Reason): void => {
  if (date === null) return
  resumeDraft()
  const { write } = useOrderDraft.getState()
  write({
    reason: title,
    rememberDate: false,
    ...(recipient && {
      selectedRecipient: recipient.id,
      savedName: recipient.name,
      savedPhone: recipient.phone,
    }),
  })
  useChoice.getState().update({ date, order: NO_TIME })
  toast({
    title: t('reasons.begun', { day: formatDay(date) }),
    ...(recipient && { text: t('reasons.begunFor', { name: recipient.name }) }),
    tone: 'leaf',
  })
}
