import { useState } from 'react'
import {
  CANCEL_REASONS,
  type CancelReason,
  type Order,
  ordersApi,
} from '#/domains/orders/contract/customer.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { formatMoney, KOPECKS } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Button } from '#/ui/controls/button.tsx'
import { RadioGroup } from '#/ui/controls/choice.tsx'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import { TextArea } from '#/ui/fields/field.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { statusLabel } from './format-order.ts'

const MAX_COMMENT_LENGTH = 500

type CancelKind = 'cancel' | 'askCancel'
type Props = {
  order: Order
  onAnswer: (order: Order) => void
}

/** Later «Запросить отмену», which a manager decides. */
export const CancelButton = (props: Props) => {
  const [open, setOpen] = useState(false)
  // Frozen while open: a status change does not turn it into another question.
  const [dialog, setDialog] = useState<{ way: CancelKind; turn: number }>({ way: 'cancel', turn: 0 })
  const { can_cancel, can_ask_cancel } = props.order
  if (!can_cancel && !can_ask_cancel) return null
  const way = can_cancel ? 'cancel' : 'askCancel'
  const ask = () => {
    setDialog({ way, turn: dialog.turn + 1 })
    setOpen(true)
  }
  return (
    <>
      <Button size="s" variant="line" aria-haspopup="dialog" onClick={ask}>
        {t(`orders.${way}.open`)}
      </Button>
      <CancelDialog
        key={dialog.turn}
        {...props}
        way={dialog.way}
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

const CancelDialog = ({
  order,
  onAnswer,
  way,
  open,
  onClose,
}: Props & { way: CancelKind; open: boolean; onClose: () => void }) => {
  const [reason, setReason] = useState<CancelReason | null>(null)
  const [comment, setComment] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const cancel = async () => {
    if (!reason) return setError(t('orders.cancel.needReason'))
    setBusy(true)
    try {
      const now = await api(ordersApi.cancel, {
        params: { id: order.id },
        body: { reason_code: reason, comment: comment.trim() || undefined, ask: way === 'askCancel' },
      })
      onClose()
      // The page itself announces a cancelled order.
      if (now.status !== 'cancelled') toast({ title: t('orders.askCancel.done'), tone: 'leaf' })
      onAnswer(now)
    } catch (failure) {
      const fresh = isApiError(failure) ? (failure.body?.fresh as Order | undefined) : undefined
      toast({ title: t(`orders.${way}.failed`), text: whyNot(failure, fresh), tone: 'rose' })
      // Assembly has begun meanwhile.
      if (fresh) {
        onClose()
        onAnswer(fresh)
      }
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(`orders.${way}.title`, { number: String(order.number) })}
      footer={
        <div className="order-cancel-ways">
          <Button variant="danger" busy={busy} onClick={() => void cancel()}>
            {t(`orders.${way}.confirm`)}
          </Button>
          <Button variant="line" onClick={onClose}>
            {t('orders.cancel.keep')}
          </Button>
        </div>
      }
    >
      <div className="order-cancel">
        <p className="muted">{leadOf(order, way)}</p>
        <RadioGroup
          legend={t('orders.cancel.reason')}
          value={reason}
          onChange={(value) => {
            setReason(value)
            setError(undefined)
          }}
          options={CANCEL_REASONS.map((value) => ({ value, title: t(`orders.cancel.reasons.${value}`) }))}
          error={error}
        />
        <TextArea
          label={t('orders.cancel.comment')}
          optional
          rows={2}
          maxLength={MAX_COMMENT_LENGTH}
          value={comment}
          onChange={({ target }) => setComment(target.value)}
        />
      </div>
    </Dialog>
  )
}

/** Of what was paid, the sums that come back. */
const leadOf = ({ paid, refunded, totals }: Order, way: CancelKind): string =>
  [
    t(`orders.${way}.lead`),
    way === 'cancel' && paid > refunded && t('orders.cancel.back', { sum: formatMoney(paid - refunded) }),
    way === 'cancel' && totals.bonuses > 0 && t('orders.cancel.backBonuses', { n: totals.bonuses / KOPECKS }),
  ]
    .filter(Boolean)
    .join(' ')

const whyNot = (failure: unknown, fresh: Order | undefined): string | undefined => {
  if (!isApiError(failure)) return t('orders.cancel.failedText')
  const now = fresh && t('orders.cancel.now', { status: statusLabel(fresh).text })
  return [failure.body?.detail, now].filter(Boolean).join('. ') || undefined
}
