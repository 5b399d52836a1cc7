import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import './certificates.css'

const SUMS = ['sold', 'spent', 'owed', 'expired', 'refunded'] as const

/** Of all that were ever sold. */
export const CertificateSums = ({ sums }: { sums: Record<(typeof SUMS)[number], number> }) => (
  <dl className="certificate-sums">
    {SUMS.map((name) => (
      <div key={name} className="staff-card">
        <dt>{t(`staff.certificates.sums.${name}`)}</dt>
        <dd>{formatMoney(sums[name])}</dd>
      </div>
    ))}
  </dl>
)
