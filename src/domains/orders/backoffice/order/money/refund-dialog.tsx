import { useState } from 'react'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { randomId } from '#/platform/web/random-id.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Chip } from '#/ui/controls/chip.tsx'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import { TextArea, TextField } from '#/ui/fields/field.tsx'
import { isPaidAtOnce } from '#/domains/orders/rules/payment-methods.ts'
import { MAX_REASON_LENGTH, orderStaffApi, type StaffOrder } from '#/domains/orders/contract/staff/order.ts'
import { EMPTY_REFUND, refundAmount, refundBody, type RefundDraft, shownSum } from './refund-draft.ts'
import { RefundLines } from './refund-lines.tsx'
import type { Act } from '../use-order-actions.ts'
import './refund-dialog.css'

/** The usual ones need no typing. */
const REASONS = ['quality', 'missing', 'late', 'agreed'] as const

type Props = {
  order: StaffOrder
  /** Kopecks. */
  left: number
  /** Paid by card at the hand-over. */
  byCard: boolean
  act: Act
  onClose: () => void
}

const textOf = (byHand: boolean, byCard: boolean) => {
  if (!byHand) return 'refundText'
  return byCard ? 'refundByCard' : 'refundByHand'
}

export const RefundDialog = (props: Props) => {
  const { order, left, byCard, onClose } = props
  const { draft, set, amount, errors, busy, byHand, send } = useRefund(props)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('staff.order.refundTitle')}
      footer={
        <Button block variant="danger" busy={busy} onClick={() => void send()}>
          {amount > 0 ? t('staff.order.refundSum', { sum: formatMoney(amount) }) : t('staff.order.refund')}
        </Button>
      }
    >
      <div className="so-form">
        <RefundLines order={order} draft={draft} left={left} set={set} />
        <TextField
          label={t('staff.order.refundDraftSum')}
          hint={t('staff.order.refundLeft', { sum: formatMoney(left) })}
          error={errors.sum}
          inputMode="decimal"
          autoComplete="off"
          value={shownSum(draft, amount)}
          onChange={(event) => set({ typed: event.target.value || null, everything: false, pieces: {} })}
        />
        {amount > 0 && amount <= left && (
          <p>{t(`staff.order.${textOf(byHand, byCard)}`, { sum: formatMoney(amount) })}</p>
        )}
        <div className="so-refund-reasons" role="group" aria-label={t('staff.order.refundReason')}>
          {REASONS.map((one) => {
            const words = t(`staff.order.refundReasons.${one}`)
            return (
              <Chip
                key={one}
                line
                selected={draft.reason === words}
                onClick={() => set({ reason: draft.reason === words ? '' : words })}
              >
                {words}
              </Chip>
            )
          })}
        </div>
        <TextArea
          label={t('staff.order.refundReason')}
          hint={t('staff.order.refundReasonHint')}
          error={errors.reason}
          rows={2}
          counter={{ max: MAX_REASON_LENGTH }}
          value={draft.reason}
          onChange={(event) => set({ reason: event.target.value })}
        />
      </div>
    </Dialog>
  )
}

const useRefund = ({ order, left, act, onClose }: Props) => {
  const [draft, setDraft] = useState(EMPTY_REFUND)
  const [key, setKey] = useState(randomId)
  const [errors, setErrors] = useState<{ sum?: string; reason?: string }>({})
  const [busy, setBusy] = useState(false)
  const byHand = !isPaidAtOnce(order.payment_method)
  const amount = refundAmount(draft, order.lines, left)
  /** A repeat after a lost answer happens once. */
  const set = (change: Partial<RefundDraft>) => {
    setDraft({ ...draft, ...change })
    setKey(randomId())
    setErrors({})
  }
  const send = async () => {
    const wrong = {
      ...(amount === 0 && { sum: t('staff.order.refundChoose') }),
      ...(amount > left && { sum: t('staff.order.refundTooMuch', { sum: formatMoney(left) }) }),
      ...(draft.reason.trim() === '' && { reason: t('staff.order.explanationNeeded') }),
    }
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    setBusy(true)
    const body = refundBody(draft, amount, key)
    const message = t(byHand ? 'staff.order.refundGiven' : 'staff.order.refundSent', {
      sum: formatMoney(amount),
    })
    const done = await act(
      'refund',
      () => api(orderStaffApi.refund, { params: { id: order.id }, body }),
      message,
    )
    setBusy(false)
    if (done) onClose()
  }
  return { draft, set, amount, errors, busy, byHand, send }
}
