import { useState } from 'react'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { randomId } from '#/platform/web/random-id.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Segmented } from '#/ui/controls/choice.tsx'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import { TextArea, TextField } from '#/ui/fields/field.tsx'
import { Stepper } from '#/ui/controls/stepper.tsx'
import { isPaidAtOnce } from '#/domains/orders/rules/payment-methods.ts'
import { MAX_REASON_LENGTH, orderStaffApi, type StaffOrder } from '#/domains/orders/contract/staff/order.ts'
import { formatProductName } from '#/domains/orders/backoffice/format-staff-order.ts'
import { EMPTY_REFUND, refundAmount, refundBody, type RefundDraft } from './refund-draft.ts'
import type { Act } from '../use-order-actions.ts'
import './refund-dialog.css'

const HOW = ['all', 'part', 'lines'] as const

type Props = {
  order: StaffOrder
  /** Kopecks. */
  left: number
  act: Act
  onClose: () => void
}

export const RefundDialog = (props: Props) => {
  const { order, left, onClose } = props
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
        <Segmented
          legend={t('staff.order.refundHow')}
          value={draft.how}
          onChange={(how) => set({ how })}
          options={HOW.map((value) => ({ value, label: t(`staff.order.refundBy.${value}`) }))}
        />
        {draft.how === 'part' && (
          <TextField
            label={t('staff.order.refundPart')}
            hint={t('staff.order.refundLeft', { sum: formatMoney(left) })}
            error={errors.sum}
            inputMode="decimal"
            autoComplete="off"
            value={draft.part}
            onChange={(event) => set({ part: event.target.value })}
          />
        )}
        {draft.how === 'lines' && (
          <Lines order={order} draft={draft} error={errors.sum} onChange={(pieces) => set({ pieces })} />
        )}
        {amount > 0 && amount <= left && (
          <p>
            {t(byHand ? 'staff.order.refundByHand' : 'staff.order.refundText', { sum: formatMoney(amount) })}
          </p>
        )}
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

const Lines = ({
  order,
  draft,
  error,
  onChange,
}: {
  order: StaffOrder
  draft: RefundDraft
  error: string | undefined
  onChange: (pieces: Record<string, number>) => void
}) => (
  <div>
    <ul className="so-refund-lines">
      {order.lines.map(({ id, name, variant_label, quantity, sum }) => (
        <li key={id}>
          <span>
            {formatProductName({ name, variant_label })}
            <small className="muted">{formatMoney(sum ?? 0)}</small>
          </span>
          <Stepper
            line
            label={name}
            min={0}
            max={quantity}
            value={draft.pieces[id] ?? 0}
            onChange={(pieces) => onChange({ ...draft.pieces, [id]: pieces })}
          />
        </li>
      ))}
    </ul>
    {error && (
      <p className="field-error" role="alert">
        {error}
      </p>
    )}
  </div>
)
