import type { Design } from '#/domains/certificates/rules/designs.ts'
import { formatDate } from '#/platform/shared/dates.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { LogoMark, Sprig } from '#/ui/media/logo.tsx'
import './certificate-card.css'

/** `sum` in kopecks; `until`: a local day. */
export const CertificateCard = ({
  design,
  sum,
  from,
  to,
  until,
}: {
  design: Design
  sum: number
  from: string
  to: string
  until: string | null
}) => (
  <div className={`certificate-card is-${design}`}>
    <Sprig className="certificate-sprig" />
    <div className="certificate-head">
      <span className="logo">
        <LogoMark />
      </span>
      <small>{t('certificate.card.name')}</small>
    </div>
    <b>{formatMoney(sum)}</b>
    <small>
      {[people(from, to), until && t('certificate.card.until', { day: formatDate(until) })]
        .filter(Boolean)
        .join('. ')}
    </small>
  </div>
)

const people = (from: string, to: string): string => {
  if (from && to) return t('certificate.card.both', { from, to })
  if (to) return t('certificate.card.to', { to })
  return from ? t('certificate.card.from', { from }) : ''
}
