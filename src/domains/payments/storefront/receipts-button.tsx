import { useState } from 'react'
import { type Bill, paymentsApi, type Receipt } from '#/domains/payments/contract/customer.ts'
import { formatPhone } from '#/platform/shared/format-phone.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import { Label, type LabelTone } from '#/ui/labels/label.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { Loading, Skeleton } from '#/ui/feedback/skeleton.tsx'
import './receipts.css'

/** In the order's city. */
type MomentProps = { moment: (instant: string) => string }

/** 54-ФЗ: one receipt for the payment, one for the handover, one per refund. */
export const ReceiptsButton = ({
  orderId,
  number,
  moment,
}: { orderId: string; number: number } & MomentProps) => {
  const [open, setOpen] = useState(false)
  const [bill, setBill] = useState<Bill | 'loading' | 'failed'>('loading')
  const load = () => {
    setBill('loading')
    api(paymentsApi.bill, { params: { id: orderId } }).then(setBill, () => setBill('failed'))
  }
  return (
    <>
      <button
        type="button"
        className="link"
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true)
          load()
        }}
      >
        {t('payments.receipts.open')}
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('payments.receipts.title', { number: String(number) })}
      >
        {/* Focusable so that a long list scrolls by keyboard. */}
        <div className="receipts" role="group" aria-label={t('payments.receipts.list')} tabIndex={0}>
          {bill === 'loading' && (
            <>
              <Loading />
              <Skeleton height={160} radius={20} />
            </>
          )}
          {bill === 'failed' && (
            <Note
              tone="rose"
              role="alert"
              action={
                <Button size="s" variant="line" onClick={load}>
                  {t('payments.receipts.again')}
                </Button>
              }
            >
              {t('payments.receipts.failed')}
            </Note>
          )}
          {typeof bill === 'object' && <Receipts receipts={bill.receipts} moment={moment} />}
        </div>
      </Dialog>
    </>
  )
}

const Receipts = ({ receipts, moment }: { receipts: Receipt[] } & MomentProps) =>
  receipts.length === 0 ? (
    <p className="muted">{t('payments.receipts.none')}</p>
  ) : (
    <>
      {receipts.map((receipt) => (
        <OneReceipt key={receipt.id} receipt={receipt} moment={moment} />
      ))}
      <p className="small muted">{sentTo(receipts[0]?.email ?? '')}</p>
    </>
  )

/** Who left no e-mail gets them by phone. */
const sentTo = (address: string): string =>
  address.startsWith('+')
    ? t('payments.receipts.sentBySms', { phone: formatPhone(address) })
    : t('payments.receipts.sent', { email: address })

const states: Record<Receipt['status'], { word: 'waiting' | 'registered' | 'failed'; tone: LabelTone }> = {
  wanted: { word: 'waiting', tone: 'honey' },
  pending: { word: 'waiting', tone: 'honey' },
  succeeded: { word: 'registered', tone: 'leaf' },
  failed: { word: 'failed', tone: 'rose' },
}

const OneReceipt = ({ receipt, moment }: { receipt: Receipt } & MomentProps) => {
  const { kind, status, items, amount, fiscal } = receipt
  const state = states[status]
  return (
    <section className="receipt" aria-label={t(`payments.receipts.kind.${kind}`)}>
      <header>
        <h3>{t(`payments.receipts.kind.${kind}`)}</h3>
        <Label tone={state.tone}>{t(`payments.receipts.state.${state.word}`)}</Label>
      </header>
      <p className="small muted">{moment(receipt.registered_at ?? receipt.created_at)}</p>
      <ul>
        {items.map((item, place) => (
          <li key={place}>
            <span>
              {item.description}
              {item.quantity > 1 && (
                <small className="muted">
                  {t('payments.receipts.line', {
                    n: item.quantity,
                    price: formatMoney(item.amount / item.quantity),
                  })}
                </small>
              )}
            </span>
            <span className="tabular">{formatMoney(item.amount)}</span>
          </li>
        ))}
      </ul>
      <p className="receipt-total">
        <span>{t('payments.receipts.total')}</span>
        <b className="tabular">{formatMoney(amount)}</b>
      </p>
      {fiscal && (
        <p className="small muted receipt-fiscal">
          {t('payments.receipts.fiscal', {
            storage: fiscal.storage,
            document: fiscal.document,
            attribute: fiscal.attribute,
          })}
        </p>
      )}
    </section>
  )
}
