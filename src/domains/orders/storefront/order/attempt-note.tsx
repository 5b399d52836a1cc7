import type { Order } from '#/domains/orders/contract/customer.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { ButtonLink } from '#/ui/controls/button.tsx'
import { Note } from '#/ui/feedback/note.tsx'

/** After a failed handover: when to try once more, and what that costs. */
export const AttemptNote = ({ order: { id, attempt_fee, can_change } }: { order: Order }) =>
  attempt_fee !== null && (
    <Note
      tone="honey"
      role="status"
      action={
        can_change.includes('when') && (
          <ButtonLink size="s" variant="white" to={`/profile/orders/${id}/change`}>
            {t('orders.attempt.choose')}
          </ButtonLink>
        )
      }
    >
      <b>{t('orders.attempt.title')}</b>{' '}
      {attempt_fee > 0
        ? t('orders.attempt.text', { sum: formatMoney(attempt_fee) })
        : t('orders.attempt.free')}
    </Note>
  )
