import { Check } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { Link } from 'react-router'
import { isApiError } from '#/platform/shared/errors.ts'
import { formatMoment } from '#/platform/shared/format-moment.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure, sayFieldFailure } from '#/platform/web/say-failure.ts'
import { Button } from '#/ui/controls/button.tsx'
import { TextField } from '#/ui/fields/field.tsx'
import { Label } from '#/ui/labels/label.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
import { type CashReceipt, paymentsStaffApi } from '../contract/staff.ts'
import { RegisterState } from './register-state.tsx'

export const CashReceiptCard = ({ receipt, onPrinted }: { receipt: CashReceipt; onPrinted: () => void }) => {
  const { id, order_id, number, kind, amount, items, holder, reason, store, created_at } = receipt
  const values = { number: String(number) }
  return (
    <article
      className="staff-card receipt"
      aria-label={t(order_id ? 'orders.titleOf' : 'staff.certificates.numbered', values)}
    >
      <header>
        {order_id ? (
          <Link className="receipt-number" to={`/staff/orders/${order_id}`}>
            {t('orders.number', values)}
          </Link>
        ) : (
          <span className="receipt-number">{t('staff.certificates.numbered', values)}</span>
        )}
        <Label tone={kind === 'refund' ? 'rose' : 'leaf'}>{t(`staff.receipts.kind.${kind}`)}</Label>
        <span className="small muted">{describeWay(receipt)}</span>
        <b className="tabular">{formatMoney(amount)}</b>
      </header>
      <p className="small muted">
        {[store, formatMoment(created_at), holder && t(`staff.receipts.holder.${kind}`, { name: holder })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {reason && <p className="small">{reason}</p>}
      <ul className="receipt-lines small">
        {items.map(({ description, quantity, amount: sum, vat_code }, at) => (
          <li key={at}>
            <span>{quantity > 1 ? `${description} × ${quantity}` : description}</span>
            <span className="muted">{formatVat(vat_code)}</span>
            <span className="tabular">{formatMoney(sum)}</span>
          </li>
        ))}
      </ul>
      <RegisterState receipt={receipt} onDone={onPrinted} />
      {(receipt.provider === 'by-hand' || receipt.state === 'failed') && (
        <NumberForm id={id} onPrinted={onPrinted} />
      )}
    </article>
  )
}

/** «наличными, предоплата 100 %»: what the cash register asks for. */
const describeWay = ({ kind, means, items }: CashReceipt): string => {
  const mode = items[0]?.payment_mode ?? 'full_payment'
  return [
    t(kind === 'settlement' ? 'staff.receipts.setOff' : `staff.receipts.means.${means}`),
    t(`staff.receipts.mode.${mode}`),
  ].join(', ')
}

/** `research §3.10`; of a prepayment the calculated rates. */
const VAT = {
  1: 'none',
  2: 'zero',
  3: 'v10',
  4: 'v20',
  5: 'c10',
  6: 'c20',
  7: 'v5',
  8: 'v7',
  9: 'c5',
  10: 'c7',
  11: 'v22',
  12: 'c22',
} as const

const formatVat = (code: number): string => {
  const rate = VAT[code as keyof typeof VAT]
  return rate ? t(`staff.receipts.vatOf.${rate}`) : ''
}

const NumberForm = ({ id, onPrinted }: { id: string; onPrinted: () => void }) => {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      const { fiscal_number } = await api(paymentsStaffApi.print, {
        params: { id },
        body: { fiscal_number: typed },
      })
      toast({ title: t('staff.receipts.printed', { number: fiscal_number ?? '' }) })
      onPrinted()
    } catch (caught) {
      if (isApiError(caught)) setError(sayFieldFailure(caught, 'fiscal_number'))
      else toast({ title: sayFailure(caught), tone: 'rose' })
      if (isApiError(caught) && caught.status === 409) onPrinted()
    }
    setBusy(false)
  }
  return (
    <form className="receipt-form" noValidate onSubmit={(event) => void send(event)}>
      <TextField
        label={t('staff.receipts.number')}
        hint={t('staff.receipts.digits')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={typed}
        error={error}
        onChange={({ target }) => {
          setTyped(target.value)
          setError(undefined)
        }}
      />
      <Button type="submit" size="m" busy={busy} icon={<Check aria-hidden="true" />}>
        {t('staff.receipts.print')}
      </Button>
    </form>
  )
}
