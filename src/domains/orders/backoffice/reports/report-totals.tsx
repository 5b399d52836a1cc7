import { Link } from 'react-router'
import type { Output } from '#/platform/shared/endpoint.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { Note } from '#/ui/feedback/note.tsx'
import type { reportsStaffApi } from '#/domains/orders/contract/staff/reports.ts'

export const ReportTotals = ({ totals }: { totals: Output<typeof reportsStaffApi.totals> }) => {
  const {
    orders,
    paid,
    refunded,
    payments,
    refunds,
    on_receipt,
    given_back,
    to_print,
    difference,
    there,
    there_back,
  } = totals
  return (
    <section className="staff-card reports-totals" aria-labelledby="reports-totals">
      <h2 id="reports-totals">{t('staff.reports.totals', { n: orders })}</h2>
      <div className="reports-sides">
        <dl>
          <Sum name={t('staff.reports.paid')} value={paid} />
          <Sum name={t('staff.reports.refunded')} value={-refunded} />
          <Sum name={t('staff.reports.byOrders')} value={paid - refunded} strong />
        </dl>
        <dl>
          <Sum name={t('staff.reports.came')} value={payments} />
          <Sum name={t('staff.reports.onReceipt')} value={on_receipt} />
          <Sum name={t('staff.reports.went')} value={-refunds} />
          {given_back > 0 && <Sum name={t('staff.reports.givenBack')} value={-given_back} />}
          {there > 0 && <Sum name={t('staff.reports.there')} value={there} />}
          {there_back > 0 && <Sum name={t('staff.reports.thereBack')} value={-there_back} />}
          <Sum
            name={t('staff.reports.byMoney')}
            value={payments - refunds + on_receipt - given_back + there - there_back}
            strong
          />
        </dl>
      </div>
      {to_print > 0 && (
        <Note tone="honey">
          {t('staff.reports.toPrint', { n: to_print })}{' '}
          <Link className="link link-inline" to="/staff/receipts">
            {t('staff.reports.toReceipts')}
          </Link>
        </Note>
      )}
      {difference === 0 ? (
        <Note tone="leaf">{t('staff.reports.agree')}</Note>
      ) : (
        <Note tone="rose">{t('staff.reports.disagree', { sum: formatMoney(difference) })}</Note>
      )}
    </section>
  )
}

const Sum = ({ name, value, strong }: { name: string; value: number; strong?: boolean }) => (
  <div className={strong ? 'is-sum' : undefined}>
    <dt>{name}</dt>
    <dd className="tabular">{formatMoney(value)}</dd>
  </div>
)
