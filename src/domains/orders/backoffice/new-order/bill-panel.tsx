import { formatMoney } from '#/platform/shared/money.ts'
import { formatPhone } from '#/platform/shared/format-phone.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Checkbox, RadioGroup } from '#/ui/controls/choice.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { CashGiven } from '#/ui/staff/cash-given.tsx'
import { Codes } from './codes.tsx'
import { Panel } from './panel.tsx'
import type { NewOrderState } from './use-new-order.ts'
import './bill.css'

export const BillPanel = (state: NewOrderState) => {
  const { quote, refusal, isAllPaid } = state
  return (
    <Panel part="bill" title={t('staff.newOrder.bill.title')}>
      <div className="take-bill-part">
        <Sums {...state} />
        {refusal && <Note tone="rose">{refusal}</Note>}
        <Points {...state} />
        <Codes {...state} />
      </div>
      <div className="take-bill-part">
        {quote && !isAllPaid && <Ways {...state} />}
        <Given {...state} />
      </div>
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

const Points = ({ draft, write, quote, errors }: NewOrderState) => {
  const points = draft.buyer?.known?.points ?? 0
  if (points === 0) return null
  return (
    <Checkbox
      label={t('staff.newOrder.bill.usePoints', { n: points })}
      hint={t('staff.newOrder.bill.pointsByLink')}
      checked={draft.usesPoints}
      onChange={(usesPoints) => write({ usesPoints, ...(usesPoints && { pay: 'link' }) })}
      error={errors['points'] ?? (draft.usesPoints ? quote?.cart.bonuses?.refusal : null)}
    />
  )
}

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
