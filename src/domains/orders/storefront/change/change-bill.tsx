import type { ReactNode } from 'react'
import type { ChangeBill } from '#/domains/orders/contract/change.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'
import { Note } from '#/ui/feedback/note.tsx'
import type { BillState } from './use-bill.ts'

type Props = {
  state: {
    bill: ChangeBill | null
    loading: BillState['loading']
    /** Something is still to be chosen. */
    isIncomplete: boolean
    refusal: string | null
  }
  /** How a difference is paid, said before the button. */
  children?: ReactNode
}

/** Before → after, and the difference (`decisions §10`). */
export const ChangeBillView = ({ state: { bill, loading, isIncomplete, refusal }, children }: Props) => (
  <div className="change-sums" aria-live="polite" aria-busy={loading}>
    {refusal ? (
      <Note tone="rose">{refusal}</Note>
    ) : bill ? (
      <>
        <dl>
          <Row name={t('orders.change.bill.before')} sum={formatMoney(bill.total_before)} />
          <Difference name={t('orders.change.bill.goods')} kopecks={bill.goods} />
          <Difference name={t('orders.change.bill.discount')} kopecks={bill.discount} />
          <Difference name={t('orders.change.bill.bonuses')} kopecks={bill.bonuses} />
          <Difference name={t('orders.change.bill.delivery')} kopecks={bill.delivery} />
          <Difference name={t('orders.change.bill.surcharge')} kopecks={bill.surcharge} />
          <Row strong name={t('orders.change.bill.after')} sum={formatMoney(bill.total_after)} />
        </dl>
        <ChangeOutcome bill={bill} />
        {bill.promo_lost && (
          <Note tone="honey">{t('orders.change.bill.promoLost', { code: bill.promo_lost })}</Note>
        )}
        {bill.store && <Note>{t('orders.change.bill.store', { name: bill.store })}</Note>}
        {children}
      </>
    ) : (
      <p className="muted">
        {isIncomplete
          ? t('orders.change.bill.incomplete')
          : t(loading ? 'orders.change.bill.counting' : 'orders.change.priceStays')}
      </p>
    )}
  </div>
)

/** What is to be paid or goes back. */
export const ChangeOutcome = ({ bill }: { bill: ChangeBill }) => {
  const { due, back, on_receipt, to_take, total_after, total_before } = bill
  if (due > 0) return <Sum tone="due" name={t('orders.change.bill.due')} kopecks={due} />
  if (back > 0) return <Sum tone="back" name={t('orders.change.bill.back')} kopecks={back} />
  if (!on_receipt || total_after === total_before)
    return <p className="muted">{t('orders.change.priceStays')}</p>
  if (to_take === 0) return <p className="change-outcome is-back">{t('orders.change.bill.nothingDue')}</p>
  return <Sum tone="due" name={t('orders.change.bill.onReceipt')} kopecks={to_take} />
}

const Sum = ({ tone, name, kopecks }: { tone: 'due' | 'back'; name: string; kopecks: number }) => (
  <p className={classes('change-outcome', `is-${tone}`)}>
    <span>{name}</span>
    <b>{formatMoney(kopecks)}</b>
  </p>
)

const Difference = ({ name, kopecks }: { name: string; kopecks: number }) =>
  kopecks === 0 ? null : (
    <Row name={name} sum={`${kopecks > 0 ? '+' : '−'}${formatMoney(Math.abs(kopecks))}`} />
  )

const Row = ({ name, sum, strong }: { name: string; sum: string; strong?: boolean }) => (
  <div className={strong ? 'is-strong' : undefined}>
    <dt>{name}</dt>
    <dd>{sum}</dd>
  </div>
)
