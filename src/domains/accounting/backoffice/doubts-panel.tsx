import { Link } from 'react-router'
import { formatMoment } from '#/platform/shared/format-moment.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { Note } from '#/ui/feedback/note.tsx'
import { ReportPanel } from '#/ui/staff/report-panel.tsx'
import type { Doubt } from '../contract/accounting.ts'

export const DoubtsPanel = ({ doubts, more }: { doubts: readonly Doubt[]; more: number }) => {
  if (doubts.length === 0) return <Note tone="leaf">{t('staff.accounting.doubts.none')}</Note>
  return (
    <ReportPanel title={t('staff.accounting.doubts.title', { n: doubts.length + more })}>
      <ul className="accounting-doubts">
        {doubts.map((doubt) => (
          <li key={`${doubt.kind} ${doubt.order_id ?? doubt.certificate_id} ${doubt.at}`}>
            <span className="accounting-doubt-kind">{t(`staff.accounting.doubts.kinds.${doubt.kind}`)}</span>
            <span className="accounting-doubt-order">
              <Subject doubt={doubt} />, {[doubt.store, formatMoment(doubt.at)].filter(Boolean).join(', ')}
            </span>
            <b className="accounting-doubt-sum">{formatMoney(doubt.amount)}</b>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="report-note">{t('staff.accounting.doubts.more', { n: more })}</p>}
    </ReportPanel>
  )
}

const Subject = ({ doubt: { order_id, certificate_id, number } }: { doubt: Doubt }) => {
  const values = { number: String(number) }
  return order_id ? (
    <Link className="link" to={`/staff/orders/${order_id}`}>
      {t('staff.accounting.doubts.order', values)}
    </Link>
  ) : (
    <Link className="link" to={`/staff/certificates/${certificate_id}`}>
      {t('staff.certificates.numbered', values)}
    </Link>
  )
}
