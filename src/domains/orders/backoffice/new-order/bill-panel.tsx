import { useEffect, useRef, useState } from 'react'
import type { CartCertificate } from '#/domains/cart/contract.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { formatPhone } from '#/platform/shared/format-phone.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Checkbox, RadioGroup } from '#/ui/controls/choice.tsx'
import { TextField } from '#/ui/fields/field.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { CashGiven } from '#/ui/staff/cash-given.tsx'
import { Panel } from './panel.tsx'
import type { NewOrderState } from './use-new-order.ts'

export const BillPanel = (state: NewOrderState) => {
  const { quote, refusal, isAllPaid } = state
  return (
    <Panel part="bill" title={t('staff.newOrder.bill.title')}>
      <Sums {...state} />
      {refusal && <Note tone="rose">{refusal}</Note>}
      <PromoAndPoints {...state} />
      {quote && !isAllPaid && <Ways {...state} />}
      <Given {...state} />
      <div className="take-send">
        <TakeButton {...state} />
        <p className="take-keys" aria-hidden="true">
          <span>
            <kbd>Ctrl Enter</kbd> {t('staff.newOrder.keys.take')}
          </span>
          <span>
            <kbd>Tab</kbd> {t('staff.newOrder.keys.next')}
          </span>
        </p>
      </div>
    </Panel>
  )
}

const Sums = ({ draft, quote }: NewOrderState) => {
  const totals = quote?.cart.totals
  const count = draft.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const rows: [string, number, string?][] = totals
    ? [
        [t('staff.newOrder.bill.goods', { n: count }), totals.goods],
        ...(totals.promo > 0 ? [[t('staff.newOrder.bill.promo'), -totals.promo] as [string, number]] : []),
        ...(totals.friend > 0 ? [[t('staff.newOrder.bill.friend'), -totals.friend] as [string, number]] : []),
        ...(totals.bonuses > 0
          ? [[t('staff.newOrder.bill.points'), -totals.bonuses] as [string, number]]
          : []),
        ...(draft.handover === 'delivery'
          ? [[t('staff.newOrder.bill.delivery'), totals.delivery] as [string, number]]
          : []),
        ...(totals.surcharge > 0
          ? [[t('staff.newOrder.bill.surcharge'), totals.surcharge] as [string, number]]
          : []),
        ...(totals.certificate > 0
          ? [[t('staff.newOrder.bill.certificate'), -totals.certificate] as [string, number]]
          : []),
      ]
    : []
  return (
    <dl className="take-sums" aria-live="polite">
      {rows.map(([name, sum]) => (
        <div key={name} className={sum < 0 ? 'is-minus' : undefined}>
          <dt>{name}</dt>
          <dd>{sum < 0 ? `−${formatMoney(-sum)}` : formatMoney(sum)}</dd>
        </div>
      ))}
      <div className="take-total">
        <dt>{t('staff.newOrder.bill.total')}</dt>
        <dd>{formatMoney(totals?.total ?? 0)}</dd>
      </div>
    </dl>
  )
}

const PromoAndPoints = (state: NewOrderState) => {
  const { draft, write, quote, errors } = state
  const points = draft.buyer?.known?.points ?? 0
  const promo = quote?.cart.promocode
  return (
    <>
      {points > 0 && (
        <Checkbox
          label={t('staff.newOrder.bill.usePoints', { n: points })}
          hint={t('staff.newOrder.bill.pointsByLink')}
          checked={draft.usesPoints}
          onChange={(usesPoints) => write({ usesPoints, ...(usesPoints && { pay: 'link' }) })}
          error={errors['points'] ?? (draft.usesPoints ? quote?.cart.bonuses?.refusal : null)}
        />
      )}
      <TextField
        label={t('staff.newOrder.bill.code')}
        value={draft.promocode}
        maxLength={40}
        autoComplete="off"
        onChange={({ target }) => write({ promocode: target.value })}
        ok={promo?.ok ? promo.title : undefined}
        error={errors['promocode'] ?? (draft.promocode ? promo?.error?.text : undefined)}
      />
      <CertificateCode {...state} />
    </>
  )
}

/** Most callers have none. */
const CertificateCode = ({ draft, write, quote, errors }: NewOrderState) => {
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  // The pressed button is gone.
  useEffect(() => {
    if (isOpen) place.current?.querySelector('input')?.focus()
  }, [isOpen])
  const certificate = draft.certificate ? quote?.cart.certificate : null
  if (!isOpen && !draft.certificate)
    return (
      <button type="button" className="link take-certificate" onClick={() => setOpen(true)}>
        {t('staff.newOrder.bill.hasCertificate')}
      </button>
    )
  return (
    <div ref={place} onFocus={() => setOpen(true)}>
      <TextField
        label={t('staff.newOrder.bill.certificateCode')}
        value={draft.certificate}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => write({ certificate: target.value })}
        ok={certificate && !certificate.refusal ? formatLeft(certificate) : undefined}
        error={errors['certificate'] ?? certificate?.refusal}
      />
    </div>
  )
}

const formatLeft = ({ number, balance, applied }: CartCertificate): string =>
  t('staff.newOrder.bill.certificateLeft', { number: String(number), sum: formatMoney(balance - applied) })

const Ways = ({ draft, write, quote, errors }: NewOrderState) => (
  <RadioGroup
    legend={t('staff.newOrder.bill.pay')}
    value={draft.pay}
    onChange={(pay) => write({ pay })}
    error={errors['pay']}
    className="take-pay"
    options={(quote?.ways ?? []).map(({ way, refusal }) => ({
      value: way,
      title: t(`staff.newOrder.pay.${way}.title`),
      hint: refusal
        ? t(`staff.newOrder.refusal.${refusal}`)
        : t(`staff.newOrder.pay.${way}.hint`, { phone: draft.buyer ? formatPhone(draft.buyer.phone) : '' }),
      disabled: refusal !== null,
    }))}
  />
)

const Given = ({ draft, write, quote, errors }: NewOrderState) => {
  const total = quote?.cart.totals.total ?? 0
  if (draft.pay !== 'cash' || total === 0) return null
  return (
    <CashGiven
      total={total}
      given={draft.given}
      onGiven={(given) => write({ given })}
      error={errors['given']}
    />
  )
}

const TakeButton = ({ draft, quote, isFresh, missing, isAllPaid, busy, place }: NewOrderState) => {
  const blockers = [
    ...missing.map((one) => t(`staff.newOrder.missing.${one}`)),
    ...(quote?.cart.outside ? [t('staff.newOrder.missing.far')] : []),
    ...((quote?.cart.unavailable_products.length ?? 0) > 0 ? [t('staff.newOrder.missing.stems')] : []),
  ]
  const total = formatMoney(quote?.cart.totals.total ?? 0)
  return (
    <>
      <span className="take-bar-sum">
        <b>{total}</b>
        <small>{blockers[0] ?? ''}</small>
      </span>
      <Button block busy={busy} disabled={blockers.length > 0 || !isFresh} onClick={() => void place()}>
        {t(
          `staff.newOrder.take.${isAllPaid ? 'paid' : draft.handover === 'now' ? 'now' : (draft.pay ?? 'pickup')}`,
          { total },
        )}
      </Button>
      {blockers.length > 0 && (
        <p className="small muted take-missing">
          {t('staff.newOrder.missing.of', { what: blockers.join(', ') })}
        </p>
      )}
    </>
  )
}
