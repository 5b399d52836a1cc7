import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { CANCEL_REASONS, type CancelReason, type Order, ordersApi } from '#/domains/orders/contract.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Button } from '#/ui/button.tsx'
import { RadioGroup } from '#/ui/choice.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { TextArea } from '#/ui/field.tsx'
import { toast } from '#/ui/toast.tsx'

const LONGEST_COMMENT = 500

/** «Отменить заказ» while nobody has begun to make it: why, and it is cancelled with everything given back. */
export const CancelButton = ({ order }: { order: Order }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="s" variant="line" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('orders.cancel.open')}
      </Button>
      <CancelDialog order={order} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

const CancelDialog = ({ order, open, onClose }: { order: Order; open: boolean; onClose: () => void }) => {
  const [reason, setReason] = useState<CancelReason | null>(null)
  const [comment, setComment] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const cancel = async () => {
    if (!reason) return setError(t('orders.cancel.needReason'))
    setBusy(true)
    try {
      await api(ordersApi.cancel, {
        params: { id: order.id },
        body: { reason_code: reason, comment: comment.trim() || undefined },
      })
      onClose()
      toast({ title: t('orders.cancel.done'), tone: 'leaf' })
    } catch (failure) {
      const text = isApiError(failure) ? failure.body?.detail : t('orders.cancel.failedText')
      toast({ title: t('orders.cancel.failed'), text, tone: 'rose' })
    } finally {
      setBusy(false)
      // Also after a refusal: somebody has begun to make it meanwhile.
      void revalidate()
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('orders.cancel.title', { number: String(order.number) })}
      footer={
        <div className="order-cancel-ways">
          <Button variant="danger" busy={busy} onClick={() => void cancel()}>
            {t('orders.cancel.confirm')}
          </Button>
          <Button variant="line" onClick={onClose}>
            {t('orders.cancel.keep')}
          </Button>
        </div>
      }
    >
      <div className="order-cancel">
        <p className="muted">{t('orders.cancel.lead')}</p>
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
          maxLength={LONGEST_COMMENT}
          value={comment}
          onChange={({ target }) => setComment(target.value)}
        />
      </div>
    </Dialog>
  )
}
